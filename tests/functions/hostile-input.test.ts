import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contactRow } from '../../src/domain/submission/submission.ts';
import { hostileBodies } from '../fixtures/stack/hostile-bodies.ts';
import {
  callFunction,
  contactMessage,
  passTime,
  storeAsVisitor,
  sweep,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';
import { caughtMails } from '../fixtures/mail/mailbox.ts';

const functions = useFunctionsStack({ MAIL_PROVIDER: 'smtp' });
const CALLS = 1_000;
/** Concurrent calls. */
const CONCURRENCY = 8;

/** Resident memory of the edge functions in megabytes; NaN where the system has no /proc. */
function residentMegabytes(): number {
  if (process.platform !== 'linux') return NaN;
  const status = readFileSync(`/proc/${String(functions.stack.functionsPid())}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Sends all bodies and counts the answers by status. */
async function sendAll(
  name: string,
  bodies: ReturnType<typeof hostileBodies>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const worker = async () => {
    for (let next = bodies.pop(); next; next = bodies.pop()) {
      const answer = await callFunction(functions, name, {
        body: next.body,
        headers: { 'content-type': next.type },
      });
      await answer.body?.cancel();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return counts;
}

test.each([
  'send-contact-email',
  'ai-voice-call',
  'every-minute',
  'contact-form',
  'mail-events',
  'prove-chain',
])('%s answers hostile bodies with 4xx, without leaking memory', async (name) => {
  await sendAll(name, hostileBodies(1, 200));
  const before = residentMegabytes();
  const counts = await sendAll(name, hostileBodies(2, CALLS));
  expect(Object.keys(counts).filter((status) => !status.startsWith('4'))).toEqual([]);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(CALLS);
  if (!Number.isNaN(before)) expect(residentMegabytes() - before).toBeLessThan(40);
  expect(await functions.stack.sql('select id from public.contact_submissions')).toEqual([]);
});

describe('hostile text in a delivered mail', () => {
  const trick =
    '<img src=x onerror=alert(1)>\r\nBcc: victim@target.example\r\n\r\n.\r\nMAIL FROM:<x@y.example>\u202E';

  test('adds no recipient, header or markup', async () => {
    const message = contactMessage({
      email: "o'hara+tag@studio.example",
      name: trick,
      company: trick,
      message: trick.repeat(3),
      service: trick,
    });
    await storeAsVisitor(functions, contactRow(message));
    await passTime(functions, '3 minutes');
    expect(await sweep(functions)).toEqual({ sent: 2, failed: 0, deferred: 0 });
    const mails = await caughtMails(functions.stack, 2);
    expect(mails.flatMap(({ envelope }) => envelope.to.map(({ address }) => address)).sort()).toEqual([
      'leads@kiranpath.example',
      message.email,
    ]);
    expect(mails.map(({ headers }) => headers['bcc'])).toEqual([undefined, undefined]);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^New contact message – website · KP-/),
      expect.stringMatching(/^We have your message – Kiranpath · KP-/),
    ]);
    expect(
      mails.every(({ headers }) => /-(team|thanks)@kiranpath\.example>$/.test(headers['message-id'] ?? '')),
    ).toBe(true);
    expect(mails.some(({ html }) => /<img src=x|\u202E/.test(html))).toBe(false);
  });
});
