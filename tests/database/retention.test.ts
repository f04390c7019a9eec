import { beforeEach, expect, test } from 'vitest';
import { ADMIN_ID, useTestDatabase } from '../fixtures/database/database.ts';
import { deleteSubmissions } from '../fixtures/database/delete-submissions.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const database = useTestDatabase();
beforeEach(() => deleteSubmissions(database));

const count = async (table: string) => (await database.sql(`select 1 from ${table}`)).length;

/** What is left of a submission, its mails, a call and an alarm of this age after the nightly job. */
async function leftAfter(age: string) {
  await leaveSubmission(database, 'service');
  await database.sql("insert into public.voice_calls (phone) values ('919876543210')");
  for (const table of ['contact_submissions', 'voice_calls']) {
    await database.sql(`update public.${table} set created_at = now() - $1::interval`, [age]);
  }
  await database.sql('delete from private.alarms');
  await database.sql(
    `insert into private.alarms (kind, detail, started_at, last_seen_at, ended_at)
     values ('bounce', '', now() - $1::interval, now() - $1::interval, now() - $1::interval)`,
    [age],
  );
  await database.sql('select private.delete_old_data()');
  return {
    submissions: await count('public.contact_submissions'),
    mails: await count('private.mails'),
    calls: await count('public.voice_calls'),
    alarms: await count('private.alarms'),
  };
}

test('submissions, their mails, calls and alarms are kept for 24 months', async () => {
  expect(await leftAfter('24 months -1 days')).toEqual({ submissions: 1, mails: 2, calls: 1, alarms: 1 });
});

test('submissions, their mails, calls and alarms are deleted after 24 months', async () => {
  expect(await leftAfter('24 months 1 day')).toEqual({ submissions: 0, mails: 0, calls: 0, alarms: 0 });
});

test('invitations are deleted when they have expired', async () => {
  await database.sql(
    `insert into private.invitations (email, invited_by, expires_at)
     values ('old@example.com', $1, now() - interval '1 second'), ('new@example.com', $1, now() + interval '1 day')`,
    [ADMIN_ID],
  );
  await database.sql('select private.delete_old_data()');
  expect(await database.sql('select email from private.invitations')).toEqual([{ email: 'new@example.com' }]);
});

test('used stamps are deleted after 48 hours', async () => {
  await database.sql(
    "insert into private.spent_stamps (hash, spent_at) values ('\\x00', now() - interval '49 hours'), ('\\x01', now())",
  );
  await database.sql('select private.delete_old_data()');
  expect(await count('private.spent_stamps')).toBe(1);
});
