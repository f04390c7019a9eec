import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomHex } from '../../../src/browser/request-id.ts';
import { referenceOf } from '../../../src/domain/submission/reference.ts';
import { refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission, type SubmissionRow } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const messages = () => database.column('select message from public.contact_submissions');

test('the same request id is stored once, and a repetition changes nothing', async () => {
  const sent = { request_id: randomUUID(), email: 'asha@example.com' };
  await leaveSubmission(database, 'visitor', { ...sent, message: 'The first of the two.' });
  await leaveSubmission(database, 'member', { ...sent, message: 'The second of the two.' });
  expect(await messages()).toEqual(['The first of the two.']);
});

test('browser and database derive the same reference of a request id', async () => {
  const ids = ['0'.repeat(32), 'f'.repeat(32), ...Array.from({ length: 500 }, randomHex)];
  const derived = database.column(
    'select private.reference_of(id::uuid) from unnest($1::text[]) with ordinality as ids (id, place) order by place',
    [ids],
  );
  expect(await derived).toEqual(ids.map(referenceOf));
});

test('a stored request has the reference of its request id, if no other lead has it', async () => {
  await leaveSubmission(database, 'visitor');
  const request_id = randomHex();
  const { reference } = await leaveSubmission(database, 'visitor', { request_id });
  expect(reference).toBe(referenceOf(request_id));
  // Only the first twelve digits count.
  const forged = { request_id: request_id.slice(0, 20) + 'ffffffffffff' };
  expect((await leaveSubmission(database, 'visitor', forged)).reference).not.toBe(reference);
});

test('a statement with several rows is refused to all but the service role', async () => {
  const insert = `insert into public.contact_submissions (name, email, message, form_type)
    select 'Asha', 'asha' || at || '@example.com', 'Please call me back.', 'contact' from generate_series(1, 3) at`;
  const refusal = { code: 'PT400', message: 'Please send one submission at a time.' };
  for (const person of ['visitor', 'member', 'admin'] as const)
    expect(await refusalOf(database.as(person, insert))).toEqual(refusal);
  expect(await messages()).toEqual([]);
  await database.as('service', insert);
  expect(await messages()).toHaveLength(3);
});

describe('a row of more than 40 kB', () => {
  const LONG = 'x'.repeat(41_000);
  /** Few characters for whoever counts signs with their letter. */
  const signs = `a${'\u0301'.repeat(5_000)}`;
  const TEXTS =
    'name email phone company service budget urgency message requirements form_type currency stamp price_list';

  test.each<[string, SubmissionRow]>([
    ...TEXTS.split(' ').map((column): [string, SubmissionRow] => [column, { [column]: LONG }]),
    ['list of services', { selected_services: [LONG] }],
    ['signs', { name: signs, company: signs, service: signs, budget: signs, urgency: signs }],
  ])('is refused for its %s', async (_, changes) => {
    const refusal = { code: 'PT400', message: 'This message is too long. Please shorten it.' };
    expect(await refusalOf(leaveSubmission(database, 'visitor', changes))).toEqual(refusal);
  });

  test('is not what a package request has, which stores its 5,000 Hindi letters twice', async () => {
    const [message, requirements] = ['कि'.repeat(5_000), 'कि'.repeat(5_000)];
    await leaveSubmission(database, 'visitor', { message, requirements, form_type: 'custom_quote' });
    expect(await messages()).toEqual([message]);
  });

  test('loses its source instead, if that is what makes it too long', async () => {
    const touch = { page: 'ॐ'.repeat(200), referrer: 'ॐ'.repeat(200), utm_source: 'ॐ'.repeat(200) };
    await leaveSubmission(database, 'visitor', {
      source: JSON.stringify({ first: touch, last: touch }),
      message: 'कि'.repeat(5_000),
      requirements: 'x'.repeat(5_000),
      company: `a${'\u0301'.repeat(1_500)}`,
    });
    expect(await messages()).toEqual(['कि'.repeat(5_000)]);
    expect(await database.sql('select source from public.contact_submissions')).toEqual([{ source: null }]);
  });
});
