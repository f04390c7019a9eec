import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, refusalOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leadDesk } from '../../fixtures/database/leads.ts';
import { ADMIN_ID, MEMBER_ID, STRANGER_ID } from '../../fixtures/database/test-database.ts';

const database = useTestDatabase();
const { hire } = leadDesk(database);
const INVITED = 'new@example.com';

const listStaff = (sub = ADMIN_ID) => database.call('list_staff', [], { id: sub });
const invite = (email = INVITED, sub = ADMIN_ID) => database.call('invite_admin', [email], { id: sub });
const revoke = (who: string, sub = ADMIN_ID) => database.call('revoke_admin', [who], { id: sub });
/** The newest entries of the history, oldest first. */
const history = async (count: number) => (await listStaff()).history.slice(0, count).toReversed();
const entry = (action: string, person: string) => ({ actor: 'admin@example.com', action, person });

/** Stores the hash of the token in the mail that waits for this address, as its sender does. */
async function issueToken(email = INVITED): Promise<string> {
  const token = randomUUID();
  const newest =
    "select id from private.outbox where receiver = $1 and kind = 'invitation' order by queued_at desc limit 1";
  const row = await database.value(newest, [email]);
  const hash = createHash('sha256').update(token).digest('hex');
  await database.call('store_keys', [[row], [hash]], 'service');
  return token;
}

/** Signs up as the auth service does, with or without the token of an invitation. */
async function signUp(email: string, invitation?: string, isConfirmed = false): Promise<string> {
  const id = await database.value(
    `insert into auth.users (email, raw_user_meta_data, email_confirmed_at)
     values ($1, jsonb_build_object('invitation', $2::text), case when $3 then now() end) returning id`,
    [email, invitation, isConfirmed],
  );
  return id ?? '';
}
const claim = (email: string, token: string) => database.call('claim_invitation', [email, token], 'visitor');
const confirm = (id: string) =>
  database.sql('update auth.users set email_confirmed_at = now() where id = $1', [id]);
const adminIds = () => database.column('select user_id from public.user_roles');

test('the staff list shows who has access, since when, and their last sign-in', async () => {
  await database.sql('update auth.users set last_sign_in_at = now() where id = $1', [ADMIN_ID]);
  const { id } = await hire('Aaron');
  await database.sql(
    "insert into public.user_roles select id, 'admin', null from auth.users where id in ($1, $2) order by email desc",
    [MEMBER_ID, STRANGER_ID],
  );
  const unknown = { name: null, granted_at: null, last_sign_in_at: null, is_you: false };
  const [granted_at, last_sign_in_at] = [expect.any(String), expect.any(String)] as string[];
  // Those of whom it is not known since when are first.
  expect((await listStaff()).admins).toEqual([
    { ...unknown, user_id: MEMBER_ID, email: 'member@example.com' },
    { ...unknown, user_id: STRANGER_ID, email: 'stranger@example.com' },
    { user_id: ADMIN_ID, email: 'admin@example.com', name: null, granted_at, last_sign_in_at, is_you: true },
    { ...unknown, user_id: id, email: 'aaron@example.com', name: 'Aaron', granted_at },
  ]);
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
    expect(await codeOf(invite('member@example.com'))).toBe('PT409');
    await revoke(MEMBER_ID);
    expect(await adminIds()).toEqual([ADMIN_ID]);
    const done = ['granted', 'revoked'].map((action) => entry(action, 'member@example.com'));
    expect(await history(2)).toMatchObject(done);
    expect(await codeOf(listStaff(MEMBER_ID))).toBe('42501');
    expect(await codeOf(revoke(ADMIN_ID))).toBe('PT409');
  });

  test('withdraws the open invitations of that admin', async () => {
    await invite('member@example.com');
    await invite(INVITED, MEMBER_ID);
    const token = await issueToken();
    await invite('other@example.com');
    await revoke(MEMBER_ID);
    await confirm(await signUp(INVITED, token));
    expect(await adminIds()).toEqual([ADMIN_ID]);
    expect((await listStaff()).invitations).toMatchObject([{ email: 'other@example.com' }]);
  });

  test('is recorded also when the account is deleted or the service role grants', async () => {
    await database.as('service', "select public.grant_admin('member@example.com')");
    expect(await history(1)).toMatchObject([{ ...entry('granted', 'member@example.com'), actor: null }]);
    const account = await signUp('colleague@example.com', undefined, true);
    await invite('colleague@example.com');
    await database.sql('delete from auth.users where id = $1', [account]);
    expect(await history(1)).toMatchObject([{ actor: null, action: 'revoked' }]);
  });
});

describe('an invitation', () => {
  test.each([true, false])(
    'makes an admin of whom its token opened an account, confirmed at once: %j, and again without another',
    async (atOnce) => {
      await invite('other@example.com');
      expect(await invite(' New@Example.com ')).toMatchObject({ outcome: 'invited' });
      const account = await signUp(INVITED, await issueToken(), atOnce);
      if (!atOnce) {
        expect(await adminIds()).toEqual([ADMIN_ID]);
        await confirm(account);
      }
      expect((await adminIds()).sort()).toEqual([ADMIN_ID, account].sort());
      expect((await listStaff()).invitations).toMatchObject([{ email: 'other@example.com' }]);
      expect(await history(2)).toMatchObject([entry('invited', INVITED), entry('granted', INVITED)]);
      await revoke(account);
      expect(await invite()).toMatchObject({ outcome: 'granted' });
    },
  );

  describe('to an address with which somebody signs up without the token', () => {
    test('grants nothing to a token that is added later, nor is the account deleted for it', async () => {
      await invite();
      const account = await signUp(INVITED, undefined, true);
      const token = await issueToken();
      await database.sql('update auth.users set raw_user_meta_data = $2 where id = $1', [
        account,
        JSON.stringify({ invitation: token }),
      ]);
      expect(await claim(INVITED, token)).toBe(true);
      expect(await adminIds()).toEqual([ADMIN_ID]);
      expect(await database.value('select id from auth.users where email = $1', [INVITED])).toBe(account);
    });

    test('can still be accepted with the token', async () => {
      await invite();
      await signUp(INVITED);
      const token = await issueToken();
      expect(await claim(' New@Example.com ', token)).toBe(true);
      const account = await signUp(INVITED, token);
      await confirm(account);
      expect((await adminIds()).sort()).toEqual([ADMIN_ID, account].sort());
      // Nor does a role that an operator gave meanwhile keep the account from being confirmed.
      await invite('other@example.com');
      const other = await signUp('other@example.com', await issueToken('other@example.com'));
      await database.sql("insert into public.user_roles values ($1, 'admin')", [other]);
      await confirm(other);
      // Other accounts that nobody has confirmed stay.
      const unconfirmed = database.column('select id from auth.users where email_confirmed_at is null');
      expect(await unconfirmed).toEqual([STRANGER_ID]);
    });
  });

  test.each([
    ['another token', INVITED, (token: string) => `${token}x`],
    ['no token', INVITED, () => ''],
    ['the token of another address', 'other@example.com', (token: string) => token],
  ])('deletes no account for %s, and makes it no admin', async (_, email, guess) => {
    for (const each of [INVITED, 'other@example.com']) await invite(each);
    const token = guess(await issueToken());
    const account = await signUp(email, token);
    expect(await claim(email, token)).toBe(false);
    await confirm(account);
    expect(await adminIds()).toEqual([ADMIN_ID]);
    expect(await database.sql('select from auth.users where id = $1', [account])).toHaveLength(1);
  });

  test.each([
    ['after it expired', "update private.invitations set expires_at = now() - interval '1 second'"],
    [
      'after it was withdrawn',
      "delete from private.invitations returning private.record_staff(null, 'withdrawn', email)",
    ],
    ['after it was sent again', "update private.invitations set token_hash = '\\x00'"],
  ])('grants nothing %s, and replaces the account when it is sent again', async (_, sql) => {
    await invite();
    const token = await issueToken();
    const account = await signUp(INVITED, token);
    await database.sql(sql);
    expect(await claim(INVITED, token)).toBe(false);
    await confirm(account);
    expect(await adminIds()).toEqual([ADMIN_ID]);
    await hire('Ravi');
    expect(await invite()).toMatchObject({ outcome: 'invited' });
    expect(await database.sql('select from auth.users where id = $1', [account])).toEqual([]);
  });

  test('is not needed by an older account that has the address now, and leaves others open', async () => {
    for (const email of [INVITED, 'other@example.com', INVITED]) await invite(email);
    await database.sql("update auth.users set email = 'New@Example.com' where id = $1", [MEMBER_ID]);
    expect(await invite()).toMatchObject({ outcome: 'granted' });
    expect((await listStaff()).invitations).toMatchObject([{ email: 'other@example.com' }]);
  });

  test('decides about each account of an address anew', async () => {
    await invite('other@example.com');
    for (let round = 0; round < 2; round += 1) {
      await signUp(INVITED, undefined, true);
      expect(await invite()).toMatchObject({ outcome: 'granted' });
      await database.sql('delete from auth.users where email = $1', [INVITED]);
    }
    const unconfirmed = await signUp(INVITED);
    expect(await invite()).toMatchObject({ outcome: 'invited' });
    // Nobody has proved to own it, and it has a password.
    expect(await database.sql('select from auth.users where id = $1', [unconfirmed])).toEqual([]);
    await signUp(INVITED, undefined, true);
    expect(await invite()).toMatchObject({ outcome: 'invited' });
  });

  test('is listed, sent again with a new token, and withdrawn', async () => {
    await database.set('invitation_days', 3);
    await invite('other@example.com');
    await invite();
    const first = await issueToken();
    const [sent, other] = (await listStaff()).invitations;
    await invite();
    expect(await claim(INVITED, first)).toBe(false);
    expect(await codeOf(database.call('withdraw_invitation', [sent?.id]))).toBe('PT409');
    const [listed, ...others] = (await listStaff()).invitations;
    expect(others).toEqual([other]);
    expect(listed).toMatchObject({ email: INVITED, invited_by: 'admin@example.com' });
    expect(Date.parse(listed?.expires_at ?? '') - Date.parse(listed?.invited_at ?? '')).toBe(3 * 86_400_000);
    await database.call('withdraw_invitation', [listed?.id]);
    expect((await listStaff()).invitations).toEqual([other]);
    expect(await history(1)).toMatchObject([entry('withdrawn', INVITED)]);
  });

  test('is refused for what is no address, and beyond the limit of an hour', async () => {
    expect(await codeOf(invite('nobody'))).toBe('PT400');
    await database.sql(
      `insert into private.staff_history (at, action, person) select now() - make_interval(mins => minutes), action, ''
       from (values (61, 'invited'), (59, 'invited'), (1, 'granted')) as entry (minutes, action)`,
    );
    await database.set('invitations_per_hour', 2);
    expect([await codeOf(invite()), await codeOf(invite())]).toEqual([undefined, 'PT429']);
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
  await database.set('require_aal2', 1);
  expect(await database.as(admin, 'select private.is_admin()')).toEqual([{ is_admin: isAdmin }]);
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
