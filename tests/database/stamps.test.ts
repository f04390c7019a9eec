import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { makeStamp } from '../fixtures/database/stamps.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

/** Enough that a stamp of another form or address is not valid by chance. */
const BITS = 16;
const EMAIL = 'Asha@example.com';
const HOUR = 3600;

const database = useTestDatabase();
const setBits = (bits: number) =>
  database.sql("update private.settings set value = $1 where name = 'stamp_bits'", [bits]);
beforeAll(() => setBits(BITS));
beforeEach(() => deleteSubmissions(database, 'private.spent_stamps'));

const seconds = () => Math.floor(Date.now() / 1000);
const stampFor = (changes = {}) => makeStamp({ email: EMAIL, bits: BITS, ...changes });
const leave = async (stamp: string | null) => {
  await deleteSubmissions(database);
  await leaveSubmission(database, 'visitor', { email: EMAIL, stamp });
  return (await database.sql('select stamped, stamp from public.contact_submissions'))[0];
};
const STAMPED = { stamped: true, stamp: null };
const UNSTAMPED = { stamped: false, stamp: null };

test('a valid stamp counts once and is not stored', async () => {
  const stamp = stampFor();
  expect([await leave(stamp), await leave(stamp)]).toEqual([STAMPED, UNSTAMPED]);
});

test('a stamp counts if the clock of the visitor is some hours wrong', async () => {
  expect(await leave(stampFor({ issued: seconds() - 23 * HOUR }))).toEqual(STAMPED);
  expect(await leave(stampFor({ issued: seconds() + 23 * HOUR }))).toEqual(STAMPED);
});

describe('a submission is stored as unstamped if its stamp', () => {
  test.each<[what: string, stamp: () => string | null]>([
    ['is missing', () => null],
    ['is malformed', () => 'rubbish'],
    ['belongs to another form', () => stampFor({ formType: 'custom_quote' })],
    ['belongs to another spelling of the address', () => stampFor({ email: EMAIL.toLowerCase() })],
    ['is too old', () => stampFor({ issued: seconds() - 25 * HOUR })],
    ['is from the future', () => stampFor({ issued: seconds() + 25 * HOUR })],
  ])('%s', async (_, stamp) => expect(await leave(stamp())).toEqual(UNSTAMPED));
});

test('the setting decides how many zero bits are needed', async () => {
  const stamp = stampFor();
  await setBits(256);
  const before = await leave(stamp);
  await setBits(BITS);
  expect([before, await leave(stamp)]).toEqual([UNSTAMPED, STAMPED]);
});

test('spent stamps that have expired are deleted', async () => {
  await leave(stampFor());
  await database.sql("update private.spent_stamps set spent_at = spent_at - interval '3 days'");
  await leave(stampFor());
  expect(await database.sql('select hash from private.spent_stamps')).toHaveLength(1);
});

test.each(['visitor', 'member', 'admin'] as const)('a %s cannot set the column stamped', async (person) => {
  expect(await codeOf(leaveSubmission(database, person, { stamped: true }))).toBe('42501');
});
