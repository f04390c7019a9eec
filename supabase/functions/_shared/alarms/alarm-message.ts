import { z } from 'zod';
import { mailsCopy } from '../../../../src/copy/mails.ts';
import { alarmTexts } from '../../../../src/domain/health/alarms.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { composeMail } from '../mail/layout.ts';
import type { Mail } from '../mail/mailer.ts';
import { formatIndianTime } from '../mail/plain.ts';

export const messageSchema = z.object({
  id: z.number(),
  kind: z.string(),
  detail: z.string(),
  event: z.enum(['start', 'daily', 'end']),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});

export type AlarmMessage = z.infer<typeof messageSchema>;

const copy = mailsCopy.alarm;

/** The sentences of a message: what, since when, what to do. */
function sentences({ kind, detail, event, started_at, ended_at }: AlarmMessage) {
  const { title, action } = alarmTexts(kind);
  const values = { start: formatIndianTime(started_at), step: kind, detail };
  return {
    heading: interpolate(copy[event], { title }),
    time: ended_at
      ? interpolate(copy.ended, { ...values, end: formatIndianTime(ended_at) })
      : interpolate(copy.since, values),
    action: event === 'end' ? '' : action,
  };
}

/** The message as one plain text. */
export function alarmText(message: AlarmMessage, siteUrl: string): string {
  const { heading, time, action } = sentences(message);
  return [heading, time, action, `${siteUrl}/admin/health`].filter(Boolean).join('\n');
}

interface AlarmMailOptions {
  to: string;
  siteUrl: string;
  now: number;
}

/** The message as a mail. The key is the same for each attempt of a day. */
export function alarmMail(message: AlarmMessage, { to, siteUrl, now }: AlarmMailOptions): Mail {
  const { heading, time, action } = sentences(message);
  return {
    to,
    subject: interpolate(copy.subject, { heading }),
    key: `alarm-${String(message.id)}-${message.event}-${new Date(now).toISOString().slice(0, 10)}`,
    ...composeMail({
      heading,
      preview: time,
      parts: [time, action].filter(Boolean),
      button: { label: copy.open, href: `${siteUrl}/admin/health` },
      reason: copy.reason,
      siteUrl,
    }),
  };
}
