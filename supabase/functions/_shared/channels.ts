import type { EventMessage, Message, Notification } from '../../../src/contracts/outbox.ts';
import { alarmText } from './mail/team-mails.ts';

/** How a message leaves that is no mail. */
export type Send = (message: Message) => Promise<void>;

export type Channels = Record<'push' | 'webhook', Send>;

/** What only the job of each minute sends: to devices, and to the programs next door. */
export interface JobSenders {
  push: (notification: Notification) => Promise<void>;
  tell: (event: EventMessage) => Promise<void>;
}

interface ChannelOptions {
  alarmWebhook: string | undefined;
  siteUrl: string;
  job?: JobSenders | undefined;
}

/** The channels beside mail: devices of administrators, and webhooks: those of programs, and the one for alarms. */
export const createChannels = ({ alarmWebhook, siteUrl, job }: ChannelOptions): Channels => ({
  push: async (message) => {
    if (message.kind !== 'notification' || !job) throw new Error('This function pushes nothing.');
    await job.push(message);
  },
  webhook: async (message) => {
    if ('event' in message && job) {
      await job.tell(message);
      return;
    }
    if (message.kind !== 'alarm' || alarmWebhook === undefined) throw new Error('There is no webhook.');
    await post(alarmWebhook, alarmText(message.content, siteUrl));
  },
});

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
