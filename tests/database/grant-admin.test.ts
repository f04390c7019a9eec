import { expect, test } from 'vitest';
import { MEMBER_ID, useTestDatabase, refusalOf } from '../fixtures/database/database.ts';

const database = useTestDatabase();

const grant = (email: string) =>
  database.as<{ grant_admin: string }>('service', 'select public.grant_admin($1)', [email]);

test('makes a confirmed account an administrator, idempotently', async () => {
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

test('refuses an unconfirmed address', async () => {
  expect((await refusalOf(grant('stranger@example.com')))?.code).toBe('PT409');
});
