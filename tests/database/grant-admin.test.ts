import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBER_ID, openTestDatabase, refusalOf, type TestDatabase } from '../fixtures/database/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const grant = (email: string) =>
  database.as<{ grant_admin: string }>('service', 'select public.grant_admin($1)', [email]);

test('makes a confirmed account an administrator, also twice', async () => {
  await grant('Member@Example.com ');
  const [answer] = await grant('member@example.com');
  expect(answer?.grant_admin).toBe('member@example.com is an administrator.');
  expect(await database.sql('select role from public.user_roles where user_id = $1', [MEMBER_ID])).toEqual([
    { role: 'admin' },
  ]);
});

test('refuses an address without an account', async () => {
  const refusal = await refusalOf(grant('nobody@example.com'));
  expect(refusal?.code).toBe('PT404');
  expect(refusal?.message).toContain('No account has the address nobody@example.com');
});

test('refuses an address that nobody has confirmed', async () => {
  expect((await refusalOf(grant('stranger@example.com')))?.code).toBe('PT409');
});
