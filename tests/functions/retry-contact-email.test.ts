import { beforeEach, describe, expect, test } from 'vitest';
import { contactRow } from '../../src/domain/submission/submission.ts';
import {
  callFunction,
  contactMessage,
  mailedTo,
  passTime,
  storeAsVisitor,
  sweep,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const visitor = contactMessage().email;
const store = (email: string) => storeAsVisitor(functions, contactRow(contactMessage({ email })));

test.each(['', 'sb_publishable_wrong'])('refuses the key %j', async (apikey) => {
  expect(
    (await callFunction(functions, 'retry-contact-email', { json: {}, headers: { apikey } })).status,
  ).toBe(401);
});

test('refuses the publishable key', async () => {
  expect((await callFunction(functions, 'retry-contact-email', { json: {} })).status).toBe(401);
});

test('mails a lead that was never announced, once', async () => {
  await storeAsVisitor(functions);
  await passTime(functions, '2 minutes 1 second');
  expect(await sweep(functions)).toEqual({ delivered: 1, deferred: 0 });
  expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 0 });
  expect(mailedTo(functions)).toEqual([visitor, TEAM]);
});

test.each(['1 minute 50 seconds', '24 hours 1 second'])('ignores a lead %s old', async (age) => {
  await storeAsVisitor(functions);
  await passTime(functions, age);
  expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 0 });
});

test('mails the team a summary of what is held, and a digest when the budget is used up', async () => {
  const { stack } = functions;
  await storeAsVisitor(functions);
  await storeAsVisitor(functions);
  await stack.sql("update private.settings set value = 0 where name = 'mails_per_day'");
  expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 0 });
  await sweep(functions);
  await stack.sql("update private.settings set value = 2000 where name = 'mails_per_day'");
  const subjects = functions.provider.received.map(({ body }) => (body as { subject: string }).subject);
  expect(subjects.sort()).toEqual(['1 new submission – website', '1 submission is held – website']);
});

describe('when many leads wait', () => {
  const emails = Array.from({ length: 23 }, (_, index) => `visitor${String(index)}@studio.example`);
  const everyMail = [...emails, ...emails.map(() => TEAM)].sort();

  beforeEach(async () => {
    for (const email of emails) await store(email);
    await passTime(functions, '5 minutes');
  });

  test('one sweep mails several batches', async () => {
    expect(await sweep(functions)).toEqual({ delivered: 23, deferred: 0 });
    expect(mailedTo(functions)).toEqual(everyMail);
  });

  test('three concurrent sweeps mail each lead once', async () => {
    await Promise.all([sweep(functions), sweep(functions), sweep(functions)]);
    expect(mailedTo(functions)).toEqual(everyMail);
  });
});

describe('while the mail service fails', () => {
  test('retries a lead at growing intervals', async () => {
    functions.provider.answer(500);
    await storeAsVisitor(functions);
    await passTime(functions, '3 minutes');
    expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 1 });
    await passTime(functions, '50 seconds');
    expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 0 });
    await passTime(functions, '15 seconds');
    expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 1 });
    await passTime(functions, '100 seconds');
    expect(await sweep(functions)).toEqual({ delivered: 0, deferred: 0 });
  });

  test('one bad address does not delay the others', async () => {
    await store('asha@bücher.example');
    await store('good@studio.example');
    await passTime(functions, '3 minutes');
    expect(await sweep(functions)).toEqual({ delivered: 1, deferred: 1 });
    expect(mailedTo(functions)).toEqual(['good@studio.example', TEAM, TEAM]);
  });
});
