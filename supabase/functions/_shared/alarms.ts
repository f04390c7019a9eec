import type { Alarm } from '../../../src/contracts/health.ts';
import { mailsCopy } from '../../../src/copy/mails.ts';
import { alarmTexts } from '../../../src/wording/alarm-texts.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { momentForAnybody } from '../../../src/wording/office-time.ts';
import { record } from './database.ts';
import { errorName } from './log.ts';
import type { MailFunction } from './mail-function.ts';
import { composeMail } from './mail/layout.ts';

export type AlarmOptions = Pick<MailFunction, 'alarms' | 'database' | 'sendMail' | 'siteUrl' | 'log'>;

const copy = mailsCopy.alarm;

/** Sends the claimed messages about alarms. A message that no channel has accepted is due again after two minutes. */
export async function sendAlarms(messages: readonly Alarm[], options: AlarmOptions): Promise<void> {
  const { database, log } = options;
  await Promise.all(
    messages.map(async (message) => {
      const { id, kind, event } = message;
      const results = await Promise.allSettled(send(message, options));
      const errors = results.flatMap((result) =>
        result.status === 'rejected' ? [errorName(result.reason)] : [],
      );
      log('alarm', { kind, event, channels: results.length, errors: errors.join(', ') });
      // Without a channel, the health page and the log are the only places.
      if (results.length > 0 && errors.length === results.length) return;
      const sent = database.asService.rpc('record_alarm_sent', { p_id: id, p_event: event });
      await record(sent.throwOnError(), log);
    }),
  );
}

/** Sends one message to each channel that is set: what, since when, what to do. The key of the mail is the same for each attempt of a day. */
function send(
  { id, kind, detail, event, started_at, ended_at }: Alarm,
  { alarms, sendMail, siteUrl }: AlarmOptions,
) {
  const { title, action } = alarmTexts(kind);
  const heading = interpolate(copy[event], { title });
  const values = { start: momentForAnybody(started_at), step: kind, detail };
  const time = ended_at
    ? interpolate(copy.ended, { ...values, end: momentForAnybody(ended_at) })
    : interpolate(copy.since, values);
  const parts = [time, event === 'end' ? '' : action].filter(Boolean);
  const href = `${siteUrl}/admin/health`;
  const key = `alarm-${String(id)}-${event}-${new Date().toISOString().slice(0, 10)}`;
  const mail = (to: string) =>
    composeMail(
      { to, subject: interpolate(copy.subject, { heading }), key },
      { heading, parts, button: { label: copy.open, href }, reason: copy.reason, siteUrl, isAlarm: true },
    );
  return [
    ...(alarms.ALARM_EMAIL ? [sendMail(mail(alarms.ALARM_EMAIL))] : []),
    ...(alarms.ALARM_WEBHOOK ? [post(alarms.ALARM_WEBHOOK, [heading, ...parts, href].join('\n'))] : []),
  ];
}

async function post(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${String(response.status)}`);
}
