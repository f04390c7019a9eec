import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
beforeEach(() => database.sql('truncate public.contact_submissions cascade'));

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

test('a lock until the end of the transaction makes other submissions wait', async () => {
  const locks =
    "select 1 from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory' and granted";
  await database.sql('begin');
  await database.sql('set local role anon');
  await database.sql(
    "insert into public.contact_submissions (name, email, message, form_type) values ('Asha', 'asha@example.com', 'Please call me back.', 'contact')",
  );
  await database.sql('reset role');
  const held = await database.sql(locks);
  await database.sql('commit');
  expect([held.length, (await database.sql(locks)).length]).toEqual([1, 0]);
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

test.each([
  ...['name', 'email', 'phone', 'company', 'service', 'budget', 'urgency', 'message', 'requirements'],
  ...['form_type', 'currency', 'stamp'],
])('a %s of a megabyte is refused', async (column) => {
  const refusal = await refusalOf(leaveSubmission(database, 'visitor', { [column]: 'x'.repeat(1_000_000) }));
  expect(refusal).toEqual({
    code: 'PT400',
    message: expect.stringMatching(/^The .+ is too long\.$/) as string,
  });
});

test('a list of services of a megabyte is refused', async () => {
  const selected_services = ['x'.repeat(1_000_000)];
  const refusal = await refusalOf(leaveSubmission(database, 'visitor', { selected_services }));
  expect(refusal).toEqual({ code: 'PT400', message: 'The list of services is too long.' });
});
