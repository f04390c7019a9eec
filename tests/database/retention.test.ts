import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../fixtures/database/database.ts';
import { leaveSubmission } from '../fixtures/database/submission-rows.ts';

const SCHEDULE = join(import.meta.dirname, '../../supabase/functions/retry-contact-email/schedule.sql');

/** The statements that hosted projects run each night; pg_cron itself is not needed to run them. */
const [, job = ''] =
  /'delete-old-submissions',[^$]*\$job\$([^$]*)\$job\$/.exec(readFileSync(SCHEDULE, 'utf8')) ?? [];
const statements = job.split(';').filter((statement) => statement.trim() !== '');

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.sql('truncate public.contact_submissions, public.voice_calls cascade'));

const count = async (table: string) => (await database.sql(`select 1 from ${table}`)).length;

/** What is left of a submission, its mails and a call of this age after the nightly job. */
async function leftAfter(age: string) {
  await leaveSubmission(database, 'service');
  await database.sql("insert into public.voice_calls (phone) values ('919876543210')");
  for (const table of ['contact_submissions', 'voice_calls']) {
    await database.sql(`update public.${table} set created_at = now() - $1::interval`, [age]);
  }
  for (const statement of statements) await database.sql(statement);
  return {
    submissions: await count('public.contact_submissions'),
    mails: await count('private.mails'),
    calls: await count('public.voice_calls'),
  };
}

test('submissions, their mails and calls are kept for 24 months', async () => {
  expect(await leftAfter('24 months -1 days')).toEqual({ submissions: 1, mails: 2, calls: 1 });
});

test('submissions, their mails and calls are deleted after 24 months', async () => {
  expect(await leftAfter('24 months 1 day')).toEqual({ submissions: 0, mails: 0, calls: 0 });
});
