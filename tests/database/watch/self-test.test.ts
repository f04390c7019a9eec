import { describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../../fixtures/database/database.ts';
import { leaveSubmission, type SubmissionRow } from '../../fixtures/database/submission-rows.ts';

const database = useTestDatabase();

const start = () => database.call('start_self_test', [], 'service');
const remove = (id: unknown) => database.call('remove_self_test', [id], 'service');
const count = async (table: string) => (await database.sql(`select 1 from ${table}`)).length;
const marks = () => database.column('select marked_for from public.contact_submissions order by created_at');
/** A submission as the self-test sends it. */
async function leaveSelfTest(changes: SubmissionRow = {}) {
  const id = await start();
  const row = await leaveSubmission(database, 'visitor', { request_id: id, ...changes });
  return { id, email: String(row['email']) };
}
const claim = async (email: string | null, requestId: string | null = null) => {
  const rows = await database.call('just_stored', [null, requestId, email, 'contact'], 'service');
  const claimed = await database.call('claim_outbox', [['first'], rows], 'service');
  return claimed.map(({ kind }) => kind);
};

describe('a submission of the self-test', () => {
  test('is in no list, not even for administrators', async () => {
    await leaveSelfTest();
    expect(await database.as('admin', 'select * from public.contact_submissions')).toEqual([]);
    for (const p_marked of [true, false])
      expect(await database.call('search_submissions', { p_marked })).toEqual([]);
    expect(await database.call('count_views')).toMatchObject([{ marked: 0 }]);
  });

  test('counts towards no limit', async () => {
    await database.set('unstamped_per_hour', 1);
    const { email } = await leaveSelfTest();
    await leaveSubmission(database, 'visitor', { email });
    expect(await marks()).toEqual(['self_test', null]);
  });

  test('is neither called nor in the digest, and has one mail, also when those to the team are used up', async () => {
    const { id, email } = await leaveSelfTest();
    const call = await database.call('claim_voice_call', ['+919876543210'], 'service');
    expect(call.refusal).toBe('no_recent_submission');
    await database.sql("update public.contact_submissions set created_at = now() - interval '10 seconds'");
    await database.call('queue_due', [], 'service');
    expect(await count("private.outbox where kind = 'digest'")).toBe(0);
    expect(await claim(email)).toEqual([]);
    for (const limit of ['team_mails_per_hour', 'mails_per_batch']) await database.set(limit, 0);
    expect(await claim(null, id)).toEqual(['self_test']);
  });

  test('that a killed self-test has left is deleted by a later one', async () => {
    await leaveSelfTest();
    await start();
    await database.sql('select public.record_self_test_mail(id) from public.contact_submissions');
    expect(await count('private.self_test_submissions where came_back_at is not null')).toBe(1);
    expect(await count('public.contact_submissions')).toBe(1);
    await database.sql("update private.self_test_submissions set registered_at = now() - interval '6 min'");
    await start();
    for (const table of ['public.contact_submissions', 'private.outbox']) expect(await count(table)).toBe(0);
    expect(await count('private.self_test_submissions')).toBe(1);
  });
});

test('a visitor cannot make a lead one of the self-test', async () => {
  const { id } = await leaveSelfTest();
  expect(await codeOf(leaveSubmission(database, 'visitor', { marked_for: 'self_test' }))).toBe('42501');
  await leaveSubmission(database, 'visitor', { request_id: '00000000-0000-4000-8000-00000000000f' });
  await remove(id);
  await leaveSubmission(database, 'visitor', { request_id: id });
  await remove(id);
  expect(await marks()).toEqual([null, null]);
});

test('self-tests are kept for 30 days', async () => {
  for (const at of ['2026-10-01', '2026-10-02', '2026-11-01'])
    await database.call('record_self_test', [at, 150_000, '[{"name":"submit","ok":true,"ms":1}]'], 'service');
  expect(await count('private.self_tests')).toBe(2);
});

test.each([
  ['before the first', '', true],
  ['not after a good one', '15+', false],
  ['half a day after a good one', '719.5+', true],
  ['at once after a first failure', '15- 735+', true],
  ['not after a second failure', '15- 30- 750+', false],
  ['half a day after a second failure', '720- 735-', true],
])('twice a day, a self-test is due %s', async (_, minutesBefore, due) => {
  await database.set('self_test_minutes', 720);
  const run = "insert into private.self_tests values (now() - make_interval(secs => $1), $2, 100, '[]')";
  for (const test of minutesBefore.match(/\S+/g) ?? [])
    await database.sql(run, [Number.parseFloat(test) * 60, test.endsWith('+')]);
  expect(await database.sql('select private.self_test_is_due() as due')).toEqual([{ due }]);
});
