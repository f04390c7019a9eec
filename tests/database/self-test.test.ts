import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission, type SubmissionRow } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
beforeEach(async () => {
  await deleteSubmissions(database, 'private.self_test_submissions', 'private.self_tests');
  await database.sql("update private.settings set value = 30 where name = 'unstamped_per_hour'");
});

const start = async () =>
  (await database.as<{ id: string }>('service', 'select public.start_self_test() as id'))[0]?.id;
const find = (id = '') => database.as('service', 'select * from public.find_self_test($1)', [id]);
const count = async (table: string) => (await database.sql(`select 1 from ${table}`)).length;
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
    for (const marked of ['true', 'false'])
      expect(
        await database.as('admin', `select * from public.search_submissions(p_marked => ${marked})`),
      ).toEqual([]);
    expect(await database.as('admin', 'select marked from public.count_views()')).toEqual([{ marked: 0 }]);
  });

  test('counts towards no limit', async () => {
    await database.sql("update private.settings set value = 1 where name = 'unstamped_per_hour'");
    const { email } = await leaveSelfTest();
    await leaveSubmission(database, 'visitor', { email });
    expect(
      await database.sql('select marked_for from public.contact_submissions order by created_at'),
    ).toEqual([{ marked_for: 'self_test' }, { marked_for: null }]);
  });

  test('is not limited', async () => {
    await database.sql("update private.settings set value = 0 where name = 'unstamped_per_hour'");
    const { id } = await leaveSelfTest();
    expect(await find(id)).toMatchObject([{ status: 'queued' }]);
  });

  test('has one mail and no thank-you, which its address does not claim', async () => {
    const { id = '', email } = await leaveSelfTest();
    expect(await claim(email)).toEqual([]);
    expect(await claim(null, id)).toEqual(['self_test']);
  });

  test('is mailed although the hour’s mails to the team are used up', async () => {
    const { id = '' } = await leaveSelfTest();
    await database.sql("update private.settings set value = 0 where name = 'team_mails_per_hour'");
    expect(await claim(null, id)).toEqual(['self_test']);
    await database.sql("update private.settings set value = 60 where name = 'team_mails_per_hour'");
  });

  test('is in no digest', async () => {
    await leaveSelfTest();
    await database.call('queue_due', [], 'service');
    expect(await count("private.outbox where kind = 'digest'")).toBe(0);
  });

  test('is not called', async () => {
    await leaveSelfTest();
    expect(
      await database.as('service', "select refusal from public.claim_voice_call('+919876543210')"),
    ).toEqual([{ refusal: 'no_recent_submission' }]);
  });

  test('leaves nothing behind', async () => {
    const { id } = await leaveSelfTest();
    await database.as('service', 'select public.remove_self_test($1)', [id]);
    expect(await find(id)).toEqual([]);
    expect(await count('private.outbox')).toBe(0);
    expect(await count('private.self_test_submissions')).toBe(0);
  });

  test('that a killed self-test has left is deleted by a later one', async () => {
    await leaveSelfTest();
    await database.sql(
      "update private.self_test_submissions set registered_at = registered_at - interval '6 minutes'",
    );
    await start();
    expect(await count('public.contact_submissions')).toBe(0);
  });
});

describe('a visitor', () => {
  test('cannot make a lead one of the self-test', async () => {
    const { id } = await leaveSelfTest();
    expect(await codeOf(leaveSubmission(database, 'visitor', { marked_for: 'self_test' }))).toBe('42501');
    await leaveSubmission(database, 'visitor', { request_id: '00000000-0000-4000-8000-00000000000f' });
    await database.as('service', 'select public.remove_self_test($1)', [id]);
    await leaveSubmission(database, 'visitor', { request_id: id });
    expect(await database.sql('select marked_for from public.contact_submissions')).toEqual([
      { marked_for: null },
      { marked_for: null },
    ]);
  });

  test('is not affected when that of a self-test is removed', async () => {
    const row = await leaveSubmission(database, 'visitor', {
      request_id: '00000000-0000-4000-8000-00000000000e',
    });
    await database.as('service', 'select public.remove_self_test($1)', [row['request_id']]);
    expect(await count('public.contact_submissions')).toBe(1);
  });
});

test('self-tests are kept for 30 days', async () => {
  for (const at of ['2026-10-01', '2026-10-02', '2026-11-01'])
    await database.as('service', 'select public.record_self_test($1, 10, $2)', [
      at,
      '[{"name":"submit","ok":true,"ms":1}]',
    ]);
  expect(await count('private.self_tests')).toBe(2);
});

describe('twice a day, a self-test is due', () => {
  beforeEach(
    async () =>
      await database.sql("update private.settings set value = 720 where name = 'self_test_minutes'"),
  );

  test.each([
    ['before the first', [], true],
    ['not after a good one', [[15, true]], false],
    ['half a day after a good one', [[719.5, true]], true],
    [
      'at once after a first failure',
      [
        [15, false],
        [735, true],
      ],
      true,
    ],
    [
      'not after a second failure',
      [
        [15, false],
        [30, false],
        [750, true],
      ],
      false,
    ],
    [
      'half a day after a second failure',
      [
        [720, false],
        [735, false],
      ],
      true,
    ],
  ] as [string, [number, boolean][], boolean][])('%s', async (_, tests, due) => {
    for (const [minutes, ok] of tests)
      await database.sql(
        "insert into private.self_tests values (now() - make_interval(secs => $1), $2, 100, '[]')",
        [minutes * 60, ok],
      );
    expect(await database.sql('select private.self_test_is_due() as due')).toEqual([{ due }]);
  });
});
