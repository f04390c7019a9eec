import { describe, expect, test } from 'vitest';
import { contactNotification } from '../../src/domain/submission/submission.ts';
import {
  callFunction,
  contactMessage,
  mailedTo,
  passTime,
  storeAsVisitor,
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
