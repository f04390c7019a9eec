import type { Message, Notification } from '../../../src/contracts/outbox.ts';
import { alarmText } from './mail/alarm-mail.ts';

/** How a message leaves that is no mail. Rejects with DeviceGoneError if it never can. */
export type Send = (message: Message) => Promise<void>;

export type Channels = Record<'push' | 'webhook', Send>;

/** A device that takes no notifications any more. */
export class DeviceGoneError extends Error {
  override name = 'DeviceGoneError';
}

interface ChannelOptions {
  alarmWebhook: string | undefined;
  siteUrl: string;
  /** Only the job of each minute sends to devices. */
  push?: (notification: Notification) => Promise<void>;
}

/** The channels beside mail: devices of administrators, and the webhook for alarms. */
export const createChannels = ({ alarmWebhook, siteUrl, push }: ChannelOptions): Channels => ({
  push: async (message) => {
    if (message.kind !== 'notification' || !push) throw new Error('This function pushes nothing.');
    await push(message);
  },
  webhook: async (message) => {
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
