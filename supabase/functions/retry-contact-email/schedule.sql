-- For hosted projects: calls retry-contact-email every minute and prove-chain every 15 minutes (locally, timers of the stack do), and
-- deletes old data every night.
-- Run it once in the SQL editor, with your own address and secret key (Project settings → API keys). Vault stores both encrypted.
-- The function refuses every key that is not one of the project's secret keys.

create extension if not exists pg_cron;
create extension if not exists pg_net;

select vault.create_secret('https://YOUR-PROJECT.supabase.co', 'project_url');
select vault.create_secret('sb_secret_YOUR_KEY', 'retry_secret_key');

-- A job with the same name is replaced. The timeout is longer than the 40 seconds of a sweep.
select cron.schedule(
  'retry-contact-email',
  '* * * * *',
  $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/retry-contact-email',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'retry_secret_key')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000
  );
  $job$
);

-- The self-test. Each one sends a mail; to send fewer, change the schedule and self_test_minutes in private.settings.
select cron.schedule(
  'prove-chain',
  '*/15 * * * *',
  $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url') || '/functions/v1/prove-chain',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'retry_secret_key')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 150000
  );
  $job$
);

-- The privacy policy promises that enquiries and records of calls are deleted after 24 months. What is deleted is decided by the
-- function, so that this job need not be changed again.
select cron.schedule('delete-old-submissions', '23 3 * * *', 'select private.delete_old_data()');

-- To check the jobs: select status, return_message, start_time from cron.job_run_details order by start_time desc limit 10;
-- To stop the sweep: select cron.unschedule('retry-contact-email');
