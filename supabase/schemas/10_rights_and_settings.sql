-- No role has a right unless a statement in these files grants it. By default, hosted Supabase gives anon, authenticated and
-- service_role every privilege on each new object in `public`, and Postgres lets every role execute each new function. Both defaults
-- are revoked here, for all objects that are created later. So each table, each column that visitors send, and each function for the
-- API has its grants beside it.

create schema if not exists private;
create schema if not exists extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- After the default is revoked, so that no role may execute their functions.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
-- The API does not expose `private`. Roles still need usage: triggers and indexes call some of its functions with the caller's rights.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Limits that can be changed without a deployment:
--   update private.settings set value = 100 where name = 'unstamped_per_hour';

create table private.settings (
  name text primary key,
  value integer not null check (value >= 0),
  meaning text not null
);

insert into private.settings (name, value, meaning) values
  -- Submissions
  ('unstamped_per_hour', 30, 'submissions without a stamp within an hour; further ones are marked'),
  ('marked_megabytes', 1024, 'space for marked submissions; beyond it the largest groups of them are deleted'),
  ('stamp_bits', 17, 'zero bits at the start of the hash of a stamp; one more doubles the work'),
  ('leads_in_per_day', 1000, 'leads that programs enter within 24 hours; further ones are refused'),
  -- Mails and calls
  ('team_mails_per_hour', 60, 'mails to the team that are sent one by one; further ones are listed in a digest'),
  ('mails_per_day', 2000, 'mails that the provider sends within 24 hours; half at once, three quarters at most are those that anybody can cause who types a mailbox'),
  ('typed_mails_per_domain_per_hour', 50, 'of these to one mail domain within an hour, those of large providers excepted'),
  ('mails_per_batch', 40, 'mails that are claimed and sent together'),
  ('mails_per_second', 5, 'pace of one sender; not more than the mail provider allows'),
  ('attachment_megabytes', 10, 'size of an attachment of an incoming mail; larger ones are not stored'),
  ('lead_file_megabytes_per_day', 100, 'attachments of a lead within 24 hours; further ones are not stored'),
  ('typed_file_megabytes', 256, 'space for attachments that anybody can send; beyond it the largest of who sent most are deleted'),
  ('booking_changes_per_day', 6, 'changes of one booking within 24 hours; then the visitor cannot move it'),
  ('voice_calls_per_day', 50, 'calls of the voice assistant within 24 hours'),
  -- Retention
  ('years_to_keep_won', 8, 'years after the last contact until a lead that was won is deleted; content/policies/privacy.md says so'),
  ('days_to_keep_erased', 0, 'days that a copy of what is erased is kept apart, where a law demands it; 0: none is kept'),
  -- Alarms
  ('included_mails_per_day', 100, 'mails a day that the plan of the mail provider includes, sent and received; 0: no such limit'),
  ('included_megabytes', 500, 'space that the plan of the database includes; 0: no such limit'),
  ('self_test_minutes', 15, 'minutes between two self-tests; none for more than twice that raises an alarm'),
  -- Administrators. require_aal2 is off, because it locks out everybody without a second factor.
  ('require_aal2', 0, '1: administrators have no rights until they have signed in with a second factor'),
  ('invitations_per_hour', 10, 'invitations of everybody together within an hour'),
  ('invitation_days', 7, 'days until an invitation expires');

-- Raises an error if the setting was deleted. Otherwise null would silently turn the limit off.
-- No `set search_path`: its callers have set it.
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

-- Times of day are India's: the agency is there.
create or replace function private.time_zone() returns text
language sql immutable
return 'Asia/Kolkata';

-- What stands before each reference: `REFERENCE_PREFIX` of src/brand/brand.ts; a test compares them.
create or replace function private.reference_prefix() returns text
language sql immutable
return 'KP';

-- Refuses with a sentence for whoever called, and an HTTP status on every API. Without `set search_path`, because every insert calls it.
create or replace function private.refuse_unless(holds boolean, sentence text, code text default 'PT400') returns void
language plpgsql immutable
as $$
begin
  if holds is not true then
    raise exception using errcode = code, message = sentence;
  end if;
end
$$;

-- Nothing changes what must stay as it is, says the trigger with its sentence. What belongs to a lead goes with it.
create or replace function private.keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if not exists (select from public.contact_submissions where id = old.submission_id) then return old; end if;
  end if;
  raise exception using errcode = '42501', message = tg_argv[0];
end
$$;
