import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
beforeEach(() => deleteSubmissions(database));

const messages = async () =>
  (await database.sql<{ message: string }>('select message from public.contact_submissions')).map(
    ({ message }) => message,
  );

test('the same request id is stored once, and a repetition changes nothing', async () => {
  const request_id = randomUUID();
  await leaveSubmission(database, 'visitor', { request_id, message: 'The first of the two.' });
  await leaveSubmission(database, 'member', { request_id, message: 'The second of the two.' });
  expect(await messages()).toEqual(['The first of the two.']);
});

test('two submissions without an id are both stored', async () => {
  await leaveSubmission(database, 'visitor');
  await leaveSubmission(database, 'visitor');
  expect(await messages()).toHaveLength(2);
});

describe('a statement with several rows', () => {
  const insert = `insert into public.contact_submissions (name, email, message, form_type)
    select 'Asha', 'asha' || at || '@example.com', 'Please call me back.', 'contact' from generate_series(1, 3) at`;

  test.each(['visitor', 'member', 'admin'] as const)('is refused to the %s', async (person) => {
    const refusal = await refusalOf(database.as(person, insert));
    expect(refusal).toEqual({ code: 'PT400', message: 'Please send one submission at a time.' });
    expect(await messages()).toEqual([]);
  });

  test('is stored for the service role', async () => {
    await database.as('service', insert);
    expect(await messages()).toHaveLength(3);
  });
});

describe('a row of more than 40 kB', () => {
  const REFUSED = { code: 'PT400', message: 'This message is too long. Please shorten it.' };

  test.each([
    ...['name', 'email', 'phone', 'company', 'service', 'budget', 'urgency', 'message', 'requirements'],
    ...['form_type', 'currency', 'stamp', 'price_list'],
  ])('is refused for its %s', async (column) => {
    expect(await refusalOf(leaveSubmission(database, 'visitor', { [column]: 'x'.repeat(41_000) }))).toEqual(
      REFUSED,
    );
  });

  test('is refused for its list of services', async () => {
    expect(
      await refusalOf(leaveSubmission(database, 'visitor', { selected_services: ['x'.repeat(41_000)] })),
    ).toEqual(REFUSED);
  });

  test('loses its source instead, if that is what makes it too long', async () => {
    const touch = { page: 'ॐ'.repeat(200), referrer: 'ॐ'.repeat(200), utm_source: 'ॐ'.repeat(200) };
    await leaveSubmission(database, 'visitor', {
      source: JSON.stringify({ first: touch, last: touch }),
      message: `${'कि'.repeat(5_000)}`,
      requirements: 'x'.repeat(5_000),
      company: `a${'\u0301'.repeat(1_500)}`,
    });
    expect(
      await database.sql('select source, message <> $1 as kept from public.contact_submissions', ['']),
    ).toEqual([{ source: null, kept: true }]);
  });

  test('is refused although its signs count as few characters', async () => {
    const name = `a${'\u0301'.repeat(5_000)}`;
    expect(
      await refusalOf(
        leaveSubmission(database, 'visitor', {
          name,
          company: name,
          service: name,
          budget: name,
          urgency: name,
        }),
      ),
    ).toEqual(REFUSED);
  });
});

test('5,000 Devanagari letters with their signs are stored', async () => {
  const message = 'कि'.repeat(5_000);
  await leaveSubmission(database, 'visitor', { message });
  expect(await messages()).toEqual([message]);
});
