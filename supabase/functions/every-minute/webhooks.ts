import { Webhook } from 'standardwebhooks';
import type { EventMessage } from '../../../src/contracts/outbox.ts';
import { SendError } from '../_shared/mail/mailer.ts';
import type { ReadVariable } from '../_shared/settings.ts';
import { readReceivers, type Receiver } from './settings.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_ANSWER_LETTERS = 200;

/** Which programs there are, by their place, and how each is told. */
export function createPrograms(read: ReadVariable) {
  const receivers = readReceivers(read);
  return {
    hosts: Object.fromEntries(receivers.map(({ place, host }) => [place, host])),
    tell: (message: EventMessage): Promise<void> => {
      const { settings, fault } = receivers.find(({ place }) => place === message.receiver) ?? {};
      return settings
        ? post(message, settings)
        : Promise.reject(new SendError(fault ?? 'not in the settings'));
    },
  };
}

/**
 * Posts an event as Standard Webhooks describes it (standardwebhooks.com): the same `webhook-id` at each attempt, the time of the attempt,
 * and a signature of both with the body. Redirects are not followed: they could lead anywhere.
 */
async function post(message: EventMessage, to: Receiver): Promise<void> {
  const body = JSON.stringify(message.event);
  const at = new Date();
  const response = await fetch(to.WEBHOOK_URL, {
    method: 'POST',
    headers: {
      ...headerOf(to.WEBHOOK_HEADER),
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(to.WEBHOOK_SECRET).sign(message.id, at, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new SendError(isLate ? 'no answer within ten seconds' : 'not reached');
  });
  if (!response.ok)
    throw new SendError(`answered ${String(response.status)}`, { answer: await beginning(response) });
  await response.body?.cancel();
}

/** "Name: value" as headers. */
function headerOf(line = ''): Record<string, string> {
  const [name = '', ...value] = line.split(':');
  return name === '' ? {} : { [name]: value.join(':').trim() };
}

/** The first letters of an answer, on one line. Its first part is enough, however long it is. */
async function beginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const part = await reader?.read().catch(() => undefined);
  void reader?.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(part?.value).replace(/[\p{C}\s]+/gu, ' ');
  return [...text].slice(0, MAX_ANSWER_LETTERS).join('').trim();
}
