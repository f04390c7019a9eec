import type { Alarm } from '../../../../src/contracts/health.ts';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { alarmTexts } from '../../../../src/wording/alarm-texts.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { momentForAnybody } from '../../../../src/wording/office-time.ts';
import { composeMail } from './layout.ts';

const copy = mailsCopy.alarm;

/** What an alarm says: what, since when, what to do. */
function contentOf({ kind, detail, event, started_at, ended_at }: Alarm, siteUrl: string) {
  const { title, action } = alarmTexts(kind);
  const values = { start: momentForAnybody(started_at), step: kind, detail };
  const time = ended_at
    ? interpolate(copy.ended, { ...values, end: momentForAnybody(ended_at) })
    : interpolate(copy.since, values);
  return {
    heading: interpolate(copy[event], { title }),
    parts: [time, event === 'end' ? '' : action].filter(Boolean),
    href: `${siteUrl}/admin/health`,
  };
}

/** The same for a chat. */
export function alarmText(alarm: Alarm, siteUrl: string): string {
  const { heading, parts, href } = contentOf(alarm, siteUrl);
  return [heading, ...parts, href].join('\n');
}

/** One mail when an alarm starts, one a day while it lasts, one when it is over. */
export function alarmMail(alarm: Alarm, { to, siteUrl }: { to: string; siteUrl: string }) {
  const { heading, parts, href } = contentOf(alarm, siteUrl);
  return composeMail(
    { to, subject: interpolate(copy.subject, { heading }) },
    { heading, parts, button: { label: copy.open, href }, reason: copy.reason, siteUrl, isAlarm: true },
  );
}
