-- Limits that can be changed without a deployment:
--   update private.settings set value = 300 where name = 'submissions_per_hour';

create table private.settings (
  name text primary key,
  value integer not null check (value >= 0),
  meaning text not null
);
alter table private.settings enable row level security;

insert into private.settings (name, value, meaning) values
  -- Submissions
  ('submission_interval_seconds', 30, 'seconds between two submissions of one mailbox and form type; a faster one is held'),
  ('submissions_per_email_per_hour', 10, 'submissions of one mailbox within an hour; further ones are held'),
  ('submissions_per_hour', 600, 'submissions with a stamp within an hour; further ones are held'),
  ('unstamped_per_hour', 30, 'submissions without a stamp within an hour; further ones are held'),
  ('held_rows_kept', 50000, 'unstamped submissions held for flood that are kept; older ones are deleted to protect the disk'),
  ('stamp_bits', 17, 'zero bits at the start of the hash of a stamp; one more doubles the work'),
  -- Mails and calls
  ('thank_yous_per_mailbox_per_day', 2, 'thank-yous to one mailbox within 24 hours; further ones are skipped'),
  ('mails_per_day', 2000, 'mails about submissions within 24 hours; then mails wait and the team gets a digest an hour'),
  ('mails_per_batch', 40, 'mails that are claimed and sent together'),
  ('mails_per_second', 5, 'pace of one sender; not more than the mail provider allows'),
  ('voice_calls_per_day', 50, 'voice calls within 24 hours'),
  -- Alarms
  ('self_test_minutes', 15, 'minutes between two self-tests; none for more than twice that raises an alarm'),
  ('holds_per_hour', 30, 'held submissions within an hour that raise an alarm'),
  -- Administrators. require_aal2 is off, because it locks out everybody without a second factor.
  ('require_aal2', 0, '1: administrators have no rights until they have signed in with a second factor'),
  ('invitations_per_hour', 10, 'invitations of everybody together within an hour'),
  ('invitation_days', 7, 'days until an invitation expires');

-- Raises an error if the setting was deleted. Otherwise null would silently turn the limit off.
-- Called wherever a limit is applied. No `set search_path`: its callers have set it.
create or replace function private.setting(wanted text) returns integer
language plpgsql stable
as $$
declare
  found_value integer;
begin
  select value into found_value from private.settings where name = wanted;
  if found_value is null then
    raise exception 'private.settings has no row named %', wanted;
  end if;
  return found_value;
end
$$;
