import { beforeEach, expect, test } from 'vitest';
import {
  callFunction,
  mailedTo,
  passTime,
  storeAsVisitor,
  runEveryMinute,
  useFunctionsStack,
} from '../../fixtures/stack/functions-stack.ts';

const VISITOR = 'asha@studio.example';
const REPLY = '01234567-89ab-4def-8123-456789abcdef';
const functions = useFunctionsStack();

/** A lead, and a reply to it that the inbox has just stored. */
beforeEach(async () => {
  await storeAsVisitor(functions);
  const statements = [
    "update private.mails set status = 'sent', sent_at = now()",
    `insert into private.replies (id, submission_id, request_id, body) select '${REPLY}', id, id, 'Shall we talk?' from public.contact_submissions`,
    `insert into private.mails (submission_id, kind, entry_id) select submission_id, 'reply', id from private.replies`,
  ];
  for (const statement of statements) await functions.stack.sql(statement);
});

const sendNow = async (reply = REPLY, apikey = functions.stack.info.publishableKey) =>
  (await callFunction(functions, 'send-reply', { json: { reply }, headers: { apikey } })).status;

test('a reply leaves at once, and once', async () => {
  expect(await sendNow()).toBe(202);
  expect(mailedTo(functions)).toEqual([VISITOR]);
  expect(await sendNow()).toBe(202);
  expect(await runEveryMinute(functions)).toMatchObject({ sent: 0 });
  expect(mailedTo(functions)).toEqual([VISITOR]);
});

test('a reply that five calls and the schedule send at the same time leaves once', async () => {
  await Promise.all([...Array.from({ length: 5 }, () => sendNow()), runEveryMinute(functions)]);
  expect(mailedTo(functions)).toEqual([VISITOR]);
});

test('a reply waits while the provider is down, and then leaves once', async () => {
  functions.provider.answer(503);
  expect(await sendNow()).toBe(202);
  functions.provider.answer(200, { id: 'accepted' });
  functions.provider.received.splice(0);
  // Not before its time, whoever asks.
  await sendNow();
  expect(mailedTo(functions)).toEqual([]);
  await passTime(functions, '1 minute');
  expect(await runEveryMinute(functions)).toEqual({ sent: 1, failed: 0, deferred: 0 });
  await sendNow();
  expect(mailedTo(functions)).toEqual([VISITOR]);
});

test('no key and an unknown reply send nothing', async () => {
  expect(await sendNow(REPLY, 'other')).toBe(401);
  expect(await sendNow(crypto.randomUUID())).toBe(202);
  expect(mailedTo(functions)).toEqual([]);
});
