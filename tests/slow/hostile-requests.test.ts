import { describe, expect, test } from 'vitest';
import { contactRow } from '../../src/domain/submission/submission.ts';
import { caughtMails } from '../fixtures/mail/mailbox.ts';
import {
  contactMessage,
  passTime,
  storeAsVisitor,
  runEveryMinute,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';
import { REFUSING_FUNCTIONS, sendHostileBodies } from '../fixtures/stack/hostile-bodies.ts';

const functions = useFunctionsStack({ MAIL_PROVIDER: 'smtp' });

test.each(REFUSING_FUNCTIONS)('%s answers hostile bodies with 4xx', async (name) => {
  const counts = await sendHostileBodies(functions, name, { seed: 1, count: 60 });
  expect(Object.keys(counts).filter((status) => !status.startsWith('4'))).toEqual([]);
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
    expect(await runEveryMinute(functions)).toEqual({ sent: 2, failed: 0, deferred: 0 });
    const mails = await caughtMails(functions.stack, 2);
    expect(mails.flatMap(({ envelope }) => envelope.to.map(({ address }) => address)).sort()).toEqual([
      TEAM,
      message.email,
    ]);
    expect(mails.map(({ headers }) => headers['bcc'])).toEqual([undefined, undefined]);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^New contact message – website · /),
      expect.stringMatching(/^We have your message – /),
    ]);
    expect(mails.every(({ headers }) => /-(team|thanks)@/.test(headers['message-id'] ?? ''))).toBe(true);
    expect(mails.some(({ html }) => /<img src=x|\u202E/.test(html))).toBe(false);
  });
});
