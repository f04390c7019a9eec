import type { EventMessage, Message, Notification } from '../../../src/contracts/outbox.ts';
import { alarmText } from './mail/team-mails.ts';

type AlarmMessage = Extract<Message, { kind: 'alarm' }>;

/** How messages leave that are no mails. */
export interface Channels {
  /** What only the job of each minute sends: to devices, and to the programs next door. */
  job?:
    | {
        push: (notification: Notification) => Promise<void>;
        tell: (event: EventMessage) => Promise<void>;
      }
    | undefined;
  postAlarm?: ((message: AlarmMessage) => Promise<void>) | undefined;
}

/** Sends a message that is no mail. */
export function sendOther(message: Message, { job, postAlarm }: Channels): Promise<void> {
  if (job && message.kind === 'notification') return job.push(message);
  if (job && 'event' in message) return job.tell(message);
  if (postAlarm && message.kind === 'alarm') return postAlarm(message);
  return Promise.reject(new Error('There is no channel.'));
}

/** Posts an alarm to the webhook for them. */
export const alarmPoster = (url: string, siteUrl: string) => async (message: AlarmMessage) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: alarmText(message.content, siteUrl) }),
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${String(response.status)}`);
};
