import { describe, expect, test } from 'vitest';
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
const contentType = 'application/x-www-form-urlencoded';

/** Posts the form as a browser without JavaScript does; returns the status and the redirect. */
async function post(fields: Record<string, string>): Promise<[status: number, page: string | undefined]> {
  const body = new URLSearchParams({ ...contactMessage(), website: '', ...fields }).toString();
  const answer = await callFunction(functions, 'contact-form', {
    body,
    headers: { 'content-type': contentType, apikey: '' },
  });
  return [answer.status, answer.headers.get('location')?.replace(functions.stack.info.site, '')];
}
const countRows = async () => (await functions.stack.sql('select id from public.contact_submissions')).length;

test('stores, mails and redirects to the thank-you page', async () => {
  expect(await post({ company: 'Verma Textiles' })).toEqual([303, '/contact/thank-you']);
  expect(mailedTo(functions)).toEqual([contactMessage().email, TEAM]);
  const rows = await functions.stack.sql(
    'select name, company, form_type, currency, thank_you_sent from public.contact_submissions',
  );
  expect(rows).toEqual([
    {
      name: 'Asha Verma',
      company: 'Verma Textiles',
      form_type: 'contact',
      currency: 'INR',
      thank_you_sent: true,
    },
  ]);
});

test('redirects to the thank-you page without mail', async () => {
  functions.provider.answer(500);
  expect(await post({})).toEqual([303, '/contact/thank-you']);
  functions.provider.answer(200);
  await passTime(functions, '5 minutes');
  expect(await sweep(functions)).toEqual({ delivered: 1, deferred: 0 });
});

describe('stores nothing and redirects with the reason', () => {
  test.each([
    ['spam-detected', { website: 'https://spam.example' }],
    ['invalid-email', { email: 'asha@tempmail.org' }],
    ['invalid-email', { email: 'asha' }],
    ['content-issue', { company: 'CASINO Royale' }],
    ['message-too-short', { message: 'Hello' }],
    ['invalid-name', { name: 'A' }],
    ['incomplete', { service: '' }],
    ['too-long', { message: 'x'.repeat(5001) }],
  ])('%s: %j', async (reason, fields) => {
    expect(await post(fields)).toEqual([303, `/contact/not-sent#${reason}`]);
    expect(await countRows()).toBe(0);
  });
});

test('stores a second message within 30 seconds and holds it', async () => {
  await storeAsVisitor(functions);
  expect(await post({})).toEqual([303, '/contact/thank-you']);
  const held = 'select held_for from public.contact_submissions where held_for is not null';
  expect(await functions.stack.sql(held)).toEqual([{ held_for: 'repeat' }]);
});

test.each([
  { status: 400, of: 'an unknown field', body: 'name=Asha&form_type=admin', type: contentType },
  { status: 400, of: 'a repeated field', body: 'name=Asha&name=Ravi', type: contentType },
  { status: 415, of: 'another content type', body: '{}', type: 'application/json' },
  { status: 413, of: 'more than 32 kB', body: `message=${'x'.repeat(40_000)}`, type: contentType },
])('answers $status to $of', async ({ status, body, type }) => {
  const answer = await callFunction(functions, 'contact-form', { body, headers: { 'content-type': type } });
  expect([answer.status, await countRows()]).toEqual([status, 0]);
});
