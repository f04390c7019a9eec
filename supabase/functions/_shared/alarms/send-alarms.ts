import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { errorName } from '../log.ts';
import type { Mail } from '../mail/mailer.ts';
import { alarmMail, alarmText, messageSchema } from './alarm-message.ts';

export interface AlarmSettings {
  /** Receives the alarms as mails. */
  email: string | undefined;
  /** Receives them as JSON with the field `text`, which Slack, Mattermost and Google Chat show. */
  webhook: string | undefined;
}

export interface AlarmOptions extends AlarmSettings {
  database: Database;
  /** Sends a mail through the first provider that accepts it. */
  sendMail: (mail: Mail) => Promise<unknown>;
  siteUrl: string;
  log: Log;
}

/** Updates the alarms after a run of a timer, and sends the messages that are due. */
export type SendAlarms = (timer: 'sweep' | 'self_test', now: number) => Promise<void>;

/** Creates the sender of alarms. A message that no channel has accepted is due again after two minutes. */
export function createSendAlarms({ database, sendMail, siteUrl, log, ...to }: AlarmOptions): SendAlarms {
  return async (timer, now) => {
    const at = new Date(now).toISOString();
    const due = await database.call(
      'claim_alarm_messages',
      { p_timer: timer, p_now: at },
      z.array(messageSchema),
    );
    await Promise.all(
      due.map(async (message) => {
        const { id, kind, event } = message;
        const channels = [
          to.email && sendMail(alarmMail(message, { to: to.email, siteUrl, now })),
          to.webhook && post(to.webhook, alarmText(message, siteUrl)),
        ].filter((channel) => typeof channel === 'object');
        const results = await Promise.allSettled(channels);
        const errors = results.flatMap((result) =>
          result.status === 'rejected' ? [errorName(result.reason)] : [],
        );
        log('alarm', { kind, event, channels: channels.length, errors: errors.join(', ') });
        // Without a channel, the health page and the log are the only places.
        if (channels.length > 0 && errors.length === channels.length) return;
        await database.call('record_alarm_sent', { p_id: id, p_event: event, p_now: at }, z.unknown());
      }),
    );
  };
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
