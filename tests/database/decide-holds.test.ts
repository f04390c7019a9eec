import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type Person, useTestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const EMAIL = 'asha@example.com';

const database = useTestDatabase();
let ids: string[] = [];

/* One submission in the default list, two held ones. */
beforeEach(async () => {
  await database.sql('truncate public.contact_submissions cascade');
  for (let at = 0; at < 3; at += 1) await leaveSubmission(database, 'visitor', { email: EMAIL });
  ids = (await list(true)).map(({ id }) => id);
});

const list = (isHeld: boolean, query: string | null = null) =>
  database.as<{ id: string }>('admin', 'select id from public.search_submissions($1, p_held => $2)', [
    query,
    isHeld,
  ]);
const decide = async (verb: 'release' | 'dismiss', person: Person = 'admin') =>
  (
    await database.as<{ changed: number }>(person, `select public.${verb}_submissions($1) as changed`, [ids])
  )[0]?.changed;
const count = async (person: Person = 'admin') =>
  (await database.as<{ held: number }>(person, 'select public.count_held() as held'))[0]?.held;
const due = () =>
  database.as(
    'service',
    "select submission_id from public.claim_due_mails(array['smtp']) where kind = 'team'",
  );
const decisions = () =>
  database.sql('select decision, decided_by is not null as signed from private.holds group by 1, 2');

test('held submissions are listed, searched and counted separately', async () => {
  expect(await list(false)).toHaveLength(1);
  expect([await list(true, EMAIL), await list(true, 'somebody else')].map(({ length }) => length)).toEqual([
    2, 0,
  ]);
  expect(await count()).toBe(2);
});

describe('a release', () => {
  test('moves several to the default list, once', async () => {
    expect([await decide('release'), await decide('release'), await decide('dismiss')]).toEqual([2, 0, 0]);
    expect([(await list(false)).length, (await list(true)).length, await count()]).toEqual([3, 0, 0]);
    expect(await decisions()).toEqual([{ decision: 'released', signed: true }]);
  });

  test('makes the mails due at once, however old the submission is', async () => {
    await database.sql("update public.contact_submissions set created_at = now() - interval '3 days'");
    expect(await due()).toEqual([]);
    await decide('release');
    expect(await due()).toHaveLength(2);
    expect(await due()).toEqual([]);
  });
});

describe('a dismissal', () => {
  test('removes several from the Held list, once', async () => {
    expect([await decide('dismiss'), await decide('dismiss')]).toEqual([2, 0]);
    expect([(await list(false)).length, (await list(true)).length, await count()]).toEqual([1, 0, 0]);
    expect(await decisions()).toEqual([{ decision: 'dismissed', signed: true }]);
  });

  test('can be corrected by a release', async () => {
    await decide('dismiss');
    expect(await decide('release')).toBe(2);
    expect(await list(false)).toHaveLength(3);
  });
});

test('no mail is due while a submission is held', async () => {
  const claim = () =>
    database.as('service', "select * from public.claim_submission_mails($1, $2, array['smtp'])", [
      EMAIL,
      'contact',
    ]);
  expect(await claim()).toHaveLength(2);
  expect(await claim()).toEqual([]);
  await database.sql("update public.contact_submissions set created_at = now() - interval '1 hour'");
  expect(await due()).toEqual([]);
});

test.each(['visitor', 'member', 'service'] as const)('a %s neither decides nor counts', async (person) => {
  expect(await codeOf(decide('release', person))).toBe('42501');
  expect(await codeOf(decide('dismiss', person))).toBe('42501');
  expect(await codeOf(count(person))).toBe('42501');
  expect(await list(true)).toHaveLength(2);
});

test.each(['visitor', 'member', 'admin'] as const)(
  'a %s cannot send what decides about a hold',
  async (person) => {
    for (const column of ['held_for', 'released_at']) {
      expect(await codeOf(leaveSubmission(database, person, { [column]: null }))).toBe('42501');
    }
  },
);
