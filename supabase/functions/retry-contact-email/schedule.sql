-- Hosted projects: calls retry-contact-email each minute (locally a timer of the stack does), and keeps the retention promise.
-- Run once in the SQL editor, with your own address and secret key (Settings → API keys); Vault keeps both encrypted.
-- The key must be one of the project's secret keys: the function answers nobody else.

create extension if not exists pg_cron;
create extension if not exists pg_net;

select vault.create_secret('https://YOUR-PROJECT.supabase.co', 'project_url');
select vault.create_secret('sb_secret_YOUR_KEY', 'retry_secret_key');

-- Scheduling under the same name again replaces the job. The timeout is longer than a sweep may last.
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

-- What the privacy policy promises: enquiries and records of calls are deleted after 24 months. The record of an enquiry's mails
-- is deleted with it.
select cron.schedule(
  'delete-old-submissions',
  '23 3 * * *',
  $job$
  delete from public.contact_submissions where created_at < now() - interval '24 months';
  delete from public.voice_calls where created_at < now() - interval '24 months';
  $job$
);

-- To look after it:  select status, return_message, start_time from cron.job_run_details order by start_time desc limit 10;
-- To end it:         select cron.unschedule('retry-contact-email');
