-- For hosted projects: calls every-minute and self-test (locally, timers of the stack do), and deletes old data
-- and the records of old runs every night.
-- `npm run go-live` runs it with the address and secret key of the project, as often as needed. Vault stores both encrypted.
-- The functions refuse every key that is not one of the project's secret keys.

create extension if not exists pg_cron;
create extension if not exists pg_net;

select vault.create_secret('', name) from (values ('project_url'), ('schedule_key')) as wanted (name)
  where not exists (select from vault.secrets s where s.name = wanted.name);
select vault.update_secret(id, case name when 'project_url' then '{SUPABASE_URL}' else '{SUPABASE_SECRET_KEY}' end)
  from vault.secrets where name in ('project_url', 'schedule_key');

-- A job with the same name is replaced. Each timeout is longer than a run. Each self-test sends a mail: self_test_minutes in
-- private.settings says how many.
select cron.schedule(job.name, job.schedule, format(
  $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url') || '/functions/v1/%s',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'schedule_key')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := %s
  ) where %s;
  $job$,
  job.name, job.timeout, job.condition
))
from (values
  ('every-minute', '* * * * *', 60000, 'true'),
  ('self-test', '*/15 * * * *', 150000, 'private.self_test_is_due()')
) as job (name, schedule, timeout, condition);

-- The privacy policy promises that enquiries and records of calls are deleted after 24 months. What is deleted is decided by the
-- function, so that this job need not be changed again.
select cron.schedule('delete-old-submissions', '23 3 * * *', 'select private.delete_old_data()');

-- pg_cron keeps a row of each run for ever: half a million a year of every-minute alone.
select cron.schedule('delete-old-job-runs', '53 3 * * *', $$delete from cron.job_run_details where end_time < now() - interval '7 days'$$);

-- What the plans include, by default the free ones. Below 300 mails a day, two self-tests a day are enough: one every 15 minutes makes
-- 192 mails with those that come back.
with plan as (
  select coalesce(nullif('{MAILS_PER_DAY}', ''), '100')::int as mails, coalesce(nullif('{DATABASE_MEGABYTES}', ''), '500')::int as megabytes
)
update private.settings set value = case name
  when 'included_mails_per_day' then mails
  when 'included_megabytes' then megabytes
  when 'self_test_minutes' then case when mails between 1 and 299 then 720 else 15 end
  -- Of what is suspicious or typed: leads have the rest.
  else least(value, nullif(megabytes, 0) / 5)
end
from plan
where name in ('included_mails_per_day', 'included_megabytes', 'self_test_minutes', 'marked_megabytes', 'typed_file_megabytes');

-- To check the jobs: select status, return_message, start_time from cron.job_run_details order by start_time desc limit 10;
-- To stop one: select cron.unschedule('every-minute');
