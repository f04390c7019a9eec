import { record } from '../database.ts';
import { errorName } from '../log.ts';
import type { MailFunction } from '../mail-function.ts';
import type { AlarmMessage } from './alarm-message.ts';
import { alarmMail, alarmText } from './alarm-message.ts';

export type AlarmOptions = Pick<MailFunction, 'alarms' | 'database' | 'sendMail' | 'siteUrl' | 'log'>;

/** Sends the claimed messages about alarms. A message that no channel has accepted is due again after two minutes. */
export async function sendAlarms(
  messages: readonly AlarmMessage[],
  { alarms, database, sendMail, siteUrl, log }: AlarmOptions,
): Promise<void> {
  await Promise.all(
    messages.map(async (message) => {
      const { id, kind, event } = message;
      const channels = [
        alarms.email && sendMail(alarmMail(message, { to: alarms.email, siteUrl, now: Date.now() })),
        alarms.webhook && post(alarms.webhook, alarmText(message, siteUrl)),
      ].filter((channel) => typeof channel === 'object');
      const results = await Promise.allSettled(channels);
      const errors = results.flatMap((result) =>
        result.status === 'rejected' ? [errorName(result.reason)] : [],
      );
      log('alarm', { kind, event, channels: channels.length, errors: errors.join(', ') });
      // Without a channel, the health page and the log are the only places.
      if (channels.length > 0 && errors.length === channels.length) return;
      const sent = database.asService.rpc('record_alarm_sent', { p_id: id, p_event: event });
      await record(sent.throwOnError(), log);
    }),
  );
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
