import { describe, expect, test } from 'vitest';
import { contactNotification, contactRow } from '../../src/domain/submission/submission.ts';
import {
  callFunction,
  contactMessage,
  mailedTo,
  passTime,
  storeAsVisitor,
  runEveryMinute,
  TEAM,
  useFunctionsStack,
} from '../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();
const visitor = contactMessage().email;
const notify = (message = contactMessage()) =>
  callFunction(functions, 'send-contact-email', { json: contactNotification(message, Date.now()) });
const thanked = () => functions.stack.sql('select thank_you_sent from public.contact_submissions');

describe('when a contact message was just stored', () => {
  test('mails the team and the visitor', async () => {
    await storeAsVisitor(functions);
    await notify();
    expect(mailedTo(functions)).toEqual([visitor, TEAM]);
    expect(await thanked()).toEqual([{ thank_you_sent: true }]);
  });

  test('a second call sends nothing more', async () => {
    await storeAsVisitor(functions);
    await notify();
    await notify();
    expect(mailedTo(functions)).toEqual([visitor, TEAM]);
  });

  test('ten concurrent calls send each mail once', async () => {
    await storeAsVisitor(functions);
    await Promise.all(Array.from({ length: 10 }, () => notify()));
    expect(mailedTo(functions)).toEqual([visitor, TEAM]);
  });

  test('the mail contains the stored data', async () => {
    await storeAsVisitor(functions);
    await notify(contactMessage({ message: 'Something else altogether', email: visitor.toUpperCase() }));
    const bodies = JSON.stringify(functions.provider.received);
    expect(bodies).toContain('We want more visits to our shop.');
    expect(bodies).not.toContain('Something else altogether');
  });

  test('every-minute sends only the refused mail', async () => {
    await storeAsVisitor(functions);
    functions.provider.answer(500);
    await notify();
    functions.provider.received.splice(0);
    functions.provider.answer(200);
    await functions.stack.sql("update private.outbox set status = 'sent' where kind = 'team'");
    await passTime(functions, '3 minutes');
    expect(await runEveryMinute(functions)).toEqual({ sent: 1, failed: 0, deferred: 0 });
    expect(mailedTo(functions)).toEqual([visitor]);
  });
});

describe('nothing is sent', () => {
  test('to an address without a submission', async () => {
    await notify();
    expect(mailedTo(functions)).toEqual([]);
  });

  test('for a submission older than 15 minutes', async () => {
    await storeAsVisitor(functions);
    await passTime(functions, '15 minutes 1 second');
    await notify();
    expect(mailedTo(functions)).toEqual([]);
  });

  test('for a submission of another form', async () => {
    await storeAsVisitor(functions, { ...contactRow(contactMessage()), form_type: 'custom_quote' });
    await notify();
    expect(mailedTo(functions)).toEqual([]);
  });

  test.each([{}, { apikey: 'sb_publishable_other' }])('to a caller without the key (%j)', async (headers) => {
    await storeAsVisitor(functions);
    const url = `${functions.stack.info.api}/functions/v1/send-contact-email`;
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(contactNotification(contactMessage(), 0)),
    });
    expect([answer.status, mailedTo(functions)]).toEqual([401, []]);
  });
});

test('the answer does not tell whether a submission is fresh', async () => {
  const answerOf = async () => {
    const answer = await notify();
    return [answer.status, await answer.text(), [...answer.headers.keys()]];
  };
  const withoutSubmission = await answerOf();
  await storeAsVisitor(functions);
  functions.provider.answer(500);
  const failing = await answerOf();
  functions.provider.answer(200);
  await passTime(functions, '10 minutes');
  expect([failing, await answerOf(), await answerOf()]).toEqual(Array(3).fill(withoutSubmission));
});

test('allows every origin', async () => {
  const answer = await callFunction(functions, 'send-contact-email', { method: 'OPTIONS', body: null });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
});
