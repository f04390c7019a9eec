import { readFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';

const database = useTestDatabase();

/** What the schedule needs of a hosted project: a row for each secret, job, run and request. */
const HOSTED = `create schema vault; create schema cron; create schema net;
  create table vault.secrets (id serial, decrypted_secret text, name text);
  create view vault.decrypted_secrets as table vault.secrets;
  create function vault.create_secret(text, text) returns void language sql as 'insert into vault.secrets values (default, $1, $2)';
  create function vault.update_secret(int, text) returns void language sql as 'update vault.secrets set decrypted_secret = $2 where id = $1';
  create table cron.job_run_details (end_time timestamptz);
  create table cron.job (name text, schedule text, command text);
  create function cron.schedule(text, text, text) returns void language sql as 'delete from cron.job where name = $1; insert into cron.job values ($1, $2, $3)';
  create table net.requests (url text, headers jsonb, body jsonb, milliseconds int);
  create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds int) returns void language sql as 'insert into net.requests values ($1, $2, $3, $4)'`;

/** Runs the schedule with these settings, as often as somebody starts `go-live`. */
async function schedule(settings: Record<string, string>): Promise<void> {
  const text = readFileSync('supabase/functions/every-minute/schedule.sql', 'utf8')
    .replaceAll(/^--.*\n|^create extension .*\n/gm, '')
    .replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => settings[name] ?? '');
  for (const statement of text.split(/;\n+(?=\w)/)) await database.sql(statement);
}

beforeEach(async () => {
  await database.sql('begin');
  onTestFinished(async () => void (await database.sql('rollback')));
  for (const statement of HOSTED.split(/;(?=\s+create)/)) await database.sql(statement);
});

test('each job runs at its time with the newest key, and a self-test only when it is due', async () => {
  const url = 'https://x.example';
  for (const key of ['old', 'new']) await schedule({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: key });
  expect(await database.column("select concat(name, ' ', schedule) from cron.job order by 1")).toEqual([
    'delete-old-job-runs 53 3 * * *',
    'delete-old-submissions 23 3 * * *',
    'every-minute * * * * *',
    'self-test */15 * * * *',
  ]);
  await database.sql(
    "insert into public.contact_submissions (name, email, message, form_type, created_at) values ('A', 'a@b.example', 'Hello to you.', 'contact', '2020-01-01')",
  );
  await database.sql(
    'insert into cron.job_run_details select now() - make_interval(days => days) from unnest(array[6, 8]) days',
  );
  const runAll = async () => {
    for (const command of await database.column('select command from cron.job order by name'))
      await database.sql(command);
  };
  await runAll();
  await database.sql("insert into private.self_tests values (now(), true, 9, '[]')");
  await runAll();
  const headers = { apikey: 'new', 'content-type': 'application/json' };
  const [everyMinute, selfTest] = [
    { url: `${url}/functions/v1/every-minute`, headers, body: {}, milliseconds: 60_000 },
    { url: `${url}/functions/v1/self-test`, headers, body: {}, milliseconds: 150_000 },
  ];
  expect(await database.sql('select * from net.requests')).toEqual([everyMinute, selfTest, everyMinute]);
  expect(await database.column('select created_at from public.contact_submissions')).toEqual([]);
  const runs = "select end_time > now() - interval '7 days' from cron.job_run_details";
  expect(await database.column(runs)).toEqual([true]);
});

test.each([
  { mails: '299', megabytes: '', bears: [299, 500, 100, 100, 720] },
  { mails: '300', megabytes: '8000', bears: [300, 8000, 1024, 256, 15] },
  { mails: '', megabytes: '0', bears: [100, 0, 1024, 256, 720] },
  { mails: '0', megabytes: '0', bears: [0, 0, 1024, 256, 15] },
])('a plan of "$mails" mails a day and "$megabytes" MB bears $bears', async ({ mails, megabytes, bears }) => {
  await schedule({ MAILS_PER_DAY: mails, DATABASE_MEGABYTES: megabytes });
  const names =
    'included_mails_per_day included_megabytes marked_megabytes typed_file_megabytes self_test_minutes';
  const settings = names.split(' ').map((name) => `private.setting('${name}')`);
  expect(await database.value(`select array[${settings.join()}]`)).toEqual(bears);
});
