import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import type { Staff } from '../../../src/contracts/staff.ts';
import {
  ADMIN_ID,
  codeOf,
  MEMBER_ID,
  refusalOf,
  STRANGER_ID,
  useTestDatabase,
} from '../../fixtures/database/database.ts';

const database = useTestDatabase();
const INVITED = 'new@example.com';

const listStaff = (sub = ADMIN_ID) => database.call('list_staff', [], { id: sub });
const invite = (email = INVITED, sub = ADMIN_ID) => database.call('invite_admin', [email], { id: sub });
const revoke = (who: string, sub = ADMIN_ID) => database.call('revoke_admin', [who], { id: sub });
/** The newest entries of the history, oldest first. */
const history = async (count: number) =>
  (
    await database.sql<Staff['history'][number]>(
      'select actor, action, person from private.staff_history order by id desc limit $1',
      [count],
    )
  ).toReversed();

/** Stores the hash of the token in the mail that waits for this address, as its sender does. */
async function issueToken(email = INVITED): Promise<string> {
  const token = randomUUID();
  const row = await database.value(
    "select id from private.outbox where receiver = $1 and kind = 'invitation' order by queued_at desc limit 1",
    [email],
  );
  const hash = createHash('sha256').update(token).digest('hex');
  await database.call('store_keys', [[row], [hash]], 'service');
  return token;
}

/** Signs up as the auth service does, with or without the token of an invitation. */
async function signUp(email: string, invitation?: string): Promise<string> {
  const id = randomUUID();
  await database.sql('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    email,
    JSON.stringify({ invitation }),
  ]);
  return id;
}
const claim = (email: string, token: string) => database.call('claim_invitation', [email, token], 'visitor');
const confirm = (id: string) =>
  database.sql('update auth.users set email_confirmed_at = now() where id = $1', [id]);
const adminIds = () => database.column('select user_id from public.user_roles');

test('the staff list shows who has access, since when, and their last sign-in', async () => {
  await database.sql('update auth.users set last_sign_in_at = now() where id = $1', [ADMIN_ID]);
  const [admin, ...others] = (await listStaff()).admins;
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ user_id: ADMIN_ID, email: 'admin@example.com', is_you: true });
  expect([admin?.granted_at, admin?.last_sign_in_at]).toEqual([expect.any(String), expect.any(String)]);
  // Those of whom it is not known since when are first.
  await database.sql("insert into public.user_roles values ($1, 'admin', null)", [MEMBER_ID]);
  expect((await listStaff()).admins.map(({ user_id }) => user_id)).toEqual([MEMBER_ID, ADMIN_ID]);
});

test('the staff list shows the newest hundred entries of what staff did and read', async () => {
  await database.sql(
    "insert into private.staff_history (action, person) select 'invited', n from generate_series(1, 101) n",
  );
  await database.sql(
    `insert into private.access_log (actor, action, about, at) select 'a', 'search', n, now() + make_interval(secs => n) from generate_series(1, 101) n`,
  );
  const newest = Array.from({ length: 100 }, (_, at) => String(101 - at));
  const { history, access } = await listStaff();
  expect(history.map(({ person }) => person)).toEqual(newest);
  expect(access.map(({ about }) => about)).toEqual(newest);
});

describe('revoking', () => {
  test('takes the access away that a confirmed account was given at once, and is recorded', async () => {
    expect(await invite('member@example.com')).toMatchObject({ outcome: 'granted' });
    expect(await adminIds()).toContain(MEMBER_ID);
    expect(await codeOf(invite('member@example.com'))).toBe('PT409');
    await revoke(MEMBER_ID);
    expect(await adminIds()).toEqual([ADMIN_ID]);
    expect(await history(2)).toEqual([
      { actor: 'admin@example.com', action: 'granted', person: 'member@example.com' },
      { actor: 'admin@example.com', action: 'revoked', person: 'member@example.com' },
    ]);
    expect(await codeOf(listStaff(MEMBER_ID))).toBe('42501');
  });

  test('is refused for the last admin', async () => {
    expect(await codeOf(revoke(ADMIN_ID))).toBe('PT409');
    expect(await adminIds()).toEqual([ADMIN_ID]);
  });

  test('withdraws the open invitations of that admin', async () => {
    await invite('member@example.com');
    await invite(INVITED, MEMBER_ID);
    const token = await issueToken();
    await revoke(MEMBER_ID);
    await confirm(await signUp(INVITED, token));
    expect(await adminIds()).toEqual([ADMIN_ID]);
  });

  test('is recorded also when the account is deleted or the service role grants', async () => {
    await database.as('service', "select public.grant_admin('member@example.com')");
    expect(await history(1)).toEqual([{ actor: null, action: 'granted', person: 'member@example.com' }]);
    const account = await signUp('colleague@example.com');
    await confirm(account);
    await invite('colleague@example.com');
    await database.sql('delete from auth.users where id = $1', [account]);
    expect(await history(1)).toMatchObject([{ actor: null, action: 'revoked' }]);
  });

  // PGlite has one connection.
  test.runIf(inject('postgresUrl'))('leaves one admin when all revoke each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ids = [ADMIN_ID, MEMBER_ID, STRANGER_ID];
      await database.sql(
        "insert into public.user_roles (user_id, role) select unnest($1::uuid[]), 'admin' on conflict do nothing",
        [ids],
      );
      const attempts = ids.flatMap((by) =>
        ids.filter((who) => who !== by).map((who) => refusalOf(revoke(who, by))),
      );
      await Promise.all(attempts);
      expect(await adminIds()).toHaveLength(1);
    }
  });
});

describe('an invitation', () => {
  test('makes an admin of the account that its token opened, once confirmed', async () => {
    expect(await invite(' New@Example.com ')).toMatchObject({ outcome: 'invited' });
    const account = await signUp(INVITED, await issueToken());
    expect(await adminIds()).toEqual([ADMIN_ID]);
    await confirm(account);
    expect((await adminIds()).sort()).toEqual([ADMIN_ID, account].sort());
    expect((await listStaff()).invitations).toEqual([]);
    expect(await history(2)).toEqual([
      { actor: 'admin@example.com', action: 'invited', person: INVITED },
      { actor: 'admin@example.com', action: 'granted', person: INVITED },
    ]);
  });

  describe('to an address with which somebody signs up without the token', () => {
    test.each([null, undefined])('grants nothing for %j (null: none yet)', async (guess) => {
      await invite();
      if (guess !== null) await issueToken();
      await confirm(await signUp(INVITED, guess ?? undefined));
      expect(await adminIds()).toEqual([ADMIN_ID]);
    });

    test('grants nothing to a token that is added later', async () => {
      await invite();
      const account = await signUp(INVITED);
      await confirm(account);
      await database.sql('update auth.users set raw_user_meta_data = $2 where id = $1', [
        account,
        JSON.stringify({ invitation: await issueToken() }),
      ]);
      expect(await adminIds()).toEqual([ADMIN_ID]);
    });

    test('can still be accepted with the token', async () => {
      await invite();
      const stranger = await signUp(INVITED);
      const token = await issueToken();
      expect(await claim(' New@Example.com ', token)).toBe(true);
      const account = await signUp(INVITED, token);
      await confirm(account);
      expect((await adminIds()).sort()).toEqual([ADMIN_ID, account].sort());
      expect(await database.sql('select from auth.users where id = $1', [stranger])).toEqual([]);
    });
  });

  test.each([
    ['another token', INVITED, (token: string) => `${token}x`],
    ['no token', INVITED, () => ''],
    ['the token of another address', 'other@example.com', (token: string) => token],
  ])('deletes no account for %s, and makes it no admin', async (_, email, guess) => {
    await invite();
    const token = guess(await issueToken());
    const account = await signUp(email, token);
    expect(await claim(email, token)).toBe(false);
    await confirm(account);
    expect(await adminIds()).toEqual([ADMIN_ID]);
    expect(await database.sql('select from auth.users where id = $1', [account])).toHaveLength(1);
  });

  test('deletes no account that is confirmed', async () => {
    await invite();
    const token = await issueToken();
    await confirm(await signUp(INVITED));
    expect(await claim(INVITED, token)).toBe(true);
    expect(await database.sql('select from auth.users where email = $1', [INVITED])).toHaveLength(1);
  });

  test('deletes an account that somebody left unconfirmed, with its password', async () => {
    const account = await signUp(INVITED);
    await invite();
    expect(await database.sql('select from auth.users where id = $1', [account])).toEqual([]);
  });

  test.each([
    ['after it expired', "update private.invitations set expires_at = now() - interval '1 second'"],
    ['after it was withdrawn', 'delete from private.invitations'],
    ['after it was sent again', "update private.invitations set token_hash = '\\x00'"],
  ])('grants nothing %s, and replaces the account when it is sent again', async (_, sql) => {
    await invite();
    const token = await issueToken();
    const account = await signUp(INVITED, token);
    await database.sql(sql);
    expect(await claim(INVITED, token)).toBe(false);
    await confirm(account);
    expect(await adminIds()).toEqual([ADMIN_ID]);
    expect(await invite()).toMatchObject({ outcome: 'invited' });
    expect(await adminIds()).toEqual([ADMIN_ID]);
    expect(await database.sql('select from auth.users where id = $1', [account])).toEqual([]);
  });

  test('gives an account that its token opened the role back at once', async () => {
    await invite();
    const account = await signUp(INVITED, await issueToken());
    await confirm(account);
    await revoke(account);
    expect(await invite()).toMatchObject({ outcome: 'granted' });
  });

  test('is listed, sent again with a new token, and withdrawn', async () => {
    await invite();
    const first = await issueToken();
    const [sent] = (await listStaff()).invitations;
    await invite();
    expect(await claim(INVITED, first)).toBe(false);
    expect(await codeOf(database.call('withdraw_invitation', [sent?.id]))).toBe('PT409');
    const [listed, ...others] = (await listStaff()).invitations;
    expect([listed?.email, listed?.invited_by, others]).toEqual([INVITED, 'admin@example.com', []]);
    await database.call('withdraw_invitation', [listed?.id]);
    expect((await listStaff()).invitations).toEqual([]);
    expect(await history(1)).toMatchObject([{ action: 'withdrawn', person: INVITED }]);
  });

  test('is refused for what is no address, and beyond the limit', async () => {
    expect(await codeOf(invite('nobody'))).toBe('PT400');
    await database.set('invitations_per_hour', 0);
    expect(await codeOf(invite())).toBe('PT429');
  });
});

test.each([
  'update private.staff_history set actor = null',
  'delete from private.staff_history',
  'truncate private.staff_history',
])('the staff history refuses even its owner: %s', async (statement) =>
  expect(await codeOf(database.sql(statement))).toBe('42501'),
);

test.each([
  ['aal2', { aal: 'aal2' }, true],
  ['aal1', { aal: 'aal1' }, false],
  ['none', {}, false],
  ['null', { aal: null }, false],
  ['one in the metadata only', { user_metadata: { aal: 'aal2' } }, false],
])('when a second factor is required a token with the level %s', async (_, claims, isAdmin) => {
  const admin = { id: ADMIN_ID, claims };
  const ask = async () => (await database.as(admin, 'select private.is_admin() as answer'))[0];
  expect(await ask()).toEqual({ answer: true });
  await database.set('require_aal2', 1);
  expect(await ask()).toEqual({ answer: isAdmin });
  const refusal = isAdmin ? undefined : '42501';
  expect(await codeOf(database.as(admin, 'select public.list_staff()'))).toBe(refusal);
});

describe('granting by the address', () => {
  const grant = (email: string) => database.call('grant_admin', [email], 'service');

  test('makes a confirmed account an administrator, idempotently', async () => {
    await grant('Member@Example.com ');
    expect(await grant('member@example.com')).toBe('member@example.com is an administrator.');
    expect(await adminIds()).toContain(MEMBER_ID);
  });

  test.each([
    ['without an account', 'nobody@example.com', 'PT404'],
    ['that is not confirmed', 'stranger@example.com', 'PT409'],
  ])('refuses an address %s', async (_, email, code) => {
    const refusal = await refusalOf(grant(email));
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(email) as string });
  });
});
