-- Made from supabase/schemas by `npm run db:baseline`.

-- No role has a right unless a statement in these files grants it. By default, hosted Supabase gives anon, authenticated and
-- service_role every privilege on each new object in `public`, and Postgres lets every role execute each new function. Both defaults
-- are revoked here, for all objects that are created later. So each table, each column that visitors send, and each function for the
-- API has its grants beside it.
--
-- These files are the database as it is now. They are applied in the order of their names; the migrations lead to the same database.

create schema if not exists private;
create schema if not exists extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- After the default is revoked, so that no role may execute their functions.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists pgcrypto with schema extensions;

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
alter table private.settings enable row level security;

insert into private.settings (name, value, meaning) values
  -- Submissions
  ('unstamped_per_hour', 30, 'submissions without a stamp within an hour; further ones are marked'),
  ('marked_megabytes', 1024, 'space for marked submissions; beyond it the largest groups of them are deleted'),
  ('stamp_bits', 17, 'zero bits at the start of the hash of a stamp; one more doubles the work'),
  -- Mails and calls
  ('team_mails_per_hour', 60, 'mails to the team that are sent one by one; further ones are listed in a digest'),
  ('thank_yous_per_mailbox_per_day', 1, 'thank-yous to one mailbox within 24 hours; further ones are skipped'),
  ('thank_yous_per_domain_per_day', 50, 'thank-yous to one mail domain within 24 hours, those of large providers excepted'),
  ('thank_yous_per_day', 1000, 'thank-yous within 24 hours'),
  ('mails_per_batch', 40, 'mails that are claimed and sent together'),
  ('mails_per_second', 5, 'pace of one sender; not more than the mail provider allows'),
  ('attachment_megabytes', 10, 'size of an attachment of an incoming mail; larger ones are not stored'),
  ('lead_mail_megabytes_per_day', 100, 'incoming mails of a lead within 24 hours that have its token; further ones stay unassigned'),
  ('stranger_mail_megabytes_per_day', 10, 'the same of its mails without a token'),
  ('unassigned_megabytes', 256, 'space for unassigned mails; beyond it those of the mail domain with most of them are deleted'),
  ('unconfirmed_bookings_per_day', 6, 'talks on one day that nobody has confirmed from the mailbox; further ones need a link from our mails'),
  ('booking_changes_per_day', 6, 'bookings and changes of one mailbox within 24 hours'),
  ('bookings_per_domain', 5, 'talks to come of one mail domain, those of large providers excepted'),
  ('voice_calls_per_day', 50, 'calls that are placed at once within 24 hours'),
  ('scheduled_calls_per_day', 25, 'calls that are scheduled for later within 24 hours'),
  -- Alarms
  ('self_test_minutes', 15, 'minutes between two self-tests; none for more than twice that raises an alarm'),
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

-- Times of day are India's: the agency is there.
-- Called wherever a date or an hour is compared or shown.
create or replace function private.time_zone() returns text
language sql immutable
as $$
  select 'Asia/Kolkata'
$$;

-- Refuses with a sentence for whoever called, and an HTTP status on every API. Without `set search_path`, because every insert calls it.
-- Called by the functions for visitors and administrators.
create or replace function private.refuse_unless(holds boolean, sentence text, code text default 'PT400') returns void
language plpgsql immutable
as $$
begin
  if holds is not true then
    raise exception using errcode = code, message = sentence;
  end if;
end
$$;

-- The triggers of a submission run with the visitor's rights.
grant execute on function private.refuse_unless to anon, authenticated, service_role;

-- Administrators: who they are, how they invite others and revoke the role, and the history of both.

-- An account with a row with role 'admin' is an administrator. Only the service role can write to this table through the API.
--   select public.grant_admin('someone@example.com');
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  -- Null if it is not known.
  granted_at timestamptz default now(),
  granted_by uuid default auth.uid() references auth.users (id) on delete set null,
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;

-- Never null, because `not null` would let everybody pass. Security definer, so that the result does not depend on the policy below.
-- Called by the policies and by every function for administrators.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and (private.setting('require_aal2') = 0 or (auth.jwt() ->> 'aal') is not distinct from 'aal2');
$$;

grant execute on function private.is_admin to authenticated;

-- The site finds out by this policy whether somebody is an administrator. It must not open the inbox for a session without the second
-- factor that `require_aal2` demands.
create policy "Members read their own roles"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_admin()));

-- Row level security limits this to a member's own rows.
grant select on public.user_roles to authenticated;
-- A role is granted or revoked, never changed: an update would not be in the history.
grant select, insert, delete on public.user_roles to service_role;

-- Called by every function for administrators.
create or replace function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse_unless(private.is_admin(), 'Only administrators work with leads.', '42501');
end
$$;

-- How an account is named to other administrators; null if it was deleted.
-- Called by public.list_admins, private.leads_of, public.lead_record and private.person_record.
create or replace function private.admin_name(account uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(btrim(raw_user_meta_data ->> 'display_name'), ''), email) from auth.users where id = account
$$;

-- Requires a confirmed address. Otherwise anybody could sign up with a colleague's address and wait for the grant.
-- Called by `npm run admin:grant`.
create or replace function public.grant_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account record;
begin
  select id, email, email_confirmed_at into account from auth.users where lower(email) = lower(btrim(p_email));
  perform private.refuse_unless(
    account.id is not null, format('No account has the address %s. Sign up with it first, then grant again.', p_email), 'PT404');
  perform private.refuse_unless(
    account.email_confirmed_at is not null,
    format('%s has not confirmed this address yet. Follow the link in the confirmation mail, then grant again.', account.email), 'PT409');
  insert into public.user_roles (user_id, role) values (account.id, 'admin') on conflict do nothing;
  return account.email || ' is an administrator.';
end
$$;

-- For the choice of an owner.
-- Called by the inbox.
create or replace function public.list_admins() returns table (user_id uuid, name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select u.id, private.admin_name(u.id), u.email::text
    from auth.users u
    where exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin')
    order by lower(private.admin_name(u.id)), u.id;
end
$$;

grant execute on function public.list_admins to authenticated;
grant execute on function public.grant_admin to service_role;

-- Addresses, not ids: an entry stays readable after its account is deleted. `actor` is null for the service role and SQL.
create table private.staff_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text,
  action text not null check (action in ('granted', 'revoked', 'invited', 'withdrawn')),
  person text not null
);
alter table private.staff_history enable row level security;

-- Called by the trigger keep_staff_history.
create or replace function private.keep_staff_history() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The staff history cannot be changed.';
end
$$;

create trigger keep_staff_history before update or delete or truncate on private.staff_history
  for each statement execute function private.keep_staff_history();

-- Called by private.record_role, public.invite_admin and public.withdraw_invitation.
create or replace function private.record_staff(p_actor uuid, p_action text, p_person text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.staff_history (actor, action, person)
  values ((select email from auth.users where id = p_actor), p_action, p_person);
$$;

-- A trigger, so that also changes by SQL and the deletion of an account are recorded, and end the invitations of whoever loses the role.
-- Called by the trigger record_role.
create or replace function private.record_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
  address text := coalesce((select email from auth.users where id = account), 'a deleted account');
begin
  if tg_op = 'INSERT' then
    perform private.record_staff(new.granted_by, 'granted', address);
  else
    perform private.record_staff(auth.uid(), 'revoked', address);
    delete from private.invitations where invited_by = account;
  end if;
  return null;
end
$$;

create trigger record_role after insert or delete on public.user_roles
  for each row execute function private.record_role();

-- An address with a confirmed account gets the role at once. Any other address gets an invitation: a mail with a token (function
-- `invite-admin`). The role is granted when the account is confirmed that was created with the token. So its owner reads the mailbox,
-- and nobody else has set its password.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  -- The invitations of somebody who loses the role or the account are deleted.
  invited_by uuid not null references auth.users (id) on delete cascade,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- SHA-256. Null until the mail is sent.
  token_hash bytea
);
alter table private.invitations enable row level security;
create index invitations_invited_by on private.invitations (invited_by);

-- One change at a time: two admins who revoke each other at the same moment would leave none. The role is checked again after waiting
-- for the other change.
-- Called by public.revoke_admin, public.invite_admin and public.withdraw_invitation.
create or replace function private.begin_staff_change() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_admin();
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
end
$$;

-- Administrators, open invitations, and the newest entries of the history.
-- Called by /admin/staff.
create or replace function public.list_staff() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'admins', (
      select jsonb_agg(jsonb_build_object(
        'user_id', u.id, 'email', u.email, 'name', u.raw_user_meta_data ->> 'display_name', 'granted_at', r.granted_at,
        'last_sign_in_at', u.last_sign_in_at, 'is_you', u.id = auth.uid()) order by r.granted_at nulls first, u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'invited_by', u.email, 'invited_at', i.invited_at, 'expires_at', i.expires_at)
        order by i.invited_at desc), '[]')
      from private.invitations i join auth.users u on u.id = i.invited_by
    ),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(entry) order by entry.id desc), '[]')
      from (select * from private.staff_history order by id desc limit 100) entry
    )
  );
end
$$;

-- Called by /admin/staff.
create or replace function public.revoke_admin(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_staff_change();
  perform private.refuse_unless(
    exists (select from public.user_roles where role = 'admin' and user_id <> p_user_id),
    'The last administrator keeps the role. Invite somebody else first.', 'PT409');
  delete from public.user_roles where user_id = p_user_id and role = 'admin';
end
$$;

-- Returns 'granted' or 'invited'. Inviting an address again makes its earlier link invalid. An account that was made after an invitation
-- without its token may be somebody else's, also if the invited person has confirmed it: it is replaced.
-- Called by the edge function invite-admin.
create or replace function public.invite_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
  account record;
begin
  perform private.begin_staff_change();
  perform private.refuse_unless(private.is_email(address), 'This is not an email address.');
  select u.id, exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
      u.email_confirmed_at is not null and (
        not exists (select from private.staff_history h where h.person = address and h.action = 'invited' and h.at <= u.created_at)
        or exists (select from private.staff_history h where h.person = address and h.action = 'granted' and h.at >= u.created_at)
      ) as is_owners
    into account from auth.users u where lower(u.email) = address;
  perform private.refuse_unless(account.is_admin is not true, format('%s has access already.', address), 'PT409');
  if account.is_owners then
    insert into public.user_roles (user_id, role) values (account.id, 'admin');
    delete from private.invitations where email = address;
    return 'granted';
  end if;
  perform private.refuse_unless(
    (select count(*) from private.staff_history where action = 'invited' and at > now() - interval '1 hour')
      < private.setting('invitations_per_hour'),
    'Too many invitations within an hour. Please try again later.', 'PT429');
  -- Nobody has proved to own this account. The role would go to whoever chose its password.
  delete from auth.users where id = account.id;
  insert into private.invitations (email, invited_by, expires_at)
    values (address, auth.uid(), now() + make_interval(days => private.setting('invitation_days')))
    on conflict (email) do update set
      invited_by = excluded.invited_by, invited_at = now(), expires_at = excluded.expires_at, token_hash = null;
  perform private.record_staff(auth.uid(), 'invited', address);
  return 'invited';
end
$$;

-- Called by /admin/staff.
create or replace function public.withdraw_invitation(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  perform private.begin_staff_change();
  delete from private.invitations where id = p_id returning email into address;
  if address is not null then
    perform private.record_staff(auth.uid(), 'withdrawn', address);
  end if;
end
$$;

grant execute on function public.list_staff, public.revoke_admin, public.invite_admin, public.withdraw_invitation to authenticated;

-- The token for the mail; null without an invitation. Only the service role calls this, so no admin learns another person's token.
-- Called by the edge function invite-admin.
create or replace function public.issue_invitation(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := gen_random_uuid()::text;
begin
  update private.invitations set token_hash = sha256(convert_to(token, 'UTF8')) where email = lower(btrim(p_email));
  return case when found then token end;
end
$$;

grant execute on function public.issue_invitation to service_role;

-- Signing up with an invited address works as with any other, with or without the token: a refusal would tell that the address is invited.
-- The role is granted when the account is confirmed that was created with the token.
-- Called by the trigger accept_invitation.
create or replace function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation private.invitations;
begin
  select * into invitation from private.invitations
    where email = lower(new.email) and expires_at > now()
      and token_hash = sha256(convert_to(new.raw_user_meta_data ->> 'invitation', 'UTF8'));
  if invitation.id is not null and new.email_confirmed_at is not null then
    insert into public.user_roles (user_id, role, granted_by) values (new.id, 'admin', invitation.invited_by) on conflict do nothing;
    delete from private.invitations where id = invitation.id;
  end if;
  return null;
end
$$;

create trigger accept_invitation after insert or update of email_confirmed_at on auth.users
  for each row execute function private.accept_invitation();

-- Whether the token opens an invitation of this address. Deletes an account that somebody else created with the address and that nobody has
-- confirmed: the auth service would keep it, with its password and without the token.
-- Called by the browser before it signs up with a token.
create or replace function public.claim_invitation(p_email text, p_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
begin
  select email into address from private.invitations
    where email = lower(btrim(p_email)) and expires_at > now() and token_hash = sha256(convert_to(p_token, 'UTF8'));
  delete from auth.users where lower(email) = address and email_confirmed_at is null;
  return address is not null;
end
$$;

grant execute on function public.claim_invitation to anon, authenticated;

-- Every submission, whichever form it came from, and how its texts are cleaned. What an insert computes with the caller's rights comes
-- first: maximum lengths, and one spelling for each mailbox and each phone number. Limits, calls and search compare these columns, not
-- what was typed.

-- Maximum lengths are counted in characters as people see them, like in the browser: 'कि' is one. Postgres counts code points, so signs
-- that join the character before them are removed first. The browser knows more of them; no text that it accepts is refused here.
-- Called by private.has_at_most.
create or replace function private.count_characters(typed text) returns integer
language sql immutable strict set search_path = ''
as $$
  select char_length(regexp_replace(typed,
    -- The second line end of CRLF, a letter after a virama or a joiner, marks of Indian and other scripts, modifiers of emoji.
    '(?<=\r)\n|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?[\u0900-\u0dff]|\u200d.|'
    '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
    '\u0981-\u0983\u09bc\u09be-\u09d7\u09e2\u09e3\u0a01-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0b01-\u0b03\u0b3c'
    '\u0b3e-\u0b57\u0b82\u0bbe-\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d'
    '\u0d57\u0d81-\u0d83\u0dca-\u0ddf\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
    '\U0001f3fb-\U0001f3ff]', '', 'g'))
$$;

-- Called by the checks of contact_submissions and lead_notes, and by private.clean_lines. char_length is much faster, and never less.
create or replace function private.has_at_most(most integer, typed text) returns boolean
language sql immutable
as $$
  select char_length(typed) <= most or private.count_characters(typed) <= most
$$;

-- Brackets, quotes and list separators are refused too: with `x1<asha@example.com>` one address would count as many senders.
-- Called by the check of contact_submissions, private.clean_submission and public.invite_admin.
create or replace function private.is_email(typed text) returns boolean
language sql immutable
as $$
  select typed ~ '^[^][:space:]@<>()[\\,;:"]+@[^][:space:]@<>()[\\,;:"]+\.[^][:space:]@<>()[\\,;:"]+$' and char_length(typed) <= 320
$$;

-- Removes zero-width, direction and other invisible characters, which copied addresses and numbers often contain.
-- Called by private.normalise_mailbox and private.to_e164.
create or replace function private.without_invisible(typed text) returns text
language sql immutable strict
as $$
  select regexp_replace(typed, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')
$$;

-- 'Asha.Verma+site@Googlemail.com.' and 'ashaverma@gmail.com' are the same mailbox: lower case, without invisible characters, plus-tag
-- and final dot or comma, and by the rules of large providers.
-- Computes contact_submissions.mailbox. Called also wherever an address is typed.
create or replace function private.normalise_mailbox(typed text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  address text := rtrim(lower(normalize(private.without_invisible(btrim(typed)), NFKC)), '., ');
  local_part text := regexp_replace(regexp_replace(address, '@[^@]*$', ''), '(?<=.)\+.*$', '');
  domain text := coalesce(substring(address from '@([^@]*)$'), '');
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then regexp_replace(local_part, '(?<=.)[._-]', '', 'g') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then local_part || '@icloud.com'
    when domain ~ '^(yandex\.(com|ru|by|kz|ua|com\.tr)|ya\.ru)$' then replace(local_part, '.', '-') || '@yandex.com'
    -- 'name-keyword' is a disposable address of the mailbox 'name'.
    when domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' then regexp_replace(local_part, '(?<=.)-.*$', '') || '@' || domain
    -- 'anything@name.fastmail.com' arrives at 'name@fastmail.com'.
    when domain ~ '^[^.]+\.fastmail\.(com|fm|in)$' then split_part(domain, '.', 1) || '@fastmail.com'
    when domain ~ '^fastmail\.(com|fm|in)$' then local_part || '@fastmail.com'
    else local_part || '@' || domain
  end;
end
$$;

-- A typed phone number in E.164 form, or null. A number without a country code is read as Indian: ten digits that begin with 6 to 9,
-- or a zero and ten digits. Words, extensions and a second number are ignored.
-- Computes contact_submissions.phone_e164. Called also wherever a number is typed.
create or replace function private.to_e164(typed text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  -- Digits of other scripts: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, two sets of Arabic.
  written text := translate(
    lower(normalize(private.without_invisible(typed), NFKC)),
    '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    repeat('0123456789', 11));
  -- Ends before a letter or a separator of a second number or an extension.
  first_number text := substring(written from '\+?[^0-9a-z/;,|+#]*[0-9][^a-z/;,|+#]*');
  digits text := regexp_replace(regexp_replace(first_number, '\(\s*0\s*\)', ''), '[^0-9]', '', 'g');
begin
  if first_number like '+%' or digits like '00%' then
    digits := regexp_replace(regexp_replace(digits, '^00', ''), '^910+', '91');
    if digits like '91%' and digits !~ '^91[1-9][0-9]{9}$' then
      return null;
    end if;
  else
    digits := case
      when digits ~ '^0*[6-9][0-9]{9}$' or digits ~ '^0[1-9][0-9]{9}$' then '91' || ltrim(digits, '0')
      when digits ~ '^0*91[6-9][0-9]{9}$' then ltrim(digits, '0')
    end;
  end if;
  return '+' || substring(digits from '^[1-9][0-9]{7,14}$');
end
$$;

-- A short reference such as KP-7F3K-92QX for every submission: shown to the visitor, in both mails and in the inbox, and found by the
-- search. It is derived from the request id, so that the browser knows it before anything is sent.
--
-- Eight of 24 symbols: no vowels, and none that is easily confused with another. The same as src/domain/submission/reference.ts; a test
-- compares them.
-- Called by private.accept_submission.
create or replace function private.reference_of(request_id uuid) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  number bigint := ('x' || left(replace(request_id::text, '-', ''), 12))::bit(48)::bigint;
  symbols text := '';
begin
  for place in 1..8 loop
    symbols := symbols || substr('2346789CDFGHJKMNPQRTVWXY', (number % 24)::integer + 1, 1);
    number := number / 24;
  end loop;
  return 'KP-' || left(symbols, 4) || '-' || right(symbols, 4);
end
$$;

-- Without `set search_path`, which would prevent inlining. That is safe, because only built-in operators are used.
-- Called by the index submissions_search and by public.search_submissions.
create or replace function private.searchable_text(name text, email text, company text, message text) returns text
language sql immutable
as $$
  select name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || message
$$;

-- The statuses of a lead, and those that may follow each; null for any other text. The same as in src/admin/shell/lead-status.ts; a test
-- compares them.
-- Called by the check of contact_submissions, private.check_change and private.change_lead.
create or replace function private.next_statuses(status text) returns text[]
language sql immutable
as $$
  select case status
    when 'pending' then array['contacted', 'qualified', 'won', 'lost']
    when 'contacted' then array['pending', 'qualified', 'won', 'lost']
    when 'qualified' then array['contacted', 'won', 'lost']
    when 'won' then array['qualified']
    when 'lost' then array['contacted']
  end
$$;

grant execute on function
  private.count_characters, private.has_at_most, private.is_email, private.without_invisible, private.normalise_mailbox, private.to_e164, private.reference_of,
  private.searchable_text, private.next_statuses
to anon, authenticated, service_role;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  service text,
  budget text,
  message text not null,
  urgency text,
  form_type text not null,
  selected_services text[],
  requirements text,
  currency text not null default 'INR',
  response_status text not null default 'pending',
  thank_you_sent boolean not null default false,
  created_at timestamptz not null default now(),

  -- Made in the browser, once per message. A retry, a second tab and the offline queue send the same id again.
  request_id uuid unique,
  -- Only sent, never stored: the trigger accept_submission empties it.
  stamp text constraint stamp_is_not_stored check (stamp is null),
  stamped boolean not null default false,

  -- Generated, so that nobody can send them.
  mailbox text generated always as (private.normalise_mailbox(email)) stored,
  phone_e164 text generated always as (private.to_e164(phone)) stored,

  -- The check box of the contact form; null if it was not shown.
  call_declined boolean,
  call_chosen_at timestamptz,

  -- Shown to the visitor, in both mails and in the inbox, and found by the search.
  reference text not null default private.reference_of(gen_random_uuid()),

  price_list text,
  price_check text constraint price_check_is_known check (price_check in ('matches', 'changed', 'altered', 'unknown')),
  -- In rupees: what the visitor was shown, and what the same selection cost at that time.
  quoted_total bigint,
  current_total bigint,

  due_at timestamptz,
  -- How the visitor found the site: { first: { page, referrer, utm_source, … }, last: { … } }.
  source jsonb,
  -- See private.consent_texts. Null without a form of ours.
  consent_version text,
  consent_shown_at timestamptz,
  -- In rupees: the total that the visitor was shown if it follows from our prices, otherwise what the selection costs.
  estimate bigint generated always as (
    case when price_check in ('matches', 'changed') then quoted_total else current_total end
  ) stored,

  -- What was sent, in bytes.
  bytes integer not null default 0,
  -- Why it is suspicious; null in the default list. The submission of a self-test is marked too, and is in no list.
  marked_for text constraint marked_for_is_known check (marked_for in ('content', 'repeated', 'pace', 'self_test')),
  -- SHA-256 of the key to the visitor's page, which was made in the browser. See private.page_keys.
  page_key text constraint page_key_is_a_hash check (page_key ~ '^[0-9a-f]{64}$'),

  constraint name_has_1_to_200_characters check (name <> '' and private.has_at_most(200, name)),
  constraint email_is_an_address check (private.is_email(email)),
  constraint phone_has_at_most_40_characters check (private.has_at_most(40, phone)),
  constraint company_has_at_most_200_characters check (private.has_at_most(200, company)),
  constraint service_has_at_most_1000_characters check (private.has_at_most(1000, service)),
  constraint budget_has_at_most_200_characters check (private.has_at_most(200, budget)),
  constraint urgency_has_at_most_100_characters check (private.has_at_most(100, urgency)),
  constraint message_has_at_most_5000_characters check (private.has_at_most(5000, message)),
  constraint contact_message_has_10_characters check (form_type <> 'contact' or char_length(message) >= 10),
  constraint requirements_have_at_most_5000_characters check (private.has_at_most(5000, requirements)),
  constraint form_type_is_known check (form_type in ('contact', 'custom_quote')),
  constraint currency_is_known check (currency in ('INR', 'USD')),
  constraint response_status_is_known check (private.next_statuses(response_status) is not null),
  constraint selected_services_are_a_short_list check (
    selected_services is null
    or (
      coalesce(array_ndims(selected_services), 1) = 1
      and cardinality(selected_services) <= 20
      and array_position(selected_services, null) is null
      and char_length(array_to_string(selected_services, '')) <= 2000
    )
  )
);

alter table public.contact_submissions enable row level security;

create policy "Anyone may leave a submission"
  on public.contact_submissions for insert to anon, authenticated
  with check (true);

create policy "Administrators read every submission"
  on public.contact_submissions for select to authenticated
  using ((select private.is_admin()) and marked_for is distinct from 'self_test');

-- Visitors and members insert submissions. They may only set what the forms send; triggers overwrite response_status and thank_you_sent.
grant insert (
  name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency,
  response_status, thank_you_sent, request_id, stamp, call_declined, price_list, source, consent_version, consent_shown_at, page_key
) on public.contact_submissions to anon, authenticated;
-- Row level security limits this to administrators.
grant select on public.contact_submissions to authenticated;
-- The edge functions and the operators use the service role, which bypasses row level security.
grant select, insert, update, delete on public.contact_submissions to service_role;

-- Trims a text, and refuses one that is too long. The limits are those of src/domain/submission/form-definitions.ts; a database test
-- compares them.
-- Called by private.clean_submission and private.clean_line.
create or replace function private.clean_lines(typed text, most integer, label text) returns text
language plpgsql immutable strict
as $$
declare
  cleaned text := btrim(typed, E' \t\r\n\u00a0');
begin
  if not private.has_at_most(most, cleaned) then
    raise exception using
      errcode = 'PT400',
      message = format('%s is too long: at most %s characters, please.', label, to_char(most, 'FM9,999'));
  end if;
  return cleaned;
end
$$;

-- The same, with spaces instead of control characters. An empty result becomes null.
-- Called by private.clean_submission.
create or replace function private.clean_line(typed text, most integer, label text) returns text
language sql immutable
as $$
  select nullif(private.clean_lines(regexp_replace(typed, '[[:cntrl:]]+', ' ', 'g'), most, label), '')
$$;

-- Trims texts, refuses texts that are too long with a readable message, and overwrites the columns that visitors may not choose (id,
-- created_at, response_status, thank_you_sent).
-- Called by the trigger clean_submission.
create or replace function private.clean_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- This function runs with the caller's rights, so current_user is the role that the API switched to.
  if current_user not in ('service_role', 'postgres') then
    new.id := gen_random_uuid();
    new.created_at := now();
    new.response_status := 'pending';
    new.thank_you_sent := false;
  end if;

  new.name := coalesce(private.clean_line(new.name, 200, 'The name'), '');
  new.email := coalesce(private.clean_line(new.email, 320, 'The email address'), '');
  new.phone := private.clean_line(new.phone, 40, 'The phone number');
  new.company := private.clean_line(new.company, 200, 'The company');
  new.service := private.clean_line(new.service, 1000, 'The service');
  new.budget := private.clean_line(new.budget, 200, 'The budget');
  new.urgency := private.clean_line(new.urgency, 100, 'The timeline');
  new.message := private.clean_lines(new.message, 5000, 'The message');
  new.requirements := nullif(private.clean_lines(new.requirements, 5000, 'The requirements text'), '');

  -- The constraints check the same. These checks add a readable message, and HTTP status 400 on every API.
  perform private.refuse_unless(new.name <> '', 'Please enter your full name.');
  perform private.refuse_unless(private.is_email(new.email), 'Please enter a valid email address.');
  perform private.refuse_unless(new.form_type in ('contact', 'custom_quote'), 'This form is not known.');
  perform private.refuse_unless(new.currency in ('INR', 'USD'), 'The currency is INR or USD.');
  perform private.refuse_unless(
    new.message is not null and (new.form_type <> 'contact' or char_length(new.message) >= 10),
    'Please provide more details about your project (minimum 10 characters).');
  perform private.refuse_unless(
    coalesce(cardinality(new.selected_services), 0) <= 20, 'Please choose at most 20 services.');
  return new;
end
$$;

create trigger clean_submission before insert on public.contact_submissions
  for each row execute function private.clean_submission();

-- The trigger clean_submission runs with the caller's rights.
grant execute on function private.clean_line, private.clean_lines to anon, authenticated, service_role;

-- The inbox pages by (created_at, id), newest first. The id makes the order unique, so that no row is shown twice or skipped.
create index submissions_newest_first on public.contact_submissions (created_at desc, id desc) where marked_for is null;
create index submissions_marked on public.contact_submissions (created_at desc, id desc) include (bytes) where marked_for is not null;
create index submissions_to_answer on public.contact_submissions (due_at, id)
  where response_status = 'pending' and marked_for is null;
create index submissions_search on public.contact_submissions
  using gin (private.searchable_text(name, email, company, message) extensions.gin_trgm_ops);
create index submissions_by_reference on public.contact_submissions (reference);
-- For persons and the limits on mails and calls.
create index submissions_of_a_phone on public.contact_submissions (phone_e164, created_at desc) where phone_e164 is not null;
create index submissions_of_a_mailbox on public.contact_submissions (mailbox, created_at desc);
-- For the limits of those without a stamp.
create index submissions_unstamped on public.contact_submissions (created_at) where not stamped and marked_for is null;
create index submissions_of_a_text on public.contact_submissions (md5(lower(message)), created_at) where form_type = 'contact';

-- What happens to a submission before it is stored. The triggers run in the order of their names: accept_submission, clean_origin,
-- clean_submission (beside the table), due_submission, mark_submission, price_submission. Here are those that accept it and clean its
-- origin.
--
-- Functions without `set search_path` are called by triggers that have set it: setting it again at each call costs more than most of them.

-- A stamp is a proof of work instead of a captcha: '<issued>.<nonce>', with the time of issue in seconds since 1970. The SHA-256 of
-- '<form_type>|<email as sent>|<issued>|<nonce>' must begin with `stamp_bits` zero bits. The browser needs about a third of a second
-- for it while the visitor types; a flood would need that time for every row. A stamp counts once.
create table private.spent_stamps (
  hash bytea primary key,
  spent_at timestamptz not null default now()
);
alter table private.spent_stamps enable row level security;
create index spent_stamps_oldest_first on private.spent_stamps (spent_at);

-- Whether the stamp is valid and unused; uses it up.
-- Called by private.accept_submission.
create or replace function private.spend_stamp(stamp text, form_type text, email text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  parts text[] := regexp_match(stamp, '^([0-9]{10})\.([0-9a-z]{1,32})$');
  stamp_hash bytea := sha256(convert_to(concat_ws('|', form_type, email, parts[1], parts[2]), 'UTF8'));
  bits integer := private.setting('stamp_bits');
begin
  if parts is null or abs(extract(epoch from now()) - parts[1]::bigint) > 24 * 3600
    or left(('x' || encode(stamp_hash, 'hex'))::bit(256)::text, bits) <> repeat('0', bits) then
    return false;
  end if;
  -- A stamp is valid from 24 hours before to 24 hours after its time of issue. Later it need not be remembered.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours';
  insert into private.spent_stamps (hash) values (stamp_hash) on conflict do nothing;
  return found;
end
$$;

-- Checks a submission before its text is read: one row per statement, its size, each request stored once, the stamp. Security definer,
-- because visitors may not read the rows that are looked up here. Without `enable_seqscan`, because a plan that was made for a few rows is
-- kept while a flood adds many.
-- Called by the trigger accept_submission.
create or replace function private.accept_submission() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  statement text := statement_timestamp()::text;
begin
  -- The setting lasts until the end of the transaction. It tells the second row of a statement from the first.
  perform private.refuse_unless(
    current_setting('private.inserting', true) is distinct from statement, 'Please send one submission at a time.');
  perform set_config('private.inserting', statement, true);

  -- Room for 5,000 Devanagari letters with their signs. In bytes, because that needs no reading of the text.
  new.bytes := octet_length(concat(
    new.name, new.email, new.phone, new.company, new.service, new.budget, new.urgency, new.message, new.requirements, new.currency,
    new.form_type, new.stamp, new.price_list, array_to_string(new.selected_services, '')));
  perform private.refuse_unless(new.bytes <= 40960, 'This message is too long. Please shorten it.');

  -- Two requests with the same id wait for each other. Nobody else waits.
  perform pg_advisory_xact_lock(hashtextextended('request ' || new.request_id, 0));
  if exists (select from public.contact_submissions where request_id = new.request_id) then
    -- No row is inserted, and the caller gets the answer of a stored one.
    return null;
  end if;
  new.reference := private.reference_of(coalesce(new.request_id, new.id));
  if exists (select from public.contact_submissions where reference = new.reference) then
    -- Somebody may have chosen the id for that. Only its sender sees the other reference.
    new.reference := private.reference_of(gen_random_uuid());
  end if;

  -- Before the text is cleaned, because the stamp contains the address as it was sent.
  new.stamped := private.spend_stamp(new.stamp, new.form_type, new.email);
  new.stamp := null;
  return new;
end
$$;

create trigger accept_submission before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.accept_submission();

-- The known keys of a touch, each a text of at most 200 characters. The same as in src/domain/source/source.ts; a test compares them.
-- Plain expressions, without `set search_path`: Postgres inlines them, which takes a fifth of the time of a query.
-- Called by private.clean_touch.
create or replace function private.touch_text(touch jsonb, key text) returns text
language sql immutable
as $$
  select nullif(btrim(left(case jsonb_typeof(touch -> key) when 'string' then touch ->> key end, 200)), '')
$$;

-- Called by private.clean_origin.
create or replace function private.clean_touch(touch jsonb) returns jsonb
language sql stable
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'page', private.touch_text(touch, 'page'),
    'referrer', private.touch_text(touch, 'referrer'),
    'utm_source', private.touch_text(touch, 'utm_source'),
    'utm_medium', private.touch_text(touch, 'utm_medium'),
    'utm_campaign', private.touch_text(touch, 'utm_campaign'),
    'utm_term', private.touch_text(touch, 'utm_term'),
    'utm_content', private.touch_text(touch, 'utm_content')
  ))
$$;

-- Where a visitor came from, and which consent text the form showed. What is malformed here never refuses a submission: it is cut or
-- dropped.
-- Called by the trigger clean_origin.
create or replace function private.clean_origin() returns trigger
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  new.source := case
    -- The size first: it is known without reading the value. Two touches of 200 characters per key are smaller.
    when pg_column_size(new.source) <= 16384
      and jsonb_typeof(new.source -> 'first') = 'object' and jsonb_typeof(new.source -> 'last') = 'object'
    then jsonb_build_object(
      'first', private.clean_touch(new.source -> 'first'), 'last', private.clean_touch(new.source -> 'last'))
  end;
  new.bytes := new.bytes + coalesce(octet_length(new.source::text), 0);
  if new.bytes > 40960 then
    new.source := null;
  end if;
  new.consent_version := substring(new.consent_version from '^[0-9a-f]{12}$');
  new.consent_shown_at := case
    when new.consent_version is null then null
    -- The clock of the device may be wrong, and the form without JavaScript does not send a time.
    when new.consent_shown_at between new.created_at - interval '1 year' and new.created_at then new.consent_shown_at
    else new.created_at
  end;
  return new;
end
$$;

create trigger clean_origin before insert on public.contact_submissions
  for each row when (new.source is not null or new.consent_version is not null or new.consent_shown_at is not null)
  execute function private.clean_origin();

-- The trigger clean_origin runs with the caller's rights.
grant execute on function private.clean_touch, private.touch_text to anon, authenticated, service_role;

-- Every well-formed submission is stored, and is in the inbox. A suspicious one is marked: it is in a view of its own, gets no thank-you, is
-- not called, and the team is told in the digest. A limit that refuses would let anybody close the forms for everybody, and so would one
-- that counts what strangers send and then marks a visitor with a stamp.

-- The part of a mailbox's domain that somebody registers: 'example.co.in' of 'mail.example.co.in'. So a subdomain is no way around a
-- limit.
-- Called where submissions or mails are grouped.
create or replace function private.mail_domain(mailbox text) returns text
language sql immutable
as $$
  select substring(mailbox from '([^.@]+\.(?:(?:co|com|net|org|ac|edu|gov|gen|firm|ind)\.[a-z]{2}|[^.@]+))$')
$$;

-- Whoever has a mailbox there shares the domain with millions of others.
-- Called with mail_domain.
create or replace function private.is_large_provider(domain text) returns boolean
language sql immutable
as $$
  select domain = any (array[
    'gmail.com', 'outlook.com', 'outlook.in', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'ymail.com',
    'rocketmail.com', 'icloud.com', 'proton.me', 'rediffmail.com', 'zoho.com', 'zohomail.in', 'aol.com', 'gmx.com', 'gmx.de', 'gmx.net',
    'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'fastmail.com', 'qq.com', '163.com', '126.com', 'hey.com'])
$$;

-- The terms of src/domain/submission/spam-words.ts; a database test compares them.
-- Called by private.mark_submission.
create or replace function private.spam_words() returns text[]
language sql immutable
as $$
  select array['viagra', 'casino', 'lottery', 'winner', 'congratulations', 'free money', 'make money fast', 'click here']
$$;

-- Why a submission is suspicious, or null. Only for one without a stamp do the submissions of others count. Security definer, because
-- visitors may not read the rows that are counted. Without `enable_seqscan`: see private.accept_submission.
-- Called by the trigger mark_submission.
create or replace function private.mark_submission() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  typed text := lower(concat_ws(' ', new.name, new.message, new.company));
  per_hour integer;
begin
  new.call_chosen_at := case when new.call_declined is not null then now() end;
  new.marked_for := case
    when exists (select from private.canaries where request_id = new.request_id) then 'self_test'
    when exists (select from unnest(private.spam_words()) as word where strpos(typed, word) > 0) then 'content'
  end;
  if new.marked_for is not null or new.stamped then return new; end if;
  -- One at a time, because they are counted.
  perform pg_advisory_xact_lock(hashtextextended('unstamped submission', 0));
  per_hour := private.setting('unstamped_per_hour');
  new.marked_for := case
    -- Faster than count(*): each scan stops at the row that reaches the limit.
    when new.form_type = 'contact' and exists (
      select from public.contact_submissions
      where form_type = 'contact' and md5(lower(message)) = md5(lower(new.message)) and created_at > now() - interval '24 hours'
      offset 9
    ) then 'repeated'
    when per_hour = 0 or exists (
      select from public.contact_submissions
      where not stamped and marked_for is null and created_at > now() - interval '1 hour'
      offset greatest(per_hour - 1, 0)
    ) then 'pace'
  end;
  return new;
end
$$;

create trigger mark_submission before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.mark_submission();

-- What was deleted: marked submissions by an administrator, or these and unassigned mails to protect the disk (then nobody is named).
create table private.deletions (
  deleted_at timestamptz not null default now(),
  deleted_by uuid,
  submissions integer not null default 0,
  mails integer not null default 0
);
alter table private.deletions enable row level security;

-- How many of these submissions have the same text or the same mail domain; a large provider's domain does not count.
-- Called where a flood must not push others out: by private.delete_marked_beyond_limit and public.claim_digest.
create or replace function private.alike(ids uuid[]) returns table (submission_id uuid, alike bigint)
language sql stable set search_path = ''
as $$
  select s.id, greatest(
    count(*) over (partition by md5(lower(s.message))),
    case when not private.is_large_provider(private.mail_domain(s.mailbox))
      then count(*) over (partition by private.mail_domain(s.mailbox)) end)
  from public.contact_submissions s where s.id = any (ids)
$$;

-- Keeps the marked submissions within their space. The largest group goes first, and in it and then everywhere the largest submissions,
-- so that a plain message outlives a flood.
-- Called by public.work_due.
create or replace function private.delete_marked_beyond_limit() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- Of a row and its indexes, beside the text.
  overhead constant integer := 500;
  excess bigint := (
    select coalesce(sum(bytes + overhead), 0) from public.contact_submissions where marked_for is not null
  ) - private.setting('marked_megabytes') * 1048576::bigint;
begin
  if excess <= 0 then return; end if;
  with ranked as (
    select s.id, s.bytes, sum(s.bytes + overhead) over (order by a.alike desc, s.bytes desc, s.id) as freed
    from public.contact_submissions s
    join private.alike(array(select id from public.contact_submissions where marked_for is not null)) a on a.submission_id = s.id
    where s.marked_for <> 'self_test'
  ), deleted as (
    delete from public.contact_submissions where id in (select id from ranked where freed - bytes - overhead < excess) returning id
  )
  insert into private.deletions (submissions) select count(*) from deleted;
end
$$;

-- The largest groups of marked submissions with the same text, and with the same mail domain.
-- Called by the inbox.
create or replace function public.marked_groups() returns table (kind text, key text, sample text, submissions integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with marked as (
      select md5(lower(s.message)) as text_key, s.message, private.mail_domain(s.mailbox) as domain
      from public.contact_submissions s where s.marked_for <> 'self_test'
    ), groups as (
      select 'text' as kind, m.text_key as key, left(min(m.message), 120) as sample, count(*) as submissions from marked m group by m.text_key
      union all
      select 'domain', m.domain, m.domain, count(*) from marked m group by m.domain
    )
    select g.kind, g.key, g.sample, g.submissions::integer from groups g
    where g.submissions > 1 and g.key is not null and (g.kind = 'text' or not private.is_large_provider(g.key))
    order by g.submissions desc, g.kind desc, g.key limit 20;
end
$$;

-- A submission without its mark is a lead like others: its mails are due. Returns how many there were.
-- Called by the inbox.
create or replace function public.unmark_submissions(p_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  with unmarked as (
    update public.contact_submissions set marked_for = null where id = any (p_ids) and marked_for <> 'self_test' returning id, mailbox
  ), thanks as (
    insert into private.mails (submission_id, kind, mailbox) select id, 'thanks', mailbox from unmarked on conflict do nothing
  )
  select coalesce(array_agg(id), '{}') into ids from unmarked;
  update private.mails set next_attempt_at = now() where submission_id = any (ids) and kind = 'team' and status = 'queued';
  return cardinality(ids);
end
$$;

-- Deletes these marked submissions, or a group of marked_groups. Returns how many there were.
-- Called by the inbox.
create or replace function public.delete_marked(p_ids uuid[] default null, p_text_key text default null, p_domain text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from public.contact_submissions
  where marked_for <> 'self_test'
    and (id = any (p_ids) or md5(lower(message)) = p_text_key or private.mail_domain(mailbox) = p_domain);
  get diagnostics deleted = row_count;
  insert into private.deletions (deleted_by, submissions) select auth.uid(), deleted where deleted > 0;
  return deleted;
end
$$;

grant execute on function public.marked_groups, public.unmark_submissions, public.delete_marked to authenticated;

-- What the site has published, and what each submission gets from it: prices, opening hours and the texts about privacy. They are
-- published before the site with them goes live.

-- The total of a quote request is calculated again from the price list that the page used, so that an outdated or forged total is
-- noticed. No quote is refused for its total. Every published list is kept; the newest is the current one.
create table private.price_lists (
  -- A hash of the prices, from src/collections/queries/price-list.ts.
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  -- { services: { name: rupees }, complexities: { id: tenths }, timelines: { id: tenths } }
  prices jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint prices_are_numbers check (
    prices ?& array['services', 'complexities', 'timelines'] and not jsonb_path_exists(prices, '$.*.* ? (@.type() != "number")')
  )
);
alter table private.price_lists enable row level security;

-- The rule of src/domain/quote/quote.ts; a database test compares them. Null if the list does not contain the selection.
-- Called by private.check_price.
create or replace function private.quote_total(prices jsonb, services text[], complexity text, timeline text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when bool_and(price is not null)
    then sum(round(price * (prices -> 'complexities' ->> complexity)::numeric * (prices -> 'timelines' ->> timeline)::numeric / 100))::bigint
  end
  from (select distinct name, (prices -> 'services' ->> name)::numeric as price from unnest(services) as name) chosen
$$;

-- Security definer, because visitors may not read the price lists.
-- Called by the trigger price_submission.
create or replace function private.check_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  levels text[] := regexp_match(new.requirements, '^Complexity: ([a-z-]+), Timeline: ([a-z-]+)$');
  shown private.price_lists;
  total bigint;
begin
  select * into shown from private.price_lists where version = new.price_list;
  total := private.quote_total(shown.prices, new.selected_services, levels[1], levels[2]);
  new.price_list := shown.version;
  new.quoted_total := replace(substring(new.budget from '^₹([0-9][0-9,]{0,14})$'), ',', '')::bigint;
  new.current_total := (
    select private.quote_total(prices, new.selected_services, levels[1], levels[2])
    from private.price_lists order by published_at desc limit 1
  );
  new.price_check := case
    when shown.version is null then 'unknown'
    when total is null or new.quoted_total is distinct from total then 'altered'
    when new.current_total is distinct from total then 'changed'
    else 'matches'
  end;
  return new;
end
$$;

-- Only quotes of the calculator pay for it. By its name it runs after clean_submission, which trims the texts.
create trigger price_submission before insert on public.contact_submissions
  for each row when (new.price_list is not null or new.requirements like 'Complexity: %, Timeline: %')
  execute function private.check_price();

-- An older list can be published again.
-- Called by `npm run publish:facts`.
create or replace function public.publish_price_list(p_version text, p_prices jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.price_lists (version, prices) values (p_version, p_prices)
  on conflict (version) do update set published_at = clock_timestamp()
$$;

-- When a submission has to be answered at the latest: after four hours of open office, as every form promises.
--
-- The office hours and holidays of content/site.yaml: { hours: [{ days, opens, closes }], holidays: ['2026-12-25'] }.
-- A list of [weekday, opens, closes]: weekdays from 0 for Thursday, as 1 January 1970, and minutes since midnight.
-- Computes opening_hours.spans.
create or replace function private.weekly_spans(hours jsonb) returns integer[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(array[weekday, opens, closes] order by opens), '{}') from (
    select
      array_position(array['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'], day) - 1 as weekday,
      (extract(epoch from (entry ->> 'opens')::time) / 60)::integer as opens,
      (extract(epoch from (entry ->> 'closes')::time) / 60)::integer as closes
    from jsonb_array_elements(hours -> 'hours') as entry, jsonb_array_elements_text(entry -> 'days') as day
    where entry ? 'opens' and entry ? 'closes'
  ) span
$$;

create table private.opening_hours (
  only_row boolean primary key default true check (only_row),
  hours jsonb not null,
  -- Computed once, because every insert of a submission reads it.
  spans integer[] not null generated always as (private.weekly_spans(hours)) stored,
  constraint holidays_are_dates check (
    (jsonb_typeof(hours -> 'holidays') = 'array') is true
    and not jsonb_path_exists(hours, '$.holidays[*] ? (!(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))')
  )
);
alter table private.opening_hours enable row level security;

insert into private.opening_hours (hours) values ('{
  "hours": [
    {"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "09:00", "closes": "18:00"},
    {"days": ["Saturday"], "opens": "10:00", "closes": "16:00"}
  ],
  "holidays": []
}');

-- The rule of src/domain/site/business-hours.ts; a database test compares them. Null if the office is closed for too long.
-- Called by private.set_due_at.
create or replace function private.due_at(sent_at timestamptz) returns timestamptz
language plpgsql stable
as $$
declare
  -- In minutes.
  time_left integer := 4 * 60;
  -- Minutes since 1970 in India, which has one time zone and no summer time.
  sent integer := ceil(extract(epoch from sent_at) / 60)::integer + 330;
  starts integer;
  open_for integer;
  spans integer[];
  holidays jsonb;
begin
  select office.spans, office.hours -> 'holidays' into spans, holidays from private.opening_hours office;
  for day in sent / 1440 .. sent / 1440 + 59 loop
    continue when holidays ? to_char(date '1970-01-01' + day, 'YYYY-MM-DD');
    for at in 1 .. coalesce(array_length(spans, 1), 0) loop
      continue when spans[at][1] <> day % 7;
      starts := greatest(day * 1440 + spans[at][2], sent);
      open_for := day * 1440 + spans[at][3] - starts;
      if open_for >= time_left then
        return to_timestamp((starts + time_left - 330) * 60::double precision);
      end if;
      time_left := time_left - greatest(open_for, 0);
    end loop;
  end loop;
  return null;
end
$$;

-- Security definer, because visitors may not read the opening hours.
-- Called by the trigger due_submission.
create or replace function private.set_due_at() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  new.due_at := private.due_at(new.created_at);
  return new;
end
$$;

-- By its name it runs after clean_submission, which sets created_at. A restored backup keeps its times.
create trigger due_submission before insert on public.contact_submissions
  for each row when (new.due_at is null)
  execute function private.set_due_at();

-- Called by `npm run publish:facts`.
create or replace function public.publish_opening_hours(p_hours jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.opening_hours set hours = p_hours where only_row
$$;

-- Every text about privacy that a form has shown. The version is the beginning of its SHA-256, so it changes with the text.
create table private.consent_texts (
  version text primary key,
  text text not null,
  published_at timestamptz not null default clock_timestamp()
);
alter table private.consent_texts enable row level security;

-- Called by `npm run publish:facts`.
create or replace function public.publish_consent_texts(p_texts text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.consent_texts (version, text)
  select left(encode(sha256(convert_to(typed, 'UTF8')), 'hex'), 12), typed from unnest(p_texts) as typed
  on conflict do nothing
$$;

grant execute on function public.publish_price_list, public.publish_opening_hours, public.publish_consent_texts to service_role;

-- Which mails about a submission there are, when each is queued, when it is not sent any more, and what providers tell about it. How they are
-- sent is in 50_sending.sql.

-- One row per mail: what has to be sent, what was sent, and what became of it.
create table private.mails (
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  kind text check (kind in ('team', 'thanks', 'due_soon', 'overdue', 'reply', 'answer', 'refused_file',
    'page_link', 'booking', 'booking_team', 'talk_tomorrow', 'talk_soon')),
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'skipped', 'failed')),
  -- Name of the provider of the last attempt, and its id of the mail.
  provider text,
  message_id text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  -- When it bounced, was complained about, was skipped or failed.
  ended_at timestamptz,
  -- Why it ended so, or why the last attempt failed.
  reason text check (char_length(reason) <= 500),
  -- Of the recipient; only of thank-yous.
  mailbox text,
  -- The reply, or the incoming mail that it is about. Null if a submission has only one mail of this kind.
  entry_id uuid,
  unique nulls not distinct (submission_id, kind, entry_id)
);
alter table private.mails enable row level security;
create index mails_due on private.mails (next_attempt_at, queued_at) where status = 'queued';
create index mails_sent on private.mails (sent_at) where sent_at is not null;
create index mails_of_a_mailbox on private.mails (mailbox) where kind = 'thanks';
create index mails_not_reached on private.mails (submission_id) where kind = 'thanks' and status in ('bounced', 'complained', 'failed');

-- Whether mails of this kind go to the owner of a lead or the team, and not to the visitor.
-- Called wherever mails to the team are counted.
create or replace function private.is_to_team(kind text) returns boolean
language sql immutable
as $$
  select kind not in ('thanks', 'reply', 'refused_file', 'page_link', 'booking', 'talk_tomorrow', 'talk_soon')
$$;

-- Each submission has a mail to the team, and a thank-you unless it is marked. Security definer, because visitors may not write the table.
-- Called by the trigger queue_mails.
create or replace function private.queue_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (submission_id, kind, next_attempt_at, mailbox)
  -- The every-minute job leaves the first two minutes to the browser, which calls send-contact-email. A marked one is told in the digest,
  -- and the mail of a self-test is sent by request id.
  select new.id, 'team', case when new.marked_for is null then now() + interval '2 minutes' else 'infinity' end, null
  union all
  select new.id, 'thanks', now() + interval '2 minutes', new.mailbox where new.marked_for is null
  on conflict do nothing;
  return null;
end
$$;

-- Not for the owner of the database, because a restored backup contains the mails already, and not for old submissions that the service
-- role imports.
create trigger queue_mails after insert on public.contact_submissions
  for each row when (not new.thank_you_sent and new.created_at > now() - interval '24 hours' and current_user <> 'postgres')
  execute function private.queue_mails();

-- Called by the trigger mark_thanked.
create or replace function private.mark_thanked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_submissions set thank_you_sent = true where id = new.submission_id;
  return null;
end
$$;

create trigger mark_thanked after update of sent_at on private.mails
  for each row when (new.kind = 'thanks' and new.sent_at is not null and old.sent_at is null)
  execute function private.mark_thanked();

-- Queues the mails that are due at a time, each once.
-- Called by public.claim_due_mails.
create or replace function private.queue_timed_mails() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Two reminders of each lead that nobody has answered: half an hour before its due time, and at it. They go to the owner, or to the
  -- team if there is none; once more after an answer of the visitor has set a new due time. The sweep runs once a minute, so it sends
  -- what is due within the next 30 seconds. After an outage or a change of due times, it sends no reminder of times that passed more
  -- than an hour ago.
  insert into private.mails (submission_id, kind, next_attempt_at, entry_id)
  select s.id, reminder.kind, now(), (
    select i.id from private.incoming_mails i where i.submission_id = s.id and i.reopened order by i.received_at desc limit 1
  )
  from public.contact_submissions s
  cross join (values ('due_soon', interval '30 minutes'), ('overdue', interval '0')) as reminder (kind, early)
  where s.response_status = 'pending' and s.marked_for is null
    and s.due_at between now() - interval '1 hour' and now() + interval '30 minutes 30 seconds'
    and s.due_at - reminder.early <= now() + interval '30 seconds'
    and (reminder.kind = 'overdue' or s.due_at > now() + interval '30 seconds')
  on conflict do nothing;
  -- Two reminders of each talk, a day and an hour before. A talk that was booked or moved later than that has only the other one.
  insert into private.mails (submission_id, kind, entry_id)
  select b.submission_id, reminder.kind, b.change
  from private.bookings b
  cross join (values ('talk_tomorrow', interval '24 hours', interval '12 hours'), ('talk_soon', interval '1 hour', interval '5 minutes'))
    as reminder (kind, early, latest)
  where b.status = 'confirmed' and b.starts_at between now() + reminder.latest and now() + reminder.early
    and b.changed_at < b.starts_at - reminder.early
  on conflict do nothing;
end
$$;

-- Why a mail is not to be sent any more, or null. Thank-yous are limited for a mailbox, for a mail domain and in all; those being sent count
-- too. One that is a day late would be confusing.
-- Called by private.claim_mails.
create or replace function private.reason_to_skip(mail private.mails) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when mail.kind = 'thanks' and mail.queued_at <= now() - interval '24 hours' then 'too late'
    when mail.kind = 'thanks' and (
      select count(*) >= private.setting('thank_yous_per_day')
        or count(*) filter (where other.mailbox = mail.mailbox) >= private.setting('thank_yous_per_mailbox_per_day')
        or count(*) filter (where private.mail_domain(other.mailbox) = private.mail_domain(mail.mailbox))
          >= private.setting('thank_yous_per_domain_per_day') and not private.is_large_provider(private.mail_domain(mail.mailbox))
      from private.mails other
      where other.kind = 'thanks' and other.submission_id <> mail.submission_id
        and (other.sent_at > now() - interval '24 hours' or (other.status = 'queued' and other.claimed_until > now()))
    ) then 'enough for today'
    when mail.kind in ('due_soon', 'overdue') and not exists (
      select from public.contact_submissions s
      where s.id = mail.submission_id and s.response_status = 'pending' and s.marked_for is null
        and (mail.kind = 'overdue' or s.due_at > now())
    ) then 'no longer due'
    when mail.kind in ('booking', 'booking_team', 'talk_tomorrow', 'talk_soon') and not exists (
      select from private.bookings b where b.change = mail.entry_id and (b.starts_at > now() or b.status = 'cancelled')
    ) then 'changed since'
    when private.is_told_otherwise(mail) then 'told as its owner has chosen'
  end;
end
$$;

-- A webhook of the provider. A status only moves forward, so that a repeated or late event changes nothing. An event can arrive before
-- record_mail_sent, or instead of it if the sender was killed. Returns whether anything changed.
-- Called by mail-events.
create or replace function public.record_mail_event(
  p_submission_id uuid, p_kind text, p_message_id text, p_status text, p_at timestamptz, p_reason text default null,
  p_entry_id uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['queued', 'sent', 'delivered', 'failed', 'bounced', 'complained'];
  happened_at constant timestamptz := least(p_at, now());
begin
  update private.mails set
    status = p_status, message_id = p_message_id, sent_at = coalesce(sent_at, happened_at),
    delivered_at = case when p_status = 'delivered' then happened_at else delivered_at end,
    ended_at = case when p_status in ('failed', 'bounced', 'complained') then happened_at end,
    reason = left(p_reason, 500)
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id
    and coalesce(message_id, p_message_id) = p_message_id
    and array_position(ranks, p_status) > array_position(ranks, status);
  return found;
end
$$;

grant execute on function public.record_mail_event to service_role;

-- The outbox: how the edge functions send mails. An edge function claims a mail before it sends it, so that two of them never send the same
-- one. A claim expires after two minutes, also if its owner has crashed.

-- Only providers that have had a fault.
create table private.mail_providers (
  name text primary key,
  -- Consecutive ones.
  faults integer not null,
  -- After three consecutive faults, another provider is used until then.
  retry_at timestamptz
);
alter table private.mail_providers enable row level security;

-- The first of these providers that works. One that had three consecutive faults is tried every ten minutes. The last is used if none works.
-- Called by private.claim_mails.
create or replace function private.choose_mail_provider(providers text[]) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  chosen text;
begin
  select p.name into chosen
  from unnest(providers) with ordinality as p (name, place) left join private.mail_providers f on f.name = p.name
  where f.retry_at is null or f.retry_at <= now() or p.place = cardinality(providers)
  order by p.place
  limit 1;
  update private.mail_providers set retry_at = now() + interval '10 minutes' where name = chosen and retry_at <= now();
  return chosen;
end
$$;

-- What an edge function needs to send a mail.
create type public.claimed_mail as (
  submission_id uuid,
  kind text,
  claim uuid,
  provider text,
  attempts integer,
  -- Why the submission gets no thank-you; the team is told.
  thanks_skipped text,
  pause_milliseconds integer,
  submission jsonb,
  -- The address of the owner, for reminders; null if nobody owns the lead, or somebody who is no administrator any more.
  owner_email text,
  entry_id uuid,
  -- See private.letter_of and private.booking_of.
  letter jsonb,
  booking jsonb
);

-- The caller has the lock: the limits must count the mails of concurrent claims. A mail stays with the provider of its last attempt as
-- long as that one works, because its idempotency key only counts there.
-- Called by public.claim_submission_mails and public.claim_due_mails.
create or replace function private.claim_mails(candidates private.mails[], providers text[]) returns setof public.claimed_mail
language plpgsql volatile set search_path = ''
as $$
declare
  candidate private.mails;
  mail private.mails;
  chosen text := case when cardinality(candidates) > 0 then private.choose_mail_provider(providers) end;
begin
  foreach candidate in array candidates loop
    update private.mails m set status = 'skipped', ended_at = now(), reason = private.reason_to_skip(m)
    where m.submission_id = candidate.submission_id and m.status = 'queued' and coalesce(m.claimed_until <= now(), true)
      and private.reason_to_skip(m) is not null;
    -- A self-test needs no place, so that it never fails for what others send.
    continue when private.is_to_team(candidate.kind) and candidate.next_attempt_at < 'infinity' and private.team_mails_left() = 0;

    update private.mails m set
      attempts = m.attempts + 1, claim = gen_random_uuid(), claimed_until = now() + interval '2 minutes',
      provider = case
        when m.provider = any (providers) and not exists (select from private.mail_providers where name = m.provider and retry_at > now())
        then m.provider else chosen end
    where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.entry_id is not distinct from candidate.entry_id
      and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true)
    returning m.* into mail;
    if found then
      return next row(mail.submission_id, mail.kind, mail.claim, mail.provider, mail.attempts,
        (select reason from private.mails where submission_id = mail.submission_id and kind = 'thanks' and status = 'skipped'),
        1000 / greatest(private.setting('mails_per_second'), 1),
        (select to_jsonb(s) from public.contact_submissions s where s.id = mail.submission_id),
        (
          select u.email
          from private.leads l
          join public.user_roles r on r.user_id = l.owner and r.role = 'admin'
          join auth.users u on u.id = l.owner
          where l.submission_id = mail.submission_id and mail.kind not in ('team', 'thanks')
        ),
        mail.entry_id, private.letter_of(mail),
        case when mail.kind in ('booking', 'booking_team', 'talk_tomorrow', 'talk_soon') then private.booking_of(mail.submission_id) end
      )::public.claimed_mail;
    end if;
  end loop;
end
$$;

-- Claims the unsent mails of the newest submission of this address and form that is younger than 15 minutes, if they are not claimed and
-- wait for no later attempt. The self-test names its request id instead: nobody else can claim its mail.
-- Called by send-contact-email and contact-form.
create or replace function public.claim_submission_mails(p_email text, p_form_type text, p_providers text[], p_request_id uuid default null)
returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select waiting.mail from (
      select m as mail, m.kind, dense_rank() over (order by s.created_at desc, s.id desc) as place
      from private.mails m join public.contact_submissions s on s.id = m.submission_id
      where m.status = 'queued' and coalesce(m.claimed_until <= now(), true) and (m.attempts = 0 or m.next_attempt_at <= now())
        and s.created_at > now() - interval '15 minutes'
        and case
          when p_request_id is null
            then s.mailbox = private.normalise_mailbox(p_email) and s.form_type = p_form_type and s.marked_for is null
          else s.request_id = p_request_id and s.marked_for = 'self_test'
        end
    ) waiting
    where waiting.place = 1
    order by waiting.kind
  ), p_providers);
end
$$;

-- Claims one reply, if it waits for no later attempt. Whoever knows its id may ask: it is to be sent anyway.
-- Called by send-reply.
create or replace function public.claim_reply(p_reply uuid, p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m join private.replies r on r.submission_id = m.submission_id and r.id = m.entry_id
    where r.id = p_reply and m.kind = 'reply' and m.status = 'queued' and coalesce(m.claimed_until <= now(), true)
      and (m.attempts = 0 or m.next_attempt_at <= now())
  ), p_providers);
end
$$;

-- Claims a batch of the mails that are due. Mails to the team that have no place in this hour are left out, so that thank-yous do not wait
-- behind them.
-- Called by public.work_due.
create or replace function public.claim_due_mails(p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_place boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  perform private.queue_timed_mails();
  has_place := private.team_mails_left() > 0;
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.status = 'queued' and m.next_attempt_at <= now() and coalesce(m.claimed_until <= now(), true) and (has_place or not private.is_to_team(m.kind))
    order by m.next_attempt_at, m.queued_at, m.submission_id, m.kind
    limit private.setting('mails_per_batch')
  ), p_providers);
end
$$;

-- To be called when the provider has accepted a mail. It is recorded even if the claim has expired, because it was sent. Nothing
-- changes if a webhook was faster. Returns whether the claim was still valid.
-- Called by each edge function that sends mails.
create or replace function public.record_mail_sent(
  p_submission_id uuid, p_kind text, p_claim uuid, p_message_id text, p_entry_id uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.mails;
begin
  update private.mails set status = 'sent', sent_at = now(), message_id = p_message_id, ended_at = null, reason = null
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id and message_id is null;
  select * into mail from private.mails
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id;
  delete from private.mail_providers where name = mail.provider;
  return coalesce(mail.claim = p_claim, false);
end
$$;

-- To be called when a mail is refused for good.
-- Called by each edge function that sends mails.
create or replace function public.record_mail_failed(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set status = 'failed', ended_at = now(), reason = left(p_reason, 500)
  where submission_id = p_submission_id and kind = p_kind and claim = p_claim and status = 'queued'
$$;

-- To be called after a fault of the provider. The mail is tried again after 1, 2, 4 … at most 60 minutes, or up to half of that
-- earlier, so that not all come at once. Returns whether the provider is out of use, after three consecutive faults.
-- Called by each edge function that sends mails.
create or replace function public.defer_mail(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_provider text;
  counted integer;
begin
  update private.mails set
    claim = null, claimed_until = null, reason = left(p_reason, 500),
    next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts - 1, 10))) * (1 - random() / 2)
  where submission_id = p_submission_id and kind = p_kind and claim = p_claim and status = 'queued'
  returning provider into at_provider;
  if at_provider is null then return false; end if;
  insert into private.mail_providers as p (name, faults) values (at_provider, 1)
  on conflict (name) do update set faults = p.faults + 1,
    retry_at = case when p.faults >= 2 then now() + interval '10 minutes' end
  returning faults into counted;
  return counted >= 3;
end
$$;

-- Gives back claimed mails that were not tried. That does not count as an attempt.
-- Called by each edge function that sends mails.
create or replace function public.return_mails(p_claims uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set claim = null, claimed_until = null, attempts = attempts - 1
  where claim = any (p_claims) and status = 'queued'
$$;

grant execute on function
  public.claim_submission_mails, public.claim_reply, public.claim_due_mails, public.record_mail_sent, public.record_mail_failed, public.defer_mail,
  public.return_mails
to service_role;

-- Mails to the team never stop, but beyond a pace they become digests: one mail about what is not mailed one by one.

create table private.digest (
  only_row boolean primary key default true check (only_row),
  -- When the last one that was sent had been claimed.
  sent_at timestamptz,
  claim uuid,
  claimed_until timestamptz
);
alter table private.digest enable row level security;
insert into private.digest default values;

-- How many mails to the team may still be sent one by one in this hour. The others wait for the digest. Those that the digest lists need no
-- place, so that a flood of marked submissions delays no other mail.
-- Called by private.claim_mails, public.claim_due_mails and public.claim_digest.
create or replace function private.team_mails_left() returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, private.setting('team_mails_per_hour') - count(*)::integer)
  from private.mails
  where private.is_to_team(kind) and (sent_at > now() - interval '1 hour' or (status = 'queued' and claimed_until > now()))
    and claim is distinct from (select d.claim from private.digest d)
$$;

-- Claims the digest, at most every 15 minutes; null if there is nothing to tell. It contains the mails to the team that are not sent one by
-- one, because the submission is marked or the hour's mails are used up, how many mails belong to no lead if there are new ones, and how much
-- was deleted. What is like few others comes first, so that a flood pushes nobody off the list.
-- Called by public.work_due.
create or replace function public.claim_digest() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last private.digest;
  new_claim uuid := gen_random_uuid();
  has_place boolean;
  deleted bigint;
  deleted_mails bigint;
  unassigned bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  select * into last from private.digest;
  if last.sent_at > now() - interval '15 minutes' or last.claimed_until > now() then return null; end if;
  has_place := private.team_mails_left() > 0;
  update private.mails m set claim = new_claim, claimed_until = now() + interval '2 minutes'
  from public.contact_submissions s
  where s.id = m.submission_id and m.status = 'queued' and private.is_to_team(m.kind) and coalesce(m.claimed_until <= now(), true)
    and (s.marked_for <> 'self_test' or (s.marked_for is null and m.attempts = 0 and not has_place));
  select coalesce(sum(submissions), 0), coalesce(sum(mails), 0) into deleted, deleted_mails
  from private.deletions where deleted_by is null and deleted_at > coalesce(last.sent_at, '-infinity');
  -- After it no mail is being stored, so each one is before or after this digest.
  perform pg_advisory_xact_lock(hashtextextended('incoming mail', 0));
  select case when max(received_at) > coalesce(last.sent_at, '-infinity') then count(*) else 0 end into unassigned
  from private.incoming_mails where submission_id is null and not automatic;
  if deleted = 0 and deleted_mails = 0 and unassigned = 0 and not exists (select from private.mails where claim = new_claim and status = 'queued') then return null; end if;
  update private.digest set claim = new_claim, claimed_until = clock_timestamp() + interval '2 minutes';

  return (
    with lead as (
      select s.id, s.reference, s.name, s.form_type, s.created_at, s.marked_for is not null as is_marked,
        row_number() over (partition by s.marked_for is not null order by a.alike, s.created_at) as place
      from private.mails m
      join public.contact_submissions s on s.id = m.submission_id
      join private.alike(array(select submission_id from private.mails where claim = new_claim and status = 'queued')) a
        on a.submission_id = s.id
      where m.claim = new_claim and m.status = 'queued' and m.kind = 'team'
    )
    select jsonb_build_object(
      'claim', new_claim,
      'leads', coalesce(jsonb_agg(to_jsonb(lead) - '{is_marked,place}'::text[] order by created_at)
        filter (where not is_marked and place <= 1000), '[]'),
      'lead_count', count(*) filter (where not is_marked),
      'suspicious', coalesce(jsonb_agg(to_jsonb(lead) - '{is_marked,place}'::text[] order by created_at)
        filter (where is_marked and place <= 50), '[]'),
      'suspicious_count', count(*) filter (where is_marked),
      'reminder_count', (select count(*) from private.mails where claim = new_claim and status = 'queued' and kind <> 'team'),
      'unassigned', unassigned,
      'deleted', deleted,
      'deleted_mails', deleted_mails
    )
    from lead
  );
end
$$;

-- To be called when the provider has accepted the digest.
-- Called by every-minute.
create or replace function public.record_digest_sent(p_claim uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.digest set sent_at = claimed_until - interval '2 minutes', claimed_until = null where claim = p_claim;
  update private.mails set status = 'skipped', ended_at = now(), reason = 'listed in the digest' where claim = p_claim and status = 'queued'
$$;

grant execute on function public.claim_digest, public.record_digest_sent to service_role;

-- The calls of the voice assistant. A call costs money and disturbs a person, so the database decides about each call in one
-- transaction. The edge function can only call the number of a claimed call.
--
-- Only the number of a stored submission with a stamp and without a mark is called, and none that declined within a day: Indian mobile
-- numbers, one call a day each. The daily budget is spread over the calling hours, so that a flood cannot use it up at once. Outside the calling hours,
-- which are a setting of the edge functions, a call is scheduled.

create table public.voice_calls (
  id uuid primary key default gen_random_uuid(),
  -- Digits only, starting with the country code.
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  -- Unique: at most one call per submission. If the submission is deleted, the row stays, so that the daily limits still count it.
  submission_id uuid unique references public.contact_submissions (id) on delete set null,
  status text not null default 'claimed' check (status in ('scheduled', 'claimed', 'placed', 'failed')),
  reference text check (char_length(reference) <= 200),
  created_at timestamptz not null default now(),
  -- When a scheduled call is due, and after that when it was placed. Null if it was placed at once.
  due_at timestamptz
);
alter table public.voice_calls enable row level security;
create index voice_calls_of_a_phone on public.voice_calls (phone, created_at desc);
create index voice_calls_newest_first on public.voice_calls (created_at desc);
create index voice_calls_scheduled on public.voice_calls (due_at) where status = 'scheduled';
grant select, insert, update, delete on public.voice_calls to service_role;

-- A call and what the assistant may know: nothing that a visitor typed freely.
create type public.claimed_call as (
  call_id uuid,
  submission_id uuid,
  refusal text,
  -- Null if the call is to be placed now.
  due_at timestamptz,
  phone text,
  service text,
  urgency text
);

-- How many calls may be placed now: each hour has an equal share of the daily budget.
-- Called by public.claim_voice_call and public.claim_scheduled_calls.
create or replace function private.calls_left_this_hour(open_hours numeric) returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, ceil(private.setting('voice_calls_per_day') / open_hours) - count(*))::integer
  from public.voice_calls
  where status <> 'scheduled' and coalesce(due_at, created_at) between now() - interval '1 hour' and now()
$$;

-- Claims a call, or schedules it: for p_due_at outside the calling hours, and for the first hour with a free place when the calls of this one
-- are used up, but not after p_closes_at. Returns one row, with a call_id or with a refusal: not_callable, no_recent_submission, declined,
-- already_called, called_today, daily_ceiling, hourly_ceiling.
-- Called by ai-voice-call.
create or replace function public.claim_voice_call(
  p_phone text, p_due_at timestamptz default null, p_closes_at timestamptz default null, p_open_hours numeric default 24
) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := private.to_e164(p_phone);
  share bigint := greatest(1, ceil(private.setting('voice_calls_per_day') / p_open_hours))::bigint;
  slot timestamptz := p_due_at;
  placed bigint;
  scheduled bigint;
  recent public.contact_submissions;
  answer public.claimed_call;
begin
  -- One claim at a time, because the limits count the rows of concurrent claims.
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  if slot is null and private.calls_left_this_hour(p_open_hours) = 0 then
    select now() + interval '1 hour' * (1 + count(*) / share) into slot
    from public.voice_calls where status = 'scheduled' and due_at > now() - interval '12 hours';
  end if;
  select count(*) filter (where due_at is null), count(*) filter (where due_at is not null) into placed, scheduled
  from public.voice_calls where created_at > now() - interval '24 hours';

  select * into recent from public.contact_submissions
  where phone_e164 = wanted and created_at > now() - interval '10 minutes' and stamped and marked_for is null
  order by created_at desc, id desc limit 1;

  answer.refusal := case
    when coalesce(wanted !~ '^\+91[6-9][0-9]{9}$', true) then 'not_callable'
    when recent.id is null then 'no_recent_submission'
    when exists (
      select from public.contact_submissions where phone_e164 = wanted and call_declined and created_at > now() - interval '24 hours'
    ) then 'declined'
    when exists (select from public.voice_calls where submission_id = recent.id) then 'already_called'
    when exists (
      select from public.voice_calls
      where phone = ltrim(wanted, '+') and coalesce(due_at, created_at) > now() - interval '24 hours'
    ) then 'called_today'
    when p_due_at is null and placed >= private.setting('voice_calls_per_day') then 'daily_ceiling'
    when slot is not null and scheduled >= private.setting('scheduled_calls_per_day') then 'daily_ceiling'
    when p_due_at is null and slot is not null and coalesce(slot >= p_closes_at, true) then 'hourly_ceiling'
  end;

  if answer.refusal is null then
    insert into public.voice_calls (phone, submission_id, status, due_at)
    values (ltrim(wanted, '+'), recent.id, case when slot is null then 'claimed' else 'scheduled' end, slot)
    returning id, submission_id, null, due_at, wanted, recent.service, recent.urgency into answer;
  end if;
  return next answer;
end
$$;

-- During the calling hours: the scheduled calls that are due, within the share of this hour. A call that is more than half a day late is not
-- placed, and none to a number that declined meanwhile.
-- Called by public.work_due.
create or replace function public.claim_scheduled_calls(p_open_hours numeric default 24) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  return query
    with due as (
      select c.id from public.voice_calls c join public.contact_submissions s on s.id = c.submission_id
      where c.status = 'scheduled' and c.due_at between now() - interval '12 hours' and now() and s.marked_for is null
        and not exists (
          select from public.contact_submissions d
          where d.phone_e164 = s.phone_e164 and d.call_declined and d.created_at > now() - interval '24 hours'
        )
      order by c.due_at, c.created_at
      limit private.calls_left_this_hour(p_open_hours)
    ), claimed as (
      update public.voice_calls c set status = 'claimed', due_at = now() from due where c.id = due.id
      returning c.id, c.submission_id, c.phone
    )
    select c.id, s.id, null::text, null::timestamptz, '+' || c.phone, s.service, s.urgency
    from claimed c join public.contact_submissions s on s.id = c.submission_id;
end
$$;

-- Records the outcome. A failed call still counts against the limits, because the phone may have rung.
-- Called by ai-voice-call and every-minute.
create or replace function public.finish_voice_call(p_call_id uuid, p_status text, p_reference text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.voice_calls set status = p_status, reference = left(p_reference, 200) where id = p_call_id
$$;

grant execute on function
  public.claim_voice_call, public.claim_scheduled_calls, public.finish_voice_call
to service_role;

-- The work on a submission: its status, and beside it owner, follow-up date, notes and history. The visitor's text is never changed.

-- Written at the first change. A submission without a row has version 0 and no owner.
create table private.leads (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  owner uuid references auth.users (id) on delete set null,
  follow_up_on date,
  -- When the lead first left 'pending'.
  answered_at timestamptz,
  -- Won or lost: not in the views of work. Here too, so that these need not read all leads.
  closed boolean not null default false,
  version integer not null default 0,
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null
);
alter table private.leads enable row level security;
create index leads_of_an_owner on private.leads (owner) where owner is not null;
create index leads_at_work on private.leads (owner) where not closed;
create index leads_to_follow_up on private.leads (follow_up_on) where not closed and follow_up_on is not null;
create index leads_by_changer on private.leads (changed_by) where changed_by is not null;

create table private.lead_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  body text not null constraint body_has_1_to_5000_characters check (body <> '' and private.has_at_most(5000, body)),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
alter table private.lead_notes enable row level security;
create index notes_of_a_lead on private.lead_notes (submission_id, created_at);
create index notes_by_author on private.lead_notes (author) where author is not null;

create table private.lead_history (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  -- Without a foreign key: deleting an account must not change the history. Null if an answer of the visitor changed the status, or if no
  -- administrator changed the talk.
  changed_by uuid,
  field text not null check (field in ('status', 'owner', 'follow_up_on', 'joined', 'talk')),
  from_value text,
  to_value text
);
alter table private.lead_history enable row level security;
create index history_of_a_lead on private.lead_history (submission_id, id);

-- A submission is deleted with its history. Nothing else changes the history.
-- Called by the triggers keep_history and keep_all_history.
create or replace function private.keep_history() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select from private.lead_history) then return null; end if;
  if tg_op = 'DELETE' and not exists (select from public.contact_submissions where id = old.submission_id) then return old; end if;
  raise exception using errcode = '42501', message = 'The history of a lead cannot be changed.';
end
$$;

create trigger keep_history before update or delete on private.lead_history
  for each row execute function private.keep_history();
create trigger keep_all_history before truncate on private.lead_history
  for each statement execute function private.keep_history();

-- What the inbox shows beside these submissions.
-- Called by public.lead_details, public.lead_record, public.change_leads and private.person_record.
create or replace function private.leads_of(ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, talk_at timestamptz
)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select s.id, s.response_status, l.owner, private.admin_name(l.owner), l.follow_up_on, l.answered_at, coalesce(l.version, 0),
      l.changed_at, private.admin_name(l.changed_by), (private.open_booking(s.id)).starts_at
    from public.contact_submissions s left join private.leads l on l.submission_id = s.id
    where s.id = any (ids) and s.marked_for is distinct from 'self_test';
end
$$;

-- Called by the inbox.
create or replace function public.lead_details(p_submission_ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, talk_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.leads_of(p_submission_ids);
end
$$;

-- One lead with the work on it; null if there is none.
-- Called by the inbox.
create or replace function public.lead_record(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('submission', to_jsonb(s), 'lead', to_jsonb(lead))
    from public.contact_submissions s join private.leads_of(array[p_submission_id]) lead on lead.submission_id = s.id
  );
end
$$;

-- Called by public.add_note, public.edit_note and public.send_reply.
create or replace function private.clean_written(typed text, most integer, label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := coalesce(private.clean_lines(typed, most, label), '');
begin
  perform private.refuse_unless(cleaned <> '', 'Please write something first.');
  return cleaned;
end
$$;

-- Called by the inbox.
create or replace function public.add_note(p_submission_id uuid, p_body text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  note_id uuid;
begin
  perform private.require_admin();
  insert into private.lead_notes (submission_id, author, body)
  select id, auth.uid(), private.clean_written(p_body, 5000, 'The note') from public.contact_submissions
  where id = p_submission_id and marked_for is distinct from 'self_test'
  returning id into note_id;
  perform private.refuse_unless(note_id is not null, 'This submission no longer exists.', 'PT404');
  return note_id;
end
$$;

-- Called by the inbox.
create or replace function public.edit_note(p_note_id uuid, p_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  note private.lead_notes;
begin
  perform private.require_admin();
  select * into note from private.lead_notes where id = p_note_id;
  perform private.refuse_unless(note.id is not null, 'This note no longer exists.', 'PT404');
  perform private.refuse_unless(note.author = auth.uid(), 'Only the author of a note may change it.', '42501');
  update private.lead_notes set body = private.clean_written(p_body, 5000, 'The note'), edited_at = now() where id = p_note_id;
end
$$;

-- How administrators change status, owner and follow-up date, of one lead or of many. Each lead is changed as a whole or not at all.
-- Nothing is changed if another administrator was faster: the caller gets the current values and decides again.

-- Called by public.change_leads.
create or replace function private.check_change(change jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse_unless(
    jsonb_typeof(change) = 'object' and change <> '{}' and change - array['status', 'owner', 'follow_up_on'] = '{}',
    'Only status, owner and follow-up date can be changed.');
  perform private.refuse_unless(
    not change ? 'status' or private.next_statuses(change ->> 'status') is not null, 'This status is not known.');
  perform private.refuse_unless(
    change ->> 'owner' is null
      or exists (select from public.user_roles where user_id::text = change ->> 'owner' and role = 'admin'),
    'Only an administrator can own a lead.');
  perform private.refuse_unless(
    change ->> 'follow_up_on' is null or jsonb_path_exists(
      change, '$.follow_up_on ? (@ like_regex "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$").datetime("YYYY-MM-DD")', silent => true) is true,
    format('%s is not a date. Please enter one such as 2026-12-01.', change ->> 'follow_up_on'));
end
$$;

-- The caller has locked the submission. Returns the outcome, and the reason of a refusal.
-- Called by public.change_leads.
create or replace function private.change_lead(id uuid, seen_version integer, change jsonb, out outcome text, out reason text)
language plpgsql volatile set search_path = ''
as $$
declare
  old_status text;
  new_status text;
  lead private.leads;
begin
  select s.response_status into old_status from public.contact_submissions s
  where s.id = change_lead.id and s.marked_for is distinct from 'self_test';
  select l.* into lead from private.leads l where l.submission_id = change_lead.id;
  new_status := coalesce(change ->> 'status', old_status);
  outcome := case
    when old_status is null then 'missing'
    when coalesce(lead.version, 0) is distinct from seen_version then 'conflict'
    when new_status <> old_status and new_status <> all (private.next_statuses(old_status)) then 'refused'
  end;
  reason := case when outcome = 'refused' then format('A lead that is %s cannot become %s.', old_status, new_status) end;
  if outcome is not null then return; end if;

  insert into private.lead_history (submission_id, changed_by, field, from_value, to_value)
  select change_lead.id, auth.uid(), field, from_value, to_value
  from (values
    ('status', old_status, new_status),
    ('owner', lead.owner::text, change ->> 'owner'),
    ('follow_up_on', lead.follow_up_on::text, change ->> 'follow_up_on')
  ) as changed (field, from_value, to_value)
  where change ? field and to_value is distinct from from_value;
  if not found then
    outcome := 'unchanged';
    return;
  end if;

  insert into private.leads as l (submission_id, owner, follow_up_on, answered_at, closed, version, changed_at, changed_by)
  values (
    change_lead.id,
    case when change ? 'owner' then (change ->> 'owner')::uuid else lead.owner end,
    case when change ? 'follow_up_on' then (change ->> 'follow_up_on')::date else lead.follow_up_on end,
    case when new_status <> 'pending' then coalesce(lead.answered_at, case when old_status = 'pending' then clock_timestamp() end) end,
    new_status in ('won', 'lost'),
    coalesce(lead.version, 0) + 1, clock_timestamp(), auth.uid()
  )
  on conflict (submission_id) do update set
    owner = excluded.owner, follow_up_on = excluded.follow_up_on, answered_at = excluded.answered_at, closed = excluded.closed,
    version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by;
  if new_status <> old_status then
    update public.contact_submissions s set response_status = new_status where s.id = change_lead.id;
  end if;
  outcome := 'changed';
end
$$;

-- p_leads: [{ id, version }], with the versions that the administrator saw; p_change: any of { status, owner, follow_up_on }.
-- Outcomes: changed, unchanged, conflict (another version is stored), refused (with the reason) and missing.
-- Called by the inbox.
create or replace function public.change_leads(p_leads jsonb, p_change jsonb)
returns table (
  submission_id uuid, outcome text, reason text, status text, owner_id uuid, owner_name text, follow_up_on date,
  answered_at timestamptz, version integer, changed_at timestamptz, changed_by_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead record;
  change record;
begin
  perform private.require_admin();
  perform private.check_change(p_change);
  perform private.refuse_unless(
    jsonb_typeof(p_leads) = 'array' and jsonb_array_length(p_leads) <= 200, 'At most 200 leads can be changed at once.');
  -- In one order, so that two administrators who change the same leads do not wait for each other.
  perform from public.contact_submissions s
  where s.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(p_leads) as entry)
  order by s.id for no key update;
  for lead in
    select entry.id, entry.version from jsonb_to_recordset(p_leads) as entry (id uuid, version integer)
  loop
    select * into change from private.change_lead(lead.id, lead.version, p_change);
    -- In a statement of its own, which sees the change.
    return query
      select lead.id, change.outcome, change.reason, details.status, details.owner_id, details.owner_name, details.follow_up_on,
        details.answered_at, details.version, details.changed_at, details.changed_by_name
      from (values (1)) as one_row left join private.leads_of(array[lead.id]) details on true;
  end loop;
end
$$;

grant execute on function
  public.lead_details, public.lead_record, public.add_note, public.edit_note, public.change_leads
to authenticated;

-- The conversation with a lead: our replies, the mails that came in, and leads that are joined into one conversation. How mails come in is in
-- 63_incoming_mails.sql; replies leave through private.mails.

create table private.replies (
  -- Random, and part of the address that the visitor's answer goes to: so it tells which lead the answer belongs to.
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- Made in the browser, once per reply. A retry sends the same id again.
  request_id uuid not null unique,
  author uuid references auth.users (id) on delete set null,
  body text not null constraint body_has_1_to_10000_characters check (body <> '' and private.has_at_most(10000, body)),
  created_at timestamptz not null default clock_timestamp()
);
alter table private.replies enable row level security;
create index replies_of_a_lead on private.replies (submission_id, created_at);
create index replies_by_author on private.replies (author) where author is not null;

create table private.incoming_mails (
  id uuid primary key default gen_random_uuid(),
  -- Null: it belongs to no lead yet, and an administrator decides.
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  -- SHA-256 of Message-ID, sender, date and text. A mail that is delivered twice is stored once, and nobody can keep another's mail out by
  -- sending its Message-ID first.
  digest bytea not null unique,
  message_id text check (char_length(message_id) <= 1000),
  sender text not null check (char_length(sender) <= 320),
  sender_name text check (char_length(sender_name) <= 200),
  mailbox text generated always as (private.normalise_mailbox(sender)) stored,
  subject text not null check (char_length(subject) <= 1000),
  body text not null check (char_length(body) <= 200000),
  -- Where the quote of earlier mails begins, as an index of the text in JavaScript.
  quote_at integer,
  -- An out-of-office reply, a bounce, a list or a mail of our own: it changes nothing and is never answered.
  automatic boolean not null,
  -- 'page': the visitor wrote it on a page of ours.
  matched_by text check (matched_by in ('token', 'page', 'thread', 'mailbox', 'admin')),
  -- Whether it moved the lead back to 'pending'.
  reopened boolean not null default false,
  bytes integer not null,
  received_at timestamptz not null default clock_timestamp()
);
alter table private.incoming_mails enable row level security;
create index incoming_of_a_lead on private.incoming_mails (submission_id, received_at);
create index incoming_unassigned on private.incoming_mails (received_at) include (bytes) where submission_id is null;
create index incoming_of_a_mailbox on private.incoming_mails (mailbox);
create index incoming_by_message_id on private.incoming_mails (message_id);

-- In a table and not in Supabase Storage: the local stack has none, and so erasure, retention and backups cover them without a second system.
create table private.attachments (
  id uuid primary key default gen_random_uuid(),
  mail_id uuid not null references private.incoming_mails (id) on delete cascade,
  place integer not null,
  name text not null check (char_length(name) <= 200),
  type text not null check (char_length(type) <= 100),
  bytes integer not null,
  -- Larger than attachment_megabytes, and not stored.
  refused boolean not null,
  -- Null if it is refused, or until it is stored.
  content bytea,
  unique (mail_id, place)
);
alter table private.attachments enable row level security;

-- Leads with the same conversation are shown as one.
create table private.joined_leads (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  conversation uuid not null,
  joined_at timestamptz not null default now()
);
alter table private.joined_leads enable row level security;
create index joined_leads_of_a_conversation on private.joined_leads (conversation);

create table private.writing (
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  author uuid references auth.users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (submission_id, author)
);
alter table private.writing enable row level security;
create index writing_by_author on private.writing (author);

-- The lead and those that are joined with it.
-- Called wherever a conversation is read or changed.
create or replace function private.together_with(lead uuid) returns uuid[]
language sql stable set search_path = ''
as $$
  select array(
    select lead
    union
    select other.submission_id from private.joined_leads mine join private.joined_leads other using (conversation)
    where mine.submission_id = lead
    order by 1
  )
$$;

-- Locks the leads in one order, so that two changes do not wait for each other. Refuses if one does not exist.
-- Called by the functions below that change a conversation.
create or replace function private.lock_leads(ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.contact_submissions s where s.id = any (ids) order by s.id for no key update;
  perform private.refuse_unless(
    (select count(*) from public.contact_submissions s where s.id = any (ids) and s.marked_for is distinct from 'self_test') = cardinality(ids),
    'This submission no longer exists.', 'PT404');
end
$$;

-- Called by private.entries_of and public.unassigned_mails.
create or replace function private.attachments_of(mail uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'bytes', a.bytes, 'type', a.type, 'refused', a.refused) order by a.place), '[]')
  from private.attachments a where a.mail_id = mail
$$;

-- Called by public.conversation and private.person_record.
create or replace function private.entries_of(ids uuid[])
returns table (
  id text, kind text, at timestamptz, lead uuid, sender text, text text, delivery text, attachments jsonb, details jsonb
)
language sql stable set search_path = ''
as $$
  select s.id::text, 'submission', s.created_at, s.id, s.name, s.message, null, jsonb '[]',
    jsonb_build_object('reference', s.reference, 'form_type', s.form_type, 'service', s.service, 'requirements', s.requirements)
  from public.contact_submissions s where s.id = any (ids)
  union all
  select r.id::text, 'reply', r.created_at, r.submission_id, private.admin_name(r.author), r.body, m.status, '[]',
    jsonb_build_object('author_id', r.author, 'reason', m.reason, 'delivered_at', m.delivered_at)
  from private.replies r left join private.mails m on m.submission_id = r.submission_id and m.kind = 'reply' and m.entry_id = r.id
  where r.submission_id = any (ids)
  union all
  select i.id::text, 'mail', i.received_at, i.submission_id, coalesce(i.sender_name, i.sender), i.body, null, private.attachments_of(i.id),
    jsonb_build_object('from', i.sender, 'subject', i.subject, 'quote_at', i.quote_at, 'automatic', i.automatic, 'matched_by', i.matched_by)
  from private.incoming_mails i where i.submission_id = any (ids)
  union all
  select c.id::text, 'call', coalesce(c.due_at, c.created_at), c.submission_id, null, null, c.status, '[]', jsonb_build_object('phone', c.phone)
  from public.voice_calls c where c.submission_id = any (ids)
  union all
  select n.id::text, 'note', n.created_at, n.submission_id, private.admin_name(n.author), n.body, null, '[]',
    jsonb_build_object('author_id', n.author, 'edited_at', n.edited_at)
  from private.lead_notes n where n.submission_id = any (ids)
  union all
  select 'change-' || h.id, 'change', h.changed_at, h.submission_id, private.admin_name(h.changed_by), null, null, '[]',
    jsonb_build_object(
      'field', h.field, 'automatic', h.changed_by is null,
      'from', case when h.field = 'owner' then private.admin_name(h.from_value::uuid) else h.from_value end,
      'to', case when h.field = 'owner' then private.admin_name(h.to_value::uuid) else h.to_value end)
  from private.lead_history h where h.submission_id = any (ids)
$$;

-- Everything that was said with a lead and those joined with it, oldest first.
-- Called by the inbox.
create or replace function public.conversation(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids uuid[] := private.together_with(lead);
begin
  perform private.require_admin();
  perform private.refuse_unless(
    exists (select from public.contact_submissions s where s.id = lead and s.marked_for is distinct from 'self_test'),
    'This submission no longer exists.', 'PT404');
  return jsonb_build_object(
    'entries', (select jsonb_agg(to_jsonb(e) order by e.at, e.id) from private.entries_of(ids) e),
    'last_reply_id', (select r.id from private.replies r where r.submission_id = any (ids) order by r.created_at desc limit 1),
    'booking', private.booking_of(lead),
    'writing', (
      select coalesce(jsonb_agg(jsonb_build_object('name', private.admin_name(w.author)) order by w.at desc), '[]')
      from private.writing w
      where w.submission_id = any (ids) and w.author <> auth.uid() and w.at > now() - interval '30 seconds'
    ),
    'joined', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'reference', s.reference) order by s.created_at), '[]')
      from public.contact_submissions s where s.id = any (ids) and s.id <> lead
    )
  );
end
$$;

-- What a pending lead becomes with a reply. One that an answer of the visitor has moved back goes where it was, so that a mail of a client
-- undoes no sale; except a lost one, which lives again.
-- Called by public.send_reply.
create or replace function private.status_after_reply(lead uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((
    select case when h.changed_by is null and h.from_value <> 'lost' then h.from_value end
    from private.lead_history h where h.submission_id = lead and h.field = 'status' order by h.id desc limit 1
  ), 'contacted')
$$;

-- Queues one reply. Sends nothing if another administrator has replied since `after_reply`, the last reply that the caller has seen. A reply
-- is an answer: its lead is not pending any more.
-- Called by the inbox.
create or replace function public.send_reply(lead uuid, reply_text text, request uuid, after_reply uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids uuid[] := private.together_with(lead);
  body_to_send text;
  reply private.replies;
begin
  perform private.require_admin();
  body_to_send := private.clean_written(reply_text, 10000, 'The reply');
  perform private.lock_leads(ids);

  select r.* into reply from private.replies r where r.request_id = request;
  if found then return jsonb_build_object('sent', true, 'reply_id', reply.id); end if;
  select r.* into reply from private.replies r
  where r.submission_id = any (ids) and r.author is distinct from auth.uid()
    and r.created_at > coalesce((select seen.created_at from private.replies seen where seen.id = after_reply), '-infinity')
  order by r.created_at desc limit 1;
  if found then
    return jsonb_build_object('sent', false, 'reason', 'answered', 'by', private.admin_name(reply.author), 'reply_id', reply.id);
  end if;

  insert into private.replies as r (submission_id, request_id, author, body) values (lead, request, auth.uid(), body_to_send)
  returning r.* into reply;
  insert into private.mails (submission_id, kind, entry_id) values (lead, 'reply', reply.id);
  delete from private.writing w where w.submission_id = any (ids) and w.author = auth.uid();
  perform private.change_lead(s.id, coalesce(l.version, 0), jsonb_build_object('status', private.status_after_reply(s.id)))
  from public.contact_submissions s left join private.leads l on l.submission_id = s.id
  where s.id = any (ids) and s.response_status = 'pending';
  return jsonb_build_object('sent', true, 'reply_id', reply.id);
end
$$;

-- What a mail says that depends on more than its submission: a reply, the notice of an answer, and that a file was too large.
-- Called by private.claim_mails.
create or replace function private.letter_of(mail private.mails) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    -- The reply whose address an answer goes to.
    'token', coalesce(
      (select r.id from private.replies r where r.id = mail.entry_id),
      (select r.id from private.replies r where r.submission_id = mail.submission_id order by r.created_at desc limit 1)),
    'text', (select r.body from private.replies r where r.id = mail.entry_id),
    -- Null without a name: an administrator's address is not told to visitors.
    'sender', (
      select nullif(btrim(u.raw_user_meta_data ->> 'display_name'), '')
      from private.replies r join auth.users u on u.id = r.author where r.id = mail.entry_id),
    'files', (
      select coalesce(jsonb_agg(a.name order by a.place), '[]') from private.attachments a where a.mail_id = mail.entry_id and a.refused),
    'megabytes', private.setting('attachment_megabytes'),
    -- The visitor's mails, oldest first: what this one answers.
    'answers', (
      select coalesce(jsonb_agg(i.message_id order by i.received_at), '[]')
      from (
        select before.message_id, before.received_at from private.incoming_mails before
        where before.submission_id = mail.submission_id and before.message_id is not null and not before.automatic
        order by before.received_at desc limit 10
      ) i)
  )
  where mail.kind in ('reply', 'answer', 'refused_file')
$$;

-- Called by the inbox, every few seconds while somebody writes.
create or replace function public.note_writing(lead uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.writing (submission_id, author)
  select s.id, auth.uid() from public.contact_submissions s where s.id = lead
  on conflict (submission_id, author) do update set at = now();
end
$$;

grant execute on function public.conversation, public.send_reply, public.note_writing to authenticated;

-- How mails come in: which lead each belongs to, how much is stored, and what an answer changes.
--
-- Whoever knows an address of a visitor can send a mail in their name. So such a mail is shown and moves the lead back, but uses little
-- space, and nothing is sent because of it except a notice to the owner or the team.

-- The lead that a mail belongs to, and why; no row if there is none or more than one. By a token of our replies in its addresses, by the mails that it
-- answers (`ours`: the leads that our own Message-IDs name), or by its sender if exactly one lead of theirs is open.
-- Called by public.store_mail.
create or replace function private.lead_of_mail(tokens uuid[], ours uuid[], answered text[], from_mailbox text)
returns table (lead uuid, matched_by text)
language sql stable set search_path = ''
as $$
  select found.lead, found.matched_by from (
    (select 1 as place, r.submission_id as lead, 'token' as matched_by from private.replies r where r.id = any (tokens) order by r.created_at desc limit 1)
    union all
    (select 2, s.id, 'thread' from public.contact_submissions s where s.id = any (ours) and s.marked_for is distinct from 'self_test' limit 1)
    union all
    (
      select 3, i.submission_id, 'thread' from private.incoming_mails i
      where i.message_id = any (answered) and i.submission_id is not null
      order by i.received_at desc limit 1
    )
    union all
    (
      select 4, (array_agg(s.id order by s.created_at desc))[1], 'mailbox' from public.contact_submissions s
      where s.mailbox = from_mailbox and s.marked_for is null and s.response_status not in ('won', 'lost')
      having count(distinct private.together_with(s.id)) = 1
    )
  ) found
  order by found.place
  limit 1
$$;

-- An answer moves its lead back to 'pending', with a new due time, and is told to the owner or the team: once until somebody replies, and
-- otherwise once an hour. The first answer time stays.
-- Called by public.store_mail.
create or replace function private.take_answer(lead uuid, mail uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  old_status text;
begin
  perform private.lock_leads(array[lead]);
  select s.response_status into old_status from public.contact_submissions s where s.id = lead;
  if old_status <> 'pending' then
    insert into private.lead_history (submission_id, field, from_value, to_value) values (lead, 'status', old_status, 'pending');
    insert into private.leads as l (submission_id, version) values (lead, 1)
    on conflict (submission_id) do update set closed = false, version = l.version + 1, changed_at = clock_timestamp(), changed_by = null;
    update public.contact_submissions s set response_status = 'pending', due_at = private.due_at(now()) where s.id = lead;
    update private.incoming_mails i set reopened = true where i.id = mail;
  end if;
  insert into private.mails (submission_id, kind, entry_id)
  select lead, 'answer', mail
  where not exists (
    select from private.mails told
    where told.submission_id = lead and told.kind = 'answer' and told.queued_at > greatest(
      now() - interval '1 hour', (select max(r.created_at) from private.replies r where r.submission_id = any (private.together_with(lead))))
  );
end
$$;

-- Deletes unassigned mails beyond their space: first the oldest of the mail domain that uses most of it. So a flood deletes its own mails.
-- To refuse further ones would let anybody close the door for everybody. The digest and the health page tell how many were deleted.
-- Called by public.store_mail.
create or replace function private.delete_unassigned_beyond_limit() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  deleted integer := 0;
begin
  while (select sum(bytes) from private.incoming_mails where submission_id is null) > private.setting('unassigned_megabytes') * 1048576::bigint loop
    delete from private.incoming_mails where id = (
      select i.id from private.incoming_mails i
      where i.submission_id is null and private.mail_domain(i.mailbox) is not distinct from (
        select private.mail_domain(mailbox) from private.incoming_mails where submission_id is null
        group by 1 order by sum(bytes) desc, 1 limit 1
      )
      order by i.received_at, i.id limit 1
    );
    deleted := deleted + 1;
  end loop;
  insert into private.deletions (mails) select deleted where deleted > 0;
end
$$;

-- Only the visitor is told, at the address of the lead, and only if the mail came from there with a token of ours: so a forged mail sends
-- nothing to anybody else. At most five a day.
-- Called by public.store_mail.
create or replace function private.tell_refused_files(mail private.incoming_mails) returns void
language sql volatile set search_path = ''
as $$
  insert into private.mails (submission_id, kind, entry_id)
  select s.id, 'refused_file', mail.id
  from public.contact_submissions s
  where s.id = mail.submission_id and mail.matched_by = 'token' and private.normalise_mailbox(mail.sender) = s.mailbox
    and exists (select from private.attachments a where a.mail_id = mail.id and a.refused)
    and (
      select count(*) < 5 from private.mails told
      where told.submission_id = s.id and told.kind = 'refused_file' and told.queued_at > now() - interval '24 hours'
    )
$$;

-- Whether a mail fits into the space of its lead for 24 hours. Those that have its token have more, so that strangers cannot use it up.
-- Called by public.store_mail and private.add_message.
create or replace function private.has_space(lead uuid, how_matched text, bytes integer) returns boolean
language sql stable set search_path = ''
as $$
  select has_space.bytes + coalesce(sum(i.bytes), 0) <= 1048576::bigint * private.setting(
    case when how_matched in ('token', 'page') then 'lead_mail_megabytes_per_day' else 'stranger_mail_megabytes_per_day' end)
  from private.incoming_mails i
  where i.submission_id = lead and i.received_at > now() - interval '24 hours'
    and (i.matched_by in ('token', 'page')) = (how_matched in ('token', 'page'))
$$;

-- Stores a mail once, with its lead if there is one. Returns its files that are still to be stored, so that a second delivery completes
-- what the first one left. `p_mail`: see supabase/functions/mail-in/read-mail.ts.
-- Called by mail-in.
create or replace function public.store_mail(p_mail jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.incoming_mails := jsonb_populate_record(null::private.incoming_mails, p_mail - '{id,digest}'::text[]);
  attachment_bytes integer := private.setting('attachment_megabytes') * 1048576;
begin
  -- One at a time: the limits count what concurrent calls store.
  perform pg_advisory_xact_lock(hashtextextended('incoming mail', 0));
  mail.digest := decode(p_mail ->> 'digest', 'hex');
  select (octet_length(mail.body) + 4096 + coalesce(sum(file.bytes) filter (where file.bytes <= attachment_bytes), 0))::integer into mail.bytes
  from jsonb_to_recordset(p_mail -> 'files') as file (bytes integer);
  if not exists (select from private.incoming_mails i where i.digest = mail.digest) then
    select found.lead, found.matched_by into mail.submission_id, mail.matched_by
    from private.lead_of_mail(
      array(select jsonb_array_elements_text(p_mail -> 'tokens')::uuid), array(select jsonb_array_elements_text(p_mail -> 'ours')::uuid),
      array(select jsonb_array_elements_text(p_mail -> 'answered')), private.normalise_mailbox(mail.sender)) found;
    -- What is too much for its lead is kept with the unassigned ones.
    if not private.has_space(mail.submission_id, mail.matched_by, mail.bytes) then
      mail.submission_id := null;
      mail.matched_by := null;
    end if;
    insert into private.incoming_mails (
      submission_id, digest, message_id, sender, sender_name, subject, body, quote_at, automatic, matched_by, bytes
    ) values (
      mail.submission_id, mail.digest, mail.message_id, mail.sender, mail.sender_name, mail.subject, mail.body, mail.quote_at,
      mail.automatic, mail.matched_by, mail.bytes
    ) returning id into mail.id;
    insert into private.attachments (mail_id, place, name, type, bytes, refused)
    select mail.id, file.place, file.name, file.type, file.bytes, file.bytes > attachment_bytes
    from jsonb_to_recordset(p_mail -> 'files') as file (place integer, name text, type text, bytes integer);
    if mail.submission_id is null then
      perform private.delete_unassigned_beyond_limit();
    elsif not mail.automatic then
      perform private.take_answer(mail.submission_id, mail.id);
      perform private.tell_refused_files(mail);
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'place', a.place)), '[]')
    from private.attachments a join private.incoming_mails i on i.id = a.mail_id
    where i.digest = mail.digest and a.content is null and not a.refused
  );
end
$$;

-- Adds what a visitor wrote on a page of ours to the conversation with their lead, as a mail of theirs. The same request id again changes
-- nothing. The caller knows that it is their lead.
-- Called by public.add_page_message.
create or replace function private.add_message(lead uuid, request uuid, typed text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  body_to_store text := coalesce(btrim(typed, E' \t\r\n\u00a0'), '');
  used_bytes integer := octet_length(body_to_store) + 4096;
  mail uuid;
begin
  perform private.refuse_unless(body_to_store <> '', 'Please write something first.');
  perform private.refuse_unless(
    private.has_at_most(5000, body_to_store), 'The message is too long: at most 5,000 characters, please.');
  perform private.lock_leads(array[lead]);
  perform private.refuse_unless(
    private.has_space(lead, 'page', used_bytes), 'That is too much for one day. Please write again tomorrow.', 'PT429');
  insert into private.incoming_mails (submission_id, digest, sender, sender_name, subject, body, automatic, matched_by, bytes)
  select s.id, sha256(convert_to(request::text, 'UTF8')), s.email, left(s.name, 200), '', body_to_store, false, 'page', used_bytes
  from public.contact_submissions s where s.id = lead
  on conflict (digest) do nothing
  returning id into mail;
  if mail is not null then perform private.take_answer(lead, mail); end if;
end
$$;

-- Called by mail-in.
create or replace function public.store_attachment(p_id uuid, p_content text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.attachments set content = decode(p_content, 'base64') where id = p_id and content is null and not refused
$$;

grant execute on function public.store_mail, public.store_attachment to service_role;

-- The newest mails that belong to no lead. Of a long text, the beginning: a flood must not make the inbox slow.
-- Called by the inbox.
create or replace function public.unassigned_mails() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'at', i.received_at, 'sender', coalesce(i.sender_name, i.sender), 'text', left(i.body, 10000),
      'attachments', private.attachments_of(i.id),
      'details', jsonb_build_object('from', i.sender, 'subject', i.subject, 'quote_at', i.quote_at, 'automatic', i.automatic)
    ) order by i.received_at desc, i.id), '[]')
    from (select * from private.incoming_mails where submission_id is null order by received_at desc, id limit 50) i
  );
end
$$;

-- Assigns a mail to the lead with this reference, or without one to none again. Returns the lead; null if no lead has it. The lead's status
-- is the administrator's own choice.
-- Called by the inbox.
create or replace function public.assign_mail(mail uuid, lead_reference text default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead uuid;
begin
  perform private.require_admin();
  if lead_reference is not null then
    select s.id into lead from public.contact_submissions s where s.reference = private.to_reference(lead_reference);
    if lead is null then return null; end if;
    perform private.lock_leads(array[lead]);
  end if;
  update private.incoming_mails i set submission_id = lead, matched_by = case when lead is not null then 'admin' end where i.id = mail;
  perform private.refuse_unless(found, 'This mail no longer exists.', 'PT404');
  return lead;
end
$$;

-- A type that a browser might run is given as a plain file.
-- Called by the inbox.
create or replace function public.read_attachment(attachment uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  file private.attachments;
begin
  perform private.require_admin();
  select a.* into file from private.attachments a where a.id = attachment;
  perform private.refuse_unless(file.content is not null, 'This file is not stored.', 'PT404');
  return jsonb_build_object(
    'name', file.name,
    'type', case when file.type ~ '^(image/(png|jpeg|gif|webp)|application/pdf|text/plain)$' then file.type else 'application/octet-stream' end,
    'content', translate(encode(file.content, 'base64'), E'\n', ''));
end
$$;

grant execute on function public.unassigned_mails, public.assign_mail, public.read_attachment to authenticated;

-- One person may have sent several leads: which ones look so, and how they are joined into one conversation.

-- Leads that may be of the same person, newest first, for an administrator to decide about.
-- Called by the inbox.
create or replace function public.duplicates_of(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'reference', d.reference, 'name', d.name, 'at', d.created_at, 'why', d.why)
      order by d.created_at desc, d.id), '[]')
    from public.contact_submissions s cross join lateral (
      select distinct on (same.id) same.id, same.reference, same.name, same.created_at, same.why
      from (
        (select o.*, 'mailbox' as why, 1 as rank from public.contact_submissions o where o.mailbox = s.mailbox order by o.created_at desc limit 50)
        union all
        (select o.*, 'phone', 2 from public.contact_submissions o where o.phone_e164 = s.phone_e164 order by o.created_at desc limit 50)
        union all
        (
          select o.*, 'text', 3 from public.contact_submissions o
          where o.marked_for is null and lower(o.message) = lower(s.message) and lower(o.name) = lower(s.name)
            and o.created_at between s.created_at - interval '7 days' and s.created_at + interval '7 days'
          order by o.created_at desc limit 50
        )
      ) same
      where same.marked_for is null and same.id <> all (private.together_with(s.id))
      order by same.id, same.rank
    ) d
    where s.id = lead and s.marked_for is distinct from 'self_test'
  );
end
$$;

-- Called by public.join_leads and public.separate_leads.
create or replace function private.record_join(lead uuid, parted uuid, joined uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into private.lead_history (submission_id, changed_by, field, from_value, to_value)
  select lead, auth.uid(), 'joined',
    (select reference from public.contact_submissions where id = parted), (select reference from public.contact_submissions where id = joined)
$$;

-- Called by the inbox.
create or replace function public.join_leads(lead uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shared uuid;
begin
  perform private.require_admin();
  perform private.lock_leads(array[lead, other]);
  if other = any (private.together_with(lead)) then return; end if;
  select j.conversation into shared from private.joined_leads j where j.submission_id = lead;
  shared := coalesce(shared, gen_random_uuid());
  insert into private.joined_leads (submission_id, conversation)
  select id, shared from unnest(lead || private.together_with(other)) as id
  on conflict (submission_id) do update set conversation = excluded.conversation;
  perform private.record_join(lead, null, other), private.record_join(other, null, lead);
end
$$;

-- Takes `other` out of the conversation.
-- Called by the inbox.
create or replace function public.separate_leads(lead uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_leads(array[lead, other]);
  if other <> all (private.together_with(lead)) then return; end if;
  delete from private.joined_leads j where j.submission_id = other;
  perform private.record_join(lead, other, null), private.record_join(other, lead, null);
end
$$;

grant execute on function public.duplicates_of, public.join_leads, public.separate_leads to authenticated;

-- The inbox: lists with keyset pagination, a search in name, email, company and message, and the views of work with their counts. With
-- row level security, `ilike` cannot use an index (it is not leakproof), so a plain filter would read the whole table. These functions
-- check the role once and then read without row level security.

-- A typed reference as it is stored; null if it is none. Case, hyphens and the prefix do not matter.
-- Called by public.search_submissions and public.assign_mail.
create or replace function private.to_reference(typed text) returns text
language sql immutable set search_path = ''
as $$
  select 'KP-' || regexp_replace(
    substring(upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) from '^(?:KP)?([2346789CDFGHJKMNPQRTVWXY]{8})$'),
    '^(....)', '\1-')
$$;

-- Without `set search_path`, which would prevent inlining.
-- Called by public.search_submissions and public.sources_summary.
create or replace function private.source_name(source jsonb) returns text
language sql immutable
as $$
  select coalesce(source #>> '{last,utm_source}', source #>> '{last,referrer}', 'direct')
$$;

-- Called by public.search_submissions, public.count_views and public.answer_times.
create or replace function private.today_in_india() returns date
language sql stable
as $$
  select (now() at time zone private.time_zone())::date
$$;

-- One page of the inbox. Every filter is optional. To answer and Overdue are sorted by due time; the page before ended with
-- p_before_due_at and p_before_id. The other lists are sorted newest first, by p_before_created_at and p_before_id. A search needs at
-- least three characters, because the index contains trigrams.
-- Called by the inbox and its export.
create or replace function public.search_submissions(
  p_query text default null,
  p_form_type text default null,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_before_created_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50,
  p_marked boolean default false,
  p_not_reached boolean default false,
  p_view text default null,
  p_status text default null,
  p_owner uuid default null,
  p_source text default null,
  p_before_due_at timestamptz default null
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  search_term text := nullif(btrim(p_query), '');
  pattern text := '%' || replace(replace(replace(search_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  phone_number text := private.to_e164(search_term);
  sought_reference text := private.to_reference(search_term);
  sought_mailbox text := case when search_term like '%@%' then private.normalise_mailbox(search_term) end;
  is_open boolean := coalesce(p_view in ('to_answer', 'overdue'), false);
  -- As arrays, of which the plan knows the size.
  work_ids uuid[] := case p_view
    when 'mine' then array(select l.submission_id from private.leads l where l.owner = auth.uid() and not l.closed)
    when 'follow_up' then array(
      select l.submission_id from private.leads l where l.follow_up_on <= private.today_in_india() and not l.closed)
  end;
  owner_ids uuid[] := array(select l.submission_id from private.leads l where l.owner = p_owner);
begin
  perform private.require_admin();
  perform private.refuse_unless(
    coalesce(char_length(search_term) >= 3, true), 'Please type at least three characters to search.');
  perform private.refuse_unless(
    coalesce(p_view in ('to_answer', 'overdue', 'follow_up', 'mine'), true), 'This view does not exist.');

  return query
    select s.* from public.contact_submissions s
    where (case when p_marked then s.marked_for <> 'self_test' else s.marked_for is null end)
      and (pattern is null or private.searchable_text(s.name, s.email, s.company, s.message) ilike pattern
        or s.phone_e164 = phone_number or s.reference = sought_reference or s.mailbox = sought_mailbox)
      and (p_form_type is null or s.form_type = p_form_type)
      and (p_from is null or s.created_at >= p_from)
      and (p_until is null or s.created_at < p_until)
      and (not p_not_reached or s.id in (
        select m.submission_id from private.mails m
        where m.kind = 'thanks' and m.status in ('bounced', 'complained', 'failed')
      ))
      and (not is_open or s.response_status = 'pending')
      and (p_view is distinct from 'overdue' or s.due_at < now())
      and (work_ids is null or s.id = any (work_ids))
      and (p_status is null or s.response_status = p_status)
      and (p_owner is null or s.id = any (owner_ids))
      and (p_source is null or private.source_name(s.source) = p_source)
      and (p_before_id is null or case
        -- Without a due time comes last.
        when is_open and p_before_due_at is null then s.due_at is null and s.id > p_before_id
        when is_open then (s.due_at, s.id) > (p_before_due_at, p_before_id) or s.due_at is null
        else (s.created_at, s.id) < (p_before_created_at, p_before_id)
      end)
    -- The plan is made for these parameters, so that an index gives this order.
    order by
      case when is_open then s.due_at end, case when is_open then s.id end,
      case when not is_open then s.created_at end desc, case when not is_open then s.id end desc
    limit least(greatest(p_limit, 1), 1000);
end
$$;

-- How many leads each view has: to answer, overdue, follow up today, mine, suspicious.
-- Called by the inbox.
create or replace function public.count_views()
returns table (to_answer integer, overdue integer, follow_up integer, mine integer, marked integer, next_due_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Not in the query, which would call it for each row.
  me uuid := auth.uid();
begin
  perform private.require_admin();
  return query
    select open.total::integer, open.late::integer, work.follow_up::integer, work.mine::integer,
      (select count(*)::integer from public.contact_submissions where marked_for <> 'self_test'), open.next_due_at
    from (
      select count(*) as total, count(*) filter (where due_at < now()) as late,
        min(due_at) filter (where due_at >= now()) as next_due_at
      from public.contact_submissions where response_status = 'pending' and marked_for is null
    ) open cross join (
      select count(*) filter (where l.follow_up_on <= private.today_in_india()) as follow_up,
        count(*) filter (where l.owner = me) as mine
      from private.leads l join public.contact_submissions s on s.id = l.submission_id
      where not l.closed and (l.owner = me or l.follow_up_on <= private.today_in_india()) and s.marked_for is null
    ) work;
end
$$;

-- Of the submissions that arrived this week and last week, from Monday in India. The share counts those that are answered or overdue.
-- Called by the inbox.
create or replace function public.answer_times()
returns table (
  week text, submissions integer, answered integer, median_minutes integer, p90_minutes integer, within_promise double precision
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select weeks.name, count(lead.created_at)::integer, count(lead.answered_at)::integer,
      percentile_cont(0.5) within group (order by lead.minutes)::integer,
      percentile_cont(0.9) within group (order by lead.minutes)::integer,
      avg(coalesce(lead.answered_at <= coalesce(lead.due_at, 'infinity'), false)::integer::double precision)
        filter (where lead.answered_at is not null or lead.due_at < now())
    from (values ('this', 0), ('last', 7)) as weeks (name, days_ago)
    left join lateral (
      select s.created_at, s.due_at, l.answered_at, extract(epoch from l.answered_at - s.created_at) / 60 as minutes
      from public.contact_submissions s left join private.leads l on l.submission_id = s.id
      where s.marked_for is null
        and s.created_at >= (date_trunc('week', private.today_in_india()::timestamp) - make_interval(days => weeks.days_ago))
          at time zone private.time_zone()
        and s.created_at < (date_trunc('week', private.today_in_india()::timestamp) - make_interval(days => weeks.days_ago - 7))
          at time zone private.time_zone()
    ) lead on true
    group by weeks.name, weeks.days_ago
    order by weeks.days_ago;
end
$$;

-- The mails about the arrival of these submissions, without what only the sender needs. Reminders are not shown.
-- Called by the inbox.
create or replace function public.mails_of(p_submission_ids uuid[])
returns table (submission_id uuid, kind text, status text, changed_at timestamptz, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select m.submission_id, m.kind, m.status, coalesce(m.ended_at, m.delivered_at, m.sent_at, m.queued_at), m.reason
    from private.mails m
    where m.submission_id = any (p_submission_ids) and m.kind in ('team', 'thanks');
end
$$;

grant execute on function public.search_submissions, public.count_views, public.answer_times, public.mails_of to authenticated;

-- The visitor's private page of an enquiry: who may open it, what it shows, and what a visitor adds there. An enquiry is a submission, seen by
-- the person who sent it.
--
-- The address of the page contains a key of 128 random bits; only its SHA-256 is stored. A visitor gets a first key on the screen after
-- sending (contact_submissions.page_key), and others by mail. Only who has one of these has shown that the mailbox is theirs.

create table private.page_keys (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  made_at timestamptz not null default now()
);
alter table private.page_keys enable row level security;
create index page_keys_of_a_submission on private.page_keys (submission_id, made_at);

-- Before mails with these keys are sent. The newest twenty of each enquiry stay valid.
-- Called by each edge function that sends mails.
create or replace function public.add_page_keys(p_submission_ids uuid[], p_hashes text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.page_keys (hash, submission_id)
  select key.hash, key.id from unnest(p_hashes, p_submission_ids) as key (hash, id)
  where exists (select from public.contact_submissions s where s.id = key.id)
  on conflict do nothing;
  delete from private.page_keys where hash in (
    select old.hash
    from unnest(p_submission_ids) as id
    cross join lateral (
      select k.hash from private.page_keys k where k.submission_id = id order by k.made_at desc, k.hash offset 20
    ) old
  )
$$;

create type private.opened_page as (submission_id uuid, is_verified boolean);

-- The enquiry with this reference, if the key is one of its own; otherwise null, whatever is wrong.
-- Called by each function of the visitor's page.
create or replace function private.open_page(reference text, key_hash text) returns private.opened_page
language sql stable set search_path = ''
as $$
  select row(s.id, k.hash is not null)::private.opened_page
  from public.contact_submissions s
  left join private.page_keys k on k.submission_id = s.id and k.hash = key_hash
  where s.reference = open_page.reference and s.marked_for is distinct from 'self_test'
    and (k.hash is not null or s.page_key = key_hash)
$$;

-- What the page shows. The visitor sees what both sides wrote, never notes, changes, calls or who works for us beyond a name. `verified`:
-- the key came by mail, and so belongs to the owner of the mailbox.
-- Called by enquiry.
create or replace function public.enquiry(p_reference text, p_key_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
begin
  if opened.submission_id is null then return null; end if;
  if opened.is_verified then perform private.confirm_booking(opened.submission_id); end if;
  return (
    select jsonb_build_object(
      'reference', s.reference,
      'verified', opened.is_verified,
      'name', s.name,
      'status', s.response_status,
      'sent_at', s.created_at,
      'due_at', s.due_at,
      'answered_at', l.answered_at,
      'owner', private.public_name(l.owner),
      'quote', case when s.estimate is not null and s.quoted_total is not null then jsonb_build_object(
        'services', s.selected_services, 'total', s.quoted_total) end,
      'entries', (
        select jsonb_agg(jsonb_build_object(
          'id', e.id, 'kind', e.kind, 'at', e.at, 'text', e.text, 'quote_at', e.details -> 'quote_at',
          'sender', case when e.kind = 'reply' then private.public_name((e.details ->> 'author_id')::uuid) end,
          'files', (select jsonb_agg(file ->> 'name') from jsonb_array_elements(e.attachments) as file)
        ) order by e.at, e.id)
        from private.entries_of(array[s.id]) e
        where e.kind in ('submission', 'reply')
          -- Mails come from the mailbox, which may be somebody else's than the form's sender: only its owner reads them here.
          or e.kind = 'mail' and e.details ->> 'automatic' = 'false' and (opened.is_verified or e.details ->> 'matched_by' = 'page')
      ),
      'booking', private.booking_of(s.id),
      'may_book', s.marked_for is null
    )
    from public.contact_submissions s left join private.leads l on l.submission_id = s.id
    where s.id = opened.submission_id
  );
end
$$;

-- Adds what a visitor wrote on the page to the conversation. Returns null for a wrong key.
-- Called by enquiry.
create or replace function public.add_page_message(p_reference text, p_key_hash text, p_text text, p_request_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
begin
  if opened.submission_id is null then return null; end if;
  perform private.add_message(opened.submission_id, p_request_id, p_text);
  return jsonb_build_object('stored', true);
end
$$;

-- Queues a mail with a new link, if the enquiry has this mailbox: three times a day. Nothing is returned: it would tell strangers who has
-- written to us.
-- Called by enquiry.
create or replace function public.request_page_link(p_reference text, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mails (submission_id, kind, entry_id)
  select s.id, 'page_link', gen_random_uuid()
  from public.contact_submissions s
  where s.reference = p_reference and s.mailbox = private.normalise_mailbox(p_email) and s.marked_for is null
    and (
      select count(*) < 3 from private.mails sent
      where sent.submission_id = s.id and sent.kind = 'page_link' and sent.queued_at > now() - interval '24 hours'
    )
$$;

-- Claims what a visitor's page has just queued, so that it leaves at once.
-- Called by enquiry and contact-form.
create or replace function public.claim_page_mails(p_reference text, p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m join public.contact_submissions s on s.id = m.submission_id
    where s.reference = p_reference and m.kind in ('page_link', 'booking', 'booking_team', 'answer')
      and m.status = 'queued' and m.attempts = 0 and coalesce(m.claimed_until <= now(), true)
  ), p_providers);
end
$$;

grant execute on function
  public.add_page_keys, public.enquiry, public.add_page_message, public.request_page_link, public.claim_page_mails
to service_role;

-- Booked consultations: the rules of content/site.yaml, the times that can be booked, and the bookings.

-- As published from `booking` in content/site.yaml, which says what each means.
create table private.booking_rules (
  only_row boolean primary key default true check (only_row),
  length_minutes integer not null check (length_minutes between 5 and 480),
  step_minutes integer not null check (step_minutes between 5 and 480),
  minutes_before integer not null check (minutes_before between 0 and 240),
  minutes_after integer not null check (minutes_after between 0 and 240),
  notice_minutes integer not null check (notice_minutes >= 0),
  days_ahead integer not null check (days_ahead between 1 and 180),
  at_once integer not null check (at_once between 1 and 50),
  -- Names such as 'Monday'.
  days text[] not null
);
alter table private.booking_rules enable row level security;

insert into private.booking_rules values
  (true, 30, 30, 0, 15, 240, 42, 1, array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);

-- Called by `npm run publish:facts`.
create or replace function public.publish_booking_rules(p_rules jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.booking_rules set
    (length_minutes, step_minutes, minutes_before, minutes_after, notice_minutes, days_ahead, at_once, days) = (
      select r.length_minutes, r.step_minutes, r.minutes_before, r.minutes_after, r.notice_minutes, r.days_ahead, r.at_once, r.days
      from jsonb_populate_record(null::private.booking_rules, p_rules) r)
  where only_row
$$;

create table private.bookings (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- 'pending' until the visitor opens a link from our mails.
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'happened', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The talk with the time kept free before and after it.
  during tstzrange not null,
  -- Which of the talks that are possible at the same time.
  seat integer not null check (seat >= 1),
  -- Counts changes, for calendars (RFC 5545). `change` is new with each, and names the mails about it.
  sequence integer not null default 0,
  change uuid not null default gen_random_uuid(),
  -- The administrator who will talk.
  host uuid references auth.users (id) on delete set null,
  -- Why the team moved or cancelled it; the visitor reads this.
  reason text check (private.has_at_most(500, reason)),
  -- The visitor's, for mails.
  time_zone text not null check (char_length(time_zone) <= 60),
  -- Whether the visitor or the team made the last change.
  changed_by_team boolean not null default false,
  booked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint one_talk_at_a_time exclude using gist (during with &&, int4range(seat, seat, '[]') with &&)
    where (status in ('pending', 'confirmed')),
  constraint talk_is_inside check (during @> tstzrange(starts_at, ends_at))
);
alter table private.bookings enable row level security;
create index bookings_of_a_submission on private.bookings (submission_id, booked_at);
create index bookings_by_start on private.bookings (starts_at);
create index bookings_by_host on private.bookings (host) where host is not null;

create table private.blocked_times (
  id uuid primary key default gen_random_uuid(),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  reason text not null default '' check (private.has_at_most(200, reason)),
  made_by uuid references auth.users (id) on delete set null
);
alter table private.blocked_times enable row level security;
create index blocked_times_at on private.blocked_times using gist (during);
create index blocked_times_by_maker on private.blocked_times (made_by) where made_by is not null;

-- How a visitor sees an administrator: by name, never by address.
-- Called by public.enquiry and private.booking_of.
create or replace function private.public_name(account uuid) returns text
language sql stable set search_path = ''
as $$
  select nullif(btrim(raw_user_meta_data ->> 'display_name'), '') from auth.users where id = account
$$;

-- The times that the rules allow between two times, taken or not: within office hours, on working days, not too soon and not too far ahead.
-- Without `jit`: Postgres expects a billion rows here, and would compile for seconds.
-- Called by private.free_times.
create or replace function private.slots(from_time timestamptz, to_time timestamptz) returns setof timestamptz
language sql stable set search_path = '' set jit = off
as $$
  select starts
  from private.booking_rules r
  cross join private.opening_hours o
  cross join generate_series(
    date_trunc('day', from_time at time zone private.time_zone()), to_time at time zone private.time_zone(), interval '1 day') as day
  cross join generate_subscripts(o.spans, 1) as span
  cross join generate_series(o.spans[span][2], o.spans[span][3] - r.length_minutes, r.step_minutes) as minute
  cross join lateral (select (day + make_interval(mins => minute)) at time zone private.time_zone() as starts) slot
  where o.spans[span][1] = (day::date - date '1970-01-01') % 7
    and trim(to_char(day, 'Day')) = any (r.days)
    and not o.hours -> 'holidays' ? to_char(day, 'YYYY-MM-DD')
    and starts between from_time and to_time
    and starts >= now() + make_interval(mins => r.notice_minutes) and starts <= now() + make_interval(days => r.days_ahead)
$$;

-- The time that a talk occupies, with what is kept free before and after it. Without `set search_path`, so that Postgres inlines it.
-- Called by private.free_times and private.place_booking.
create or replace function private.occupied(starts timestamptz, rules private.booking_rules) returns tstzrange
language sql stable
as $$
  select tstzrange(
    starts - make_interval(mins => rules.minutes_before), starts + make_interval(mins => rules.length_minutes + rules.minutes_after))
$$;

-- The slots at which there is a place. `own`: the caller's booking, which is in nobody's way. Whoever has not shown that the mailbox is theirs
-- gets no place on a day on which many others have not either: so strangers cannot fill the calendar.
-- The bookings are read once, and not for each slot. None is so long that it reaches a slot from more than a day away.
-- Called by public.free_times and private.place_booking.
create or replace function private.free_times(
  from_time timestamptz, to_time timestamptz, own uuid default null, verified boolean default false
) returns setof timestamptz
language sql stable set search_path = '' set jit = off
as $$
  with taken as materialized (
    select b.seat, range_agg(b.during) as during from private.bookings b
    where b.status in ('pending', 'confirmed') and b.id is distinct from own
      and b.starts_at between from_time - interval '1 day' and to_time + interval '1 day'
    group by b.seat
  )
  select starts
  from private.slots(from_time, to_time) as starts
  cross join private.booking_rules r
  where not exists (
      select from private.blocked_times blocked
      where blocked.during && tstzrange(starts, starts + make_interval(mins => r.length_minutes)))
    and r.at_once > (select count(*) from taken where taken.during && private.occupied(starts, r))
    and (verified or (starts at time zone private.time_zone())::date not in (
      select (b.starts_at at time zone private.time_zone())::date from private.bookings b
      where b.status = 'pending' and b.id is distinct from own and b.starts_at between from_time - interval '1 day' and to_time + interval '1 day'
      group by 1 having count(*) >= private.setting('unconfirmed_bookings_per_day')))
  order by starts
$$;

-- The booking that is still to come, if there is one.
-- Called by public.free_times and wherever a booking is changed.
create or replace function private.open_booking(lead uuid) returns private.bookings
language sql stable set search_path = ''
as $$
  select b from private.bookings b
  where b.submission_id = lead and b.status in ('pending', 'confirmed') and b.ends_at > now()
  order by b.starts_at limit 1
$$;

-- For everybody who wants to book: the free times of all days that can be booked.
-- Called by enquiry and contact-form.
create or replace function public.free_times(p_reference text default null, p_key_hash text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'minutes', r.length_minutes,
    'times', (
      select coalesce(jsonb_agg(t order by t), '[]')
      from private.open_page(p_reference, p_key_hash) opened
      cross join private.free_times(
        now(), now() + make_interval(days => r.days_ahead), (private.open_booking(opened.submission_id)).id,
        coalesce(opened.is_verified, false)) as t)
  )
  from private.booking_rules r
$$;

-- The booking of a lead, as both sides see it: the one to come, or else the last.
-- Called by public.enquiry, public.conversation and private.letter_of.
create or replace function private.booking_of(lead uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'status', b.status, 'starts_at', b.starts_at, 'ends_at', b.ends_at, 'sequence', b.sequence, 'changed_at', b.changed_at,
    'reason', b.reason,
    'changed_by_team', b.changed_by_team, 'time_zone', b.time_zone, 'host', private.public_name(b.host), 'host_id', b.host,
    -- Only an https address, because a visitor opens it. Postgres repeats at most 255 times.
    'room', (select substring(u.raw_user_meta_data ->> 'meeting_room' from '^https://[^[:space:]"<>]{3,250}$') from auth.users u where u.id = b.host),
    -- Digits, and only to somebody whose mailbox it is: a stranger could have typed the number.
    'phone', case when b.status <> 'pending' then (select s.phone_e164 from public.contact_submissions s where s.id = lead) end,
    'kept_until', case when b.status = 'pending' then least(b.booked_at + interval '24 hours', b.starts_at) end
  )
  from private.bookings b
  where b.submission_id = lead
  order by b.status in ('pending', 'confirmed') and b.ends_at > now() desc, b.changed_at desc, b.id
  limit 1
$$;

-- One change of bookings at a time: two people never wait for each other's rows.
-- Called by every function that changes bookings, before it locks anything else.
create or replace function private.lock_bookings() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bookings', 0))
$$;

-- Both sides are told of a change: a mail each, with a calendar file.
-- Called by every function that changes a booking.
create or replace function private.tell_of_booking(booking private.bookings) returns void
language sql volatile set search_path = ''
as $$
  insert into private.mails (submission_id, kind, entry_id)
  values (booking.submission_id, 'booking', booking.change), (booking.submission_id, 'booking_team', booking.change)
$$;

-- The history of a lead says when its talk was booked, moved and cancelled, or that nobody confirmed it.
-- Called by private.place_booking and private.end_booking.
create or replace function private.note_talk(lead uuid, from_time timestamptz, became text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.lead_history (submission_id, changed_by, field, from_value, to_value)
  values (lead, auth.uid(), 'talk', to_jsonb(from_time) #>> '{}', became)
$$;

-- Books a free time, or moves the booking there. The caller has the lock. Returns null if there is no place.
-- Called by public.book and public.change_booking.
create or replace function private.place_booking(
  lead uuid, starts timestamptz, verified boolean, zone text, by_team boolean default false, why text default null
) returns private.bookings
language plpgsql volatile set search_path = ''
as $$
declare
  old private.bookings := private.open_booking(lead);
  rules private.booking_rules;
  booking private.bookings;
begin
  select * into rules from private.booking_rules;
  if not exists (select from private.free_times(starts, starts, old.id, verified or by_team)) then return null; end if;
  for place in 1 .. rules.at_once loop
    continue when exists (
      select from private.bookings b
      where b.seat = place and b.status in ('pending', 'confirmed') and b.id is distinct from old.id and b.during && private.occupied(starts, rules));
    if old.id is null then
      insert into private.bookings as b (submission_id, status, starts_at, ends_at, during, seat, host, time_zone)
      select lead, case when verified then 'confirmed' else 'pending' end, starts, starts + make_interval(mins => rules.length_minutes),
        private.occupied(starts, rules), place, (select l.owner from private.leads l where l.submission_id = lead), zone
      returning b.* into booking;
    else
      update private.bookings b set
        starts_at = starts, ends_at = starts + make_interval(mins => rules.length_minutes), during = private.occupied(starts, rules), seat = place,
        sequence = b.sequence + 1, change = gen_random_uuid(), reason = why, changed_by_team = by_team, changed_at = now(),
        time_zone = coalesce(zone, b.time_zone)
      where b.id = old.id
      returning b.* into booking;
    end if;
    perform private.note_talk(lead, old.starts_at, to_jsonb(booking.starts_at) #>> '{}');
    perform private.tell_of_booking(booking);
    return booking;
  end loop;
  return null;
end
$$;

-- Books a time for an enquiry, or moves its booking. If the time has just been taken, `booked` is false and the visitor chooses another.
-- Returns null for a wrong key.
-- Called by enquiry and contact-form.
create or replace function public.book(p_reference text, p_key_hash text, p_starts_at timestamptz, p_time_zone text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
  lead public.contact_submissions;
  old private.bookings;
  booking private.bookings;
begin
  if opened.submission_id is null then return null; end if;
  perform private.lock_bookings();
  select * into lead from public.contact_submissions s where s.id = opened.submission_id;
  perform private.refuse_unless(lead.marked_for is null, 'Please call us or write to us for a time.', 'PT409');
  old := private.open_booking(lead.id);
  if old.starts_at = p_starts_at then return jsonb_build_object('booked', true); end if;
  perform private.refuse_unless(
    (
      select count(*) < private.setting('booking_changes_per_day') from private.mails m
      join public.contact_submissions s on s.id = m.submission_id
      where s.mailbox = lead.mailbox and m.kind = 'booking' and m.queued_at > now() - interval '24 hours'
    ),
    'The time was changed several times today. Please call us or write to us.', 'PT429');
  perform private.refuse_unless(
    old.id is not null or not exists (
      select from private.bookings b join public.contact_submissions s on s.id = b.submission_id
      where b.status in ('pending', 'confirmed') and b.ends_at > now() and s.id <> lead.id and (
        s.mailbox = lead.mailbox
        or not private.is_large_provider(private.mail_domain(s.mailbox)) and private.mail_domain(s.mailbox) = private.mail_domain(lead.mailbox))
      having count(*) filter (where s.mailbox = lead.mailbox) > 0 or count(*) >= private.setting('bookings_per_domain')
    ),
    'Another time is booked for this mail address already. Please change that one, or call us.', 'PT409');
  booking := private.place_booking(lead.id, p_starts_at, opened.is_verified, coalesce(left(p_time_zone, 60), old.time_zone, private.time_zone()));
  return jsonb_build_object('booked', booking.id is not null);
end
$$;

-- Ends a booking for both sides.
-- Called by public.cancel_booking, public.change_booking and private.release_unconfirmed.
create or replace function private.end_booking(booking uuid, by_team boolean, why text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  ended private.bookings;
begin
  update private.bookings b set
    status = 'cancelled', sequence = b.sequence + 1, change = gen_random_uuid(), reason = why, changed_by_team = by_team, changed_at = now()
  where b.id = booking and b.status in ('pending', 'confirmed')
  returning b.* into ended;
  if ended.id is not null then
    perform private.note_talk(
      ended.submission_id, ended.starts_at, case when by_team and auth.uid() is null then 'unconfirmed' end);
    perform private.tell_of_booking(ended);
  end if;
end
$$;

-- Returns null for a wrong key.
-- Called by enquiry.
create or replace function public.cancel_booking(p_reference text, p_key_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
begin
  if opened.submission_id is null then return null; end if;
  perform private.lock_bookings();
  perform private.end_booking((private.open_booking(opened.submission_id)).id, false, null);
  return jsonb_build_object('cancelled', true);
end
$$;

-- A link from our mails was opened, so the mailbox is the visitor's.
-- Called by public.enquiry.
create or replace function private.confirm_booking(lead uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if (private.open_booking(lead)).status = 'pending' then
    perform private.lock_bookings();
    update private.bookings b set status = 'confirmed' where b.id = (private.open_booking(lead)).id and b.status = 'pending';
  end if;
end
$$;

grant execute on function public.publish_booking_rules, public.free_times, public.book, public.cancel_booking to service_role;

-- The agenda of the team: bookings and blocked times, what administrators change, and their calendar feeds.

-- Bookings and blocked times between two times.
-- Called by the agenda.
create or replace function public.agenda(p_from timestamptz, p_to timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.agenda_between(p_from, p_to);
end
$$;

-- `only_for`: without the talks of other administrators.
-- Called by public.agenda and public.calendar_feed.
create or replace function private.agenda_between(from_time timestamptz, to_time timestamptz, only_for uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id, 'submission_id', b.submission_id, 'reference', s.reference, 'name', s.name, 'phone', s.phone, 'service', s.service,
        'status', b.status, 'starts_at', b.starts_at, 'ends_at', b.ends_at, 'sequence', b.sequence, 'reason', b.reason,
        'host_id', b.host, 'host_name', private.admin_name(b.host), 'changed_at', b.changed_at
      ) order by b.starts_at, b.id), '[]')
      from private.bookings b join public.contact_submissions s on s.id = b.submission_id
      where b.starts_at < to_time and b.ends_at > from_time and (only_for is null or b.host is null or b.host = only_for)
    ),
    'blocked', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'starts_at', lower(t.during), 'ends_at', upper(t.during), 'reason', t.reason, 'made_by', private.admin_name(t.made_by)
      ) order by lower(t.during), t.id), '[]')
      from private.blocked_times t where t.during && tstzrange(from_time, to_time)
    )
  )
$$;

-- What administrators do with a booking: {"host": id or null}, {"starts_at": time, "reason": text}, {"cancel": true, "reason": text} or
-- {"outcome": "happened" or "no_show"}. The reason is required, because the visitor reads it. `sequence`: what the administrator saw; if the
-- booking has changed since, nothing is changed.
-- Called by the agenda.
create or replace function public.change_booking(p_id uuid, p_sequence integer, p_change jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking private.bookings;
  why text := nullif(btrim(p_change ->> 'reason'), '');
begin
  perform private.require_admin();
  perform private.lock_bookings();
  select * into booking from private.bookings b where b.id = p_id;
  perform private.refuse_unless(booking.id is not null, 'This booking no longer exists.', 'PT404');
  if booking.sequence <> p_sequence then return jsonb_build_object('changed', false, 'reason', 'changed'); end if;
  perform private.refuse_unless(
    p_change ? 'outcome' or booking.status in ('pending', 'confirmed') and booking.ends_at > now(),
    'This talk is over, or was cancelled.', 'PT409');
  if p_change ? 'host' then
    perform private.refuse_unless(
      p_change ->> 'host' is null
      or exists (select from public.user_roles r where r.user_id = (p_change ->> 'host')::uuid and r.role = 'admin'),
      'Only an administrator can take a talk.');
    -- The visitor's calendar shows who will talk, and where.
    update private.bookings b set
      host = (p_change ->> 'host')::uuid, sequence = b.sequence + 1, change = gen_random_uuid(), changed_by_team = true, reason = null, changed_at = now()
    where b.id = p_id
    returning b.* into booking;
    perform private.tell_of_booking(booking);
  elsif p_change ? 'outcome' then
    perform private.refuse_unless(p_change ->> 'outcome' in ('happened', 'no_show'), 'This outcome is not known.');
    perform private.refuse_unless(booking.starts_at <= now(), 'This talk has not begun yet.', 'PT409');
    perform private.refuse_unless(booking.status <> 'cancelled', 'This talk was cancelled.', 'PT409');
    update private.bookings set status = p_change ->> 'outcome' where id = booking.id;
  else
    perform private.refuse_unless(why is not null, 'Please write the reason: the visitor reads it.');
    perform private.refuse_unless(private.has_at_most(500, why), 'The reason is too long: at most 500 characters, please.');
    if p_change ? 'starts_at' then
      booking := private.place_booking(booking.submission_id, (p_change ->> 'starts_at')::timestamptz, true, null, true, why);
      if booking.id is null then return jsonb_build_object('changed', false, 'reason', 'taken'); end if;
    else
      perform private.end_booking(booking.id, true, why);
    end if;
  end if;
  return jsonb_build_object('changed', true);
end
$$;

-- The free times, for moving a booking.
-- Called by the agenda.
create or replace function public.times_for_booking(p_id uuid) returns setof timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select private.free_times(now(), now() + make_interval(days => r.days_ahead), p_id, true) from private.booking_rules r;
end
$$;

-- Nobody can book a blocked time. Talks that are booked there already stay; they are returned, so that somebody moves them.
-- Called by the agenda.
create or replace function public.block_time(p_starts_at timestamptz, p_ends_at timestamptz, p_reason text default '') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  span tstzrange;
begin
  perform private.require_admin();
  perform private.refuse_unless(p_starts_at < p_ends_at, 'The end must be after the beginning.');
  perform private.refuse_unless(p_ends_at - p_starts_at <= interval '60 days', 'At most sixty days at once, please.');
  perform private.refuse_unless(private.has_at_most(200, p_reason), 'The reason is too long: at most 200 characters, please.');
  perform private.lock_bookings();
  span := tstzrange(p_starts_at, p_ends_at);
  insert into private.blocked_times (during, reason, made_by) values (span, btrim(p_reason), auth.uid());
  return (
    select coalesce(jsonb_agg(s.reference order by b.starts_at), '[]')
    from private.bookings b join public.contact_submissions s on s.id = b.submission_id
    where b.status in ('pending', 'confirmed') and tstzrange(b.starts_at, b.ends_at) && span
  );
end
$$;

-- Called by the agenda.
create or replace function public.unblock_time(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.blocked_times where id = p_id;
end
$$;

grant execute on function
  public.agenda, public.change_booking, public.times_for_booking, public.block_time, public.unblock_time
to authenticated;

-- The secret address of each administrator's calendar feed. Only the SHA-256 of the secret is stored.
create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
alter table private.calendar_feeds enable row level security;

-- A new secret ends the one before.
-- Called by the agenda.
create or replace function public.set_calendar_feed(p_hash text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.calendar_feeds (user_id, hash) values (auth.uid(), p_hash)
  on conflict (user_id) do update set hash = excluded.hash;
end
$$;

-- What a calendar program shows, of the last month and what is to come: the talks of the administrator who made the address, and those that
-- nobody has taken yet. Null if the secret is unknown, or its owner is no administrator any more.
-- Called by calendar.
create or replace function public.calendar_feed(p_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.agenda_between(now() - interval '30 days', now() + interval '180 days', f.user_id)
  from private.calendar_feeds f join public.user_roles r on r.user_id = f.user_id and r.role = 'admin'
  where f.hash = p_hash
$$;

grant execute on function public.set_calendar_feed to authenticated;
grant execute on function public.calendar_feed to service_role;

-- How administrators are told at once: by mail, and on the devices that they allow. What is told are mails of the outbox: of a new lead, of an
-- answer, of one that is due soon. What cannot be told, because of a fault or in quiet hours, is told later if it is still to be answered.

-- A row for each way. Those of an administrator differ only in their kinds.
create table private.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Where a device is reached; null by mail. Only services of browsers, so that nobody makes our server call another address.
  endpoint text unique constraint endpoint_is_of_a_push_service check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)/[!-~]+$'),
  -- Its keys, as the browser gives them.
  p256dh text check (p256dh ~ '^[\w-]{87}$'),
  auth text check (auth ~ '^[\w-]{22}$'),
  kinds text[] not null check (kinds <@ array['team', 'answer', 'due_soon']),
  -- Not answers and due times of others' leads. A new lead belongs to nobody.
  only_mine boolean not null,
  -- Times of day in India; the same twice for none.
  quiet_from time not null,
  quiet_until time not null,
  told_until timestamptz not null default now(),
  claimed_until timestamptz,
  unique nulls not distinct (user_id, endpoint),
  constraint device_has_keys check (num_nulls(endpoint, p256dh, auth) in (0, 3))
);
alter table private.notifications enable row level security;
create index mails_to_tell on private.mails (queued_at) where kind in ('team', 'answer', 'due_soon');

-- Called by private.claim_notifications.
create or replace function private.is_quiet(quiet_from time, quiet_until time, at timestamptz default now()) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when quiet_from <= quiet_until then local >= quiet_from and local < quiet_until
    else local >= quiet_from or local < quiet_until
  end
  from (select (at at time zone private.time_zone())::time as local) clock
$$;

-- What the caller has chosen, for this device too. By default as it is without a choice: mails about own leads.
-- Called by the account page.
create or replace function public.my_notifications(device text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  by_mail private.notifications;
begin
  perform private.require_admin();
  select n.* into by_mail from private.notifications n where n.user_id = auth.uid() and n.endpoint is null;
  return jsonb_build_object(
    'mail', coalesce(by_mail.kinds, array['answer', 'due_soon']),
    'device', coalesce((select n.kinds from private.notifications n where n.user_id = auth.uid() and n.endpoint = device), '{}'),
    'only_mine', coalesce(by_mail.only_mine, true),
    'quiet_from', to_char(coalesce(by_mail.quiet_from, '00:00'), 'HH24:MI'),
    'quiet_until', to_char(coalesce(by_mail.quiet_until, '00:00'), 'HH24:MI'));
end
$$;

-- `choice`: see src/account/notifications/notifications-service.ts. What has happened so far is not told.
-- Called by the account page.
create or replace function public.save_notifications(choice jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen private.notifications := jsonb_populate_record(null::private.notifications, choice);
begin
  perform private.require_admin();
  -- Another administrator may have used this browser before.
  delete from private.notifications n where n.endpoint = chosen.endpoint or (n.user_id = auth.uid() and n.endpoint is null);
  update private.notifications n set
    only_mine = chosen.only_mine, quiet_from = chosen.quiet_from, quiet_until = chosen.quiet_until, told_until = now()
  where n.user_id = auth.uid();
  insert into private.notifications (user_id, endpoint, p256dh, auth, kinds, only_mine, quiet_from, quiet_until)
  select auth.uid(), way.endpoint, way.p256dh, way.auth, array(select jsonb_array_elements_text(way.kinds)), chosen.only_mine,
    chosen.quiet_from, chosen.quiet_until
  from (values
    (true, null, null, null, choice -> 'mail'), (false, chosen.endpoint, chosen.p256dh, chosen.auth, choice -> 'device')
  ) as way (is_mail, endpoint, p256dh, auth, kinds)
  where way.is_mail or way.kinds <> '[]';
end
$$;

-- Whether the owner of the mail's lead has chosen how to be told of it, so that the outbox sends nothing. Overdue leads are always told.
-- Called by private.reason_to_skip.
create or replace function private.is_told_otherwise(mail private.mails) returns boolean
language sql stable set search_path = ''
as $$
  select mail.kind in ('answer', 'due_soon') and exists (
    select from private.leads l
    join private.notifications n on n.user_id = l.owner and n.endpoint is null
    join public.user_roles r on r.user_id = l.owner and r.role = 'admin'
    where l.submission_id = mail.submission_id
  )
$$;

-- Claims what is to be told now, in each way that is not quiet: the newest leads, and how many there are. Nothing older than a day.
-- Called by public.work_due.
create or replace function private.claim_notifications() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  -- What was queued later may not be visible yet. The next run tells it.
  until constant timestamptz := now() - interval '5 seconds';
  told jsonb;
begin
  with due as (
    select n.id, u.email, news.total, news.leads
    from private.notifications n
    join public.user_roles r on r.user_id = n.user_id and r.role = 'admin'
    join auth.users u on u.id = n.user_id
    cross join lateral (
      select max(newest.total) as total, jsonb_agg(
        jsonb_build_object('kind', newest.kind, 'lead', newest.id, 'reference', newest.reference, 'name', newest.name)) as leads
      from (
        select m.kind, s.id, s.reference, s.name, count(*) over () as total
        from private.mails m
        join public.contact_submissions s on s.id = m.submission_id
        left join private.leads l on l.submission_id = s.id
        where m.kind in ('team', 'answer', 'due_soon') and m.kind = any (n.kinds)
          and m.queued_at > greatest(n.told_until, now() - interval '1 day') and m.queued_at <= until
          and s.marked_for is null and s.response_status = 'pending'
          and (m.kind = 'team' or not n.only_mine or l.owner = n.user_id)
        order by m.queued_at desc, s.id limit 20
      ) newest
    ) news
    where news.total > 0 and coalesce(n.claimed_until <= now(), true) and not private.is_quiet(n.quiet_from, n.quiet_until)
  ), claimed as (
    update private.notifications n set claimed_until = now() + interval '2 minutes'
    from due where n.id = due.id and coalesce(n.claimed_until <= now(), true)
    returning n.id, n.endpoint, n.p256dh, n.auth, due.email, due.total, due.leads
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'until', until, 'email', c.email, 'total', c.total, 'news', c.leads,
    'device', case when c.endpoint is not null then jsonb_build_object('endpoint', c.endpoint, 'p256dh', c.p256dh, 'auth', c.auth) end
  )), '[]') into told
  from claimed c;
  return told;
end
$$;

-- To be called when it was told, or when the device takes no notifications any more.
-- Called by every-minute.
create or replace function public.record_notification(p_id uuid, p_until timestamptz, p_is_gone boolean default false) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.notifications where id = p_id and p_is_gone;
  update private.notifications set told_until = greatest(told_until, p_until), claimed_until = null where id = p_id
$$;

grant execute on function public.my_notifications, public.save_notifications to authenticated;
grant execute on function public.record_notification to service_role;

-- What /admin/reports shows: submissions by source, estimates by status, and the texts about privacy. Marked submissions do not count.

-- Called by /admin/reports.
create or replace function public.sources_summary(p_from timestamptz default null, p_until timestamptz default null)
returns table (source text, submissions integer, answered integer, won integer, value bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_admin();
  -- A visitor can send any name, so there may be very many. Null stands for those after the twentieth.
  return query
    with sources as (
      select private.source_name(s.source) as name, count(*) as submissions,
        count(*) filter (where s.response_status <> 'pending') as answered,
        count(*) filter (where s.response_status = 'won') as won, sum(s.estimate) as value
      from public.contact_submissions s
      where s.marked_for is null
        and (p_from is null or s.created_at >= p_from) and (p_until is null or s.created_at < p_until)
      group by 1
    ), ranked as (
      select *, row_number() over (order by sources.submissions desc, name) <= 20 as is_listed from sources
    )
    select case when is_listed then name end, sum(ranked.submissions)::integer, sum(ranked.answered)::integer,
      sum(ranked.won)::integer, coalesce(sum(ranked.value), 0)::bigint
    from ranked
    group by 1
    order by bool_and(is_listed) desc, 2 desc, 1;
end
$$;

-- Called by /admin/reports.
create or replace function public.value_by_status()
returns table (status text, quotes integer, value bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.response_status, count(*)::integer, sum(s.estimate)::bigint
    from public.contact_submissions s
    where s.marked_for is null and s.estimate is not null
    group by 1;
end
$$;

-- The texts, the newest first, and how many submissions were sent with each.
-- Called by /admin/reports.
create or replace function public.consent_texts()
returns table (version text, text text, published_at timestamptz, submissions integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.version, c.text, c.published_at,
      (select count(*)::integer from public.contact_submissions s where s.consent_version = c.version and s.marked_for is null)
    from private.consent_texts c
    order by c.published_at desc, c.version;
end
$$;

grant execute on function public.sources_summary, public.value_by_status, public.consent_texts to authenticated;

-- How the backend watches itself: the self-test, the alarms and the health page.

-- The self-test: the function prove-chain sends a canary lead as a visitor would, follows it to its mail, and deletes it.
--
-- A submission is a canary if its request id was registered by the service role. These ids are random, never leave the backend and
-- count once, so nobody can hide a lead as a canary. A canary is marked: it is in no list, count, export or digest, and nobody is called or
-- thanked.
create table private.canaries (
  request_id uuid primary key default gen_random_uuid(),
  registered_at timestamptz not null default now()
);
alter table private.canaries enable row level security;

create table private.self_tests (
  started_at timestamptz primary key,
  ok boolean not null,
  duration_ms integer not null,
  -- In order: [{ name, ok, ms, error? }]. A step after a failed one was not tried, except the last.
  steps jsonb not null
);
alter table private.self_tests enable row level security;

create type public.canary_state as (
  submission_id uuid,
  status text,
  provider text,
  reason text
);

-- Called by prove-chain and public.start_self_test.
create or replace function public.remove_canary(p_request_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.contact_submissions where request_id = p_request_id and marked_for = 'self_test';
  delete from private.canaries where request_id = p_request_id
$$;

-- Returns the request id of a new canary. Deletes those that a failed self-test has left.
-- Called by prove-chain.
create or replace function public.start_self_test() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  id uuid;
begin
  perform public.remove_canary(request_id) from private.canaries where registered_at < now() - interval '5 minutes';
  insert into private.canaries default values returning request_id into id;
  return id;
end
$$;

-- The stored canary and its team mail; no row if it is not stored.
-- Called by prove-chain.
create or replace function public.find_canary(p_request_id uuid) returns setof public.canary_state
language sql stable security definer set search_path = ''
as $$
  select s.id, m.status, m.provider, m.reason
  from public.contact_submissions s left join private.mails m on m.submission_id = s.id and m.kind = 'team'
  where s.request_id = p_request_id and s.marked_for = 'self_test'
$$;

-- Called by prove-chain.
create or replace function public.record_self_test(p_started_at timestamptz, p_duration_ms integer, p_steps jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.self_tests (started_at, duration_ms, steps, ok)
  values (p_started_at, p_duration_ms, p_steps, not jsonb_path_exists(p_steps, '$[*] ? (@.ok == false)'));
  delete from private.self_tests where started_at < p_started_at - interval '30 days'
$$;

grant execute on function public.start_self_test, public.find_canary, public.remove_canary, public.record_self_test to service_role;

-- Alarms: what is wrong, since when, and who has been told. The sweep and the self-test both look, so each notices when the other
-- has stopped. One message when an alarm starts, one a day while it lasts, one when it is over.
create table private.alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Never anything a visitor typed: it is mailed and posted.
  detail text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  last_sent_at timestamptz,
  end_sent_at timestamptz,
  claimed_until timestamptz
);
alter table private.alarms enable row level security;
create unique index alarms_open on private.alarms (kind) where ended_at is null;
create index alarms_to_send on private.alarms (started_at) where end_sent_at is null;

-- When each timer last ran, and since when it has been running without a gap.
create table private.timers (
  name text primary key check (name in ('sweep', 'self_test')),
  last_run_at timestamptz not null default now(),
  running_since timestamptz not null default now()
);
alter table private.timers enable row level security;
insert into private.timers (name) values ('sweep'), ('self_test');

-- How long a timer may be silent before that is an alarm.
-- Called by private.problems and public.claim_alarm_messages.
create or replace function private.longest_silence(timer text) returns interval
language sql stable set search_path = ''
as $$
  select case timer
    when 'sweep' then interval '10 minutes'
    else make_interval(mins => 2 * private.setting('self_test_minutes') + 2)
  end
$$;

-- Called by private.problems.
create or replace function private.indian_time(at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select to_char(at at time zone private.time_zone(), 'FMDD Mon HH24:MI') || ' IST'
$$;

-- Everything that is wrong at a time. Nothing that a stranger can cause.
-- Called by public.claim_alarm_messages.
create or replace function private.problems(at timestamptz) returns table (kind text, detail text)
language sql stable set search_path = ''
as $$
  -- A step that failed in the last two self-tests that tried it, with the last error.
  select name, coalesce((array_agg(error order by started_at desc))[1], 'failed')
  from (
    select step ->> 'name' as name, (step ->> 'ok')::boolean as ok, step ->> 'error' as error, started_at,
      row_number() over (partition by step ->> 'name' order by started_at desc) as age
    from private.self_tests, jsonb_array_elements(steps) as step
    where started_at between at - interval '1 day' and at
  ) tried
  where age <= 2
  group by name
  having count(*) = 2 and not bool_or(ok)
  union all
  -- A timer is compared with the other one: after a time when both were off, none of them is late at once.
  select late.name, 'last run ' || private.indian_time(late.last_run_at)
  from private.timers late join private.timers other on other.name <> late.name
  where greatest(late.last_run_at, other.running_since) < at - private.longest_silence(late.name)
    and other.last_run_at >= at - private.longest_silence(other.name)
  union all
  select 'waiting', format('%s waiting, the oldest since %s', count(*), private.indian_time(min(m.queued_at)))
  from private.mails m join public.contact_submissions s on s.id = m.submission_id
  where m.kind in ('team', 'reply') and m.status = 'queued' and s.marked_for is distinct from 'self_test' and m.queued_at <= at - interval '30 minutes'
  having count(*) > 0
  union all
  (
    -- Until a later mail to the team is delivered, or for a day.
    select 'bounce', coalesce(m.status || ': ' || m.reason, m.status)
    from private.mails m join public.contact_submissions s on s.id = m.submission_id
    where m.kind = 'team' and m.status in ('bounced', 'complained', 'failed') and s.marked_for is distinct from 'self_test'
      and m.ended_at between at - interval '24 hours' and at
      and not exists (select from private.mails later where later.kind = 'team' and later.delivered_at > m.ended_at)
    order by m.ended_at desc
    limit 1
  )
$$;

-- To be called by both timers after their work. Updates the alarms and returns the messages to send now; their event is start, daily or end.
-- Called by public.work_due and prove-chain.
create or replace function public.claim_alarm_messages(p_timer text, p_now timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  messages jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('alarms', 0));
  update private.timers set
    -- A timer with a gap of half of it was off itself, and says nothing of the other.
    running_since = case when last_run_at < p_now - private.longest_silence(name) / 2 then p_now else running_since end,
    last_run_at = p_now
  where name = p_timer;

  insert into private.alarms as a (kind, detail, started_at, last_seen_at)
  select kind, detail, p_now, p_now from private.problems(p_now)
  on conflict (kind) where ended_at is null do update set detail = excluded.detail, last_seen_at = p_now;
  -- Ten minutes later, so that a value around its limit is one alarm and not many.
  update private.alarms set ended_at = p_now where ended_at is null and last_seen_at <= p_now - interval '10 minutes';

  with due as (
    update private.alarms set claimed_until = p_now + interval '2 minutes'
    where end_sent_at is null and (claimed_until is null or claimed_until <= p_now)
      and (ended_at is not null or last_sent_at is null or last_sent_at <= p_now - interval '1 day')
    returning id, kind, detail, started_at, ended_at,
      case when ended_at is not null then 'end' when last_sent_at is null then 'start' else 'daily' end as event
  )
  select coalesce(jsonb_agg(to_jsonb(due) order by due.started_at, due.id), '[]') into messages from due;
  return messages;
end
$$;

-- To be called when at least one channel has accepted the message.
-- Called by every-minute and prove-chain.
create or replace function public.record_alarm_sent(p_id bigint, p_event text, p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.alarms set
    claimed_until = null,
    last_sent_at = case when p_event = 'end' then last_sent_at else p_now end,
    end_sent_at = case when p_event = 'end' then p_now end
  where id = p_id
$$;

grant execute on function public.claim_alarm_messages, public.record_alarm_sent to service_role;

-- Counts and times, nothing about persons. For administrators and the service role.
-- Called by /admin/health and `npm run health`.
create or replace function public.health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The setting `role` is the caller's role, also within this function.
  perform private.refuse_unless(
    current_setting('role') = 'service_role' or private.is_admin(), 'Only administrators see the health page.', '42501');
  return jsonb_build_object(
    'at', now(),
    'alarms', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'detail', detail, 'started_at', started_at) order by started_at), '[]')
      from private.alarms where ended_at is null
    ),
    'self_tests', (
      select coalesce(jsonb_agg(to_jsonb(test) order by started_at), '[]')
      from (select * from private.self_tests order by started_at desc limit 96) test
    ),
    'sweep_at', (select last_run_at from private.timers where name = 'sweep'),
    'leads_today', (
      select coalesce(jsonb_object_agg(status, leads), '{}') from (
        select coalesce(case when s.marked_for is not null then 'marked' end, m.status, 'none') as status, count(*) as leads
        from public.contact_submissions s left join private.mails m on m.submission_id = s.id and m.kind = 'team'
        where s.marked_for is distinct from 'self_test'
          and s.created_at >= date_trunc('day', now() at time zone private.time_zone()) at time zone private.time_zone()
        group by 1
      ) counts
    ),
    'waiting', (
      select jsonb_build_object('mails', count(*), 'oldest_at', min(m.queued_at))
      from private.mails m join public.contact_submissions s on s.id = m.submission_id
      where m.status = 'queued' and s.marked_for is null
    ),
    'marked', (select count(*) from public.contact_submissions where marked_for <> 'self_test'),
    'unassigned', jsonb_build_object(
      'mails', (select count(*) from private.incoming_mails where submission_id is null),
      'deleted', (select coalesce(sum(mails), 0) from private.deletions where deleted_at > now() - interval '30 days')
    ),
    'database_bytes', pg_database_size(current_database())
  );
end
$$;

grant execute on function public.health to authenticated, service_role;

-- Seeing, exporting and erasing what is stored about a person. A person is a mailbox, and those that an administrator joined with it. A phone
-- number is only a hint, because anybody can type it.

-- Mailboxes that an administrator joined, each pair once.
create table private.joined_mailboxes (
  mailbox text,
  other text,
  joined_at timestamptz not null default now(),
  -- Without a foreign key: deleting an account must not change the record.
  joined_by uuid,
  primary key (mailbox, other),
  constraint pair_is_sorted check (mailbox < other)
);
alter table private.joined_mailboxes enable row level security;
create index joined_with_a_mailbox on private.joined_mailboxes (other);

create type private.person as (
  mailboxes text[],
  submission_ids uuid[]
);

-- The mailbox and those that were joined with it; not what was joined with these.
-- Called by public.people_of and public.person_of.
create or replace function private.joined_with(known text) returns text[]
language sql stable set search_path = ''
as $$
  select known || array(
    select other from private.joined_mailboxes where mailbox = known
    union
    select mailbox from private.joined_mailboxes where other = known
    order by 1
  )
$$;

-- The newest `most` submissions of these mailboxes, those without a mark first; all of them with null.
-- Called by each function that shows, exports or erases a person.
create or replace function private.person_at(at_mailboxes text[], most integer default null) returns private.person
language sql stable set search_path = ''
as $$
  select row(at_mailboxes, array(
    select id from public.contact_submissions
    where mailbox = any (at_mailboxes) and marked_for is distinct from 'self_test'
    order by marked_for is null desc, created_at desc, id desc
    limit most
  ))::private.person
$$;

-- Raises an error if the submission does not exist.
-- Called by public.person_of, public.export_person and public.erase_person.
create or replace function private.mailbox_of(p_submission_id uuid) returns text
language plpgsql stable set search_path = ''
as $$
declare
  found_mailbox text;
begin
  select mailbox into found_mailbox from public.contact_submissions
  where id = p_submission_id and marked_for is distinct from 'self_test';
  perform private.refuse_unless(found_mailbox is not null, 'This submission no longer exists.', 'PT404');
  return found_mailbox;
end
$$;

-- For those submissions whose person sent several: which one it is, how many there are, when the first came, and the last quote before it.
-- Marked ones are not counted, except the one in question, and of one person only the newest 500.
-- Called by the inbox.
create or replace function public.people_of(p_submission_ids uuid[])
returns table (
  submission_id uuid, enquiry_number integer, enquiry_count integer, first_at timestamptz, last_quote bigint, last_quote_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with wanted as (
      select s.id, s.mailbox, s.created_at from public.contact_submissions s
      where s.id = any (p_submission_ids) and s.marked_for is distinct from 'self_test'
    ), enquiries as (
      select person.mailbox, e.id, e.created_at, e.estimate
      from (select distinct mailbox from wanted) person cross join lateral (
        select s.id, s.created_at, s.estimate from public.contact_submissions s
        where s.mailbox = any (private.joined_with(person.mailbox)) and s.marked_for is null
        order by s.created_at desc, s.id desc
        limit 500
      ) e
    )
    select w.id, (counts.earlier + 1)::integer, (counts.others + 1)::integer, least(counts.first_at, w.created_at),
      quote.estimate, quote.created_at
    from wanted w
    cross join lateral (
      select count(*) as others, count(*) filter (where (e.created_at, e.id) < (w.created_at, w.id)) as earlier, min(e.created_at) as first_at
      from enquiries e where e.mailbox = w.mailbox and e.id <> w.id
    ) counts
    left join lateral (
      select e.estimate, e.created_at from enquiries e
      where e.mailbox = w.mailbox and e.estimate is not null and (e.created_at, e.id) < (w.created_at, w.id)
      order by e.created_at desc
      limit 1
    ) quote on true
    where counts.others > 0;
end
$$;

-- Both are mailboxes as they are stored.
-- Called by /admin/person.
create or replace function public.join_mailboxes(p_mailbox text, p_other text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse_unless(p_mailbox <> p_other, 'These are the same mailbox.');
  insert into private.joined_mailboxes (mailbox, other, joined_by)
  values (least(p_mailbox, p_other), greatest(p_mailbox, p_other), auth.uid()) on conflict do nothing;
end
$$;

-- Called by /admin/person.
create or replace function public.part_mailboxes(p_mailbox text, p_other text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.joined_mailboxes where mailbox = least(p_mailbox, p_other) and other = greatest(p_mailbox, p_other);
end
$$;

-- The key of the hashes below: without it, nobody can test guessed addresses. A table, because only hosted projects have Vault, and whoever
-- can read this schema may ask when_erased anyway. It must be backed up with the hashes.
create table private.erasure_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default extensions.gen_random_bytes(32)
);
alter table private.erasure_key enable row level security;
insert into private.erasure_key default values;

-- What remains of a person: that somebody was erased, when and by whom. The hashes answer whether an address was erased.
create table private.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- Null for the service role. Without a foreign key: deleting an account must not change the record.
  erased_by uuid,
  -- HMAC-SHA-256 of each mailbox.
  hashes bytea[] not null,
  -- { submissions, notes, history, mails, calls, replies, incoming }
  counts jsonb not null
);
alter table private.erasures enable row level security;

-- Called by private.erase and public.when_erased.
create or replace function private.erasure_hash(known text) returns bytea
language sql stable set search_path = ''
as $$
  select extensions.hmac(convert_to(known, 'UTF8'), key, 'sha256') from private.erasure_key
$$;

-- Everything that is stored about a person, newest first.
-- Called by each function that shows or exports a person.
create or replace function private.person_record(person private.person) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'exported_at', now(),
    'mailboxes', person.mailboxes,
    'joined', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'mailbox', j.mailbox, 'other', j.other, 'joined_at', j.joined_at, 'joined_by_name', private.admin_name(j.joined_by)
      ) order by j.joined_at), '[]')
      from private.joined_mailboxes j where j.mailbox = any (person.mailboxes) and j.other = any (person.mailboxes)
    ),
    'submissions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'submission', to_jsonb(s) - 'stamp',
          'lead', to_jsonb(l) - '{submission_id,owner_id}'::text[],
          'notes', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'body', n.body, 'author_name', private.admin_name(n.author), 'created_at', n.created_at, 'edited_at', n.edited_at
            ) order by n.created_at desc), '[]')
            from private.lead_notes n where n.submission_id = s.id
          ),
          'history', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'changed_at', h.changed_at, 'changed_by_name', private.admin_name(h.changed_by), 'field', h.field,
              'from', case when h.field = 'owner' then private.admin_name(h.from_value::uuid) else h.from_value end,
              'to', case when h.field = 'owner' then private.admin_name(h.to_value::uuid) else h.to_value end
            ) order by h.id desc), '[]')
            from private.lead_history h where h.submission_id = s.id
          ),
          'conversation', (
            select coalesce(jsonb_agg(to_jsonb(e) - 'lead' order by e.at desc), '[]')
            from private.entries_of(array[s.id]) e where e.kind in ('reply', 'mail')
          ),
          'mails', (
            select coalesce(jsonb_agg(to_jsonb(m) - '{submission_id,claim,claimed_until}'::text[] order by m.kind), '[]')
            from private.mails m where m.submission_id = s.id
          )
        ) order by s.created_at desc, s.id desc
      ), '[]')
      from public.contact_submissions s join private.leads_of(person.submission_ids) l on l.submission_id = s.id
      where s.id = any (person.submission_ids)
    ),
    'unassigned_mails', (
      select coalesce(jsonb_agg(to_jsonb(i) - '{submission_id,digest}'::text[] || jsonb_build_object('attachments', private.attachments_of(i.id))
        order by i.received_at desc), '[]')
      from private.incoming_mails i where i.submission_id is null and i.mailbox = any (person.mailboxes)
    ),
    'calls', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc), '[]')
      from public.voice_calls c where c.submission_id = any (person.submission_ids)
    )
  );
end
$$;

-- Deletes everything about a person and returns how much that was; mails, notes and history with their submission. The rows were found
-- before, and only they are locked: visitors do not wait. What arrives meanwhile counts as sent afterwards.
-- Called by public.erase_person and public.erase_mailbox.
create or replace function private.erase(person private.person) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  counts jsonb := jsonb_build_object(
    'submissions', cardinality(person.submission_ids),
    'notes', (select count(*) from private.lead_notes where submission_id = any (person.submission_ids)),
    'history', (select count(*) from private.lead_history where submission_id = any (person.submission_ids)),
    'mails', (select count(*) from private.mails where submission_id = any (person.submission_ids)),
    'calls', (select count(*) from public.voice_calls where submission_id = any (person.submission_ids)),
    'replies', (select count(*) from private.replies where submission_id = any (person.submission_ids)),
    'incoming', (
      select count(*) from private.incoming_mails where submission_id = any (person.submission_ids) or mailbox = any (person.mailboxes))
  );
begin
  delete from public.voice_calls where submission_id = any (person.submission_ids);
  delete from public.contact_submissions where id = any (person.submission_ids);
  delete from private.incoming_mails where mailbox = any (person.mailboxes);
  delete from private.joined_mailboxes where mailbox = any (person.mailboxes) or other = any (person.mailboxes);
  insert into private.erasures (erased_by, hashes, counts)
  values (auth.uid(), array(select private.erasure_hash(known) from unnest(person.mailboxes) as known), counts);
  return counts;
end
$$;

-- The person behind a submission, with at most 500 submissions, and the mailboxes that may belong to the same person.
-- Called by /admin/person.
create or replace function public.person_of(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  known text[];
begin
  perform private.require_admin();
  known := private.joined_with(private.mailbox_of(p_submission_id));
  return private.person_record(private.person_at(known, 500)) || jsonb_build_object('maybe_the_same', (
    -- Other mailboxes that sent the same phone number, for an administrator to decide about.
    select coalesce(jsonb_agg(to_jsonb(other) order by other.last_at desc, other.mailbox), '[]') from (
      select same.mailbox, min(same.phone_e164) as phone, (array_agg(same.name order by same.created_at desc))[1] as name,
        (array_agg(same.id order by same.created_at desc))[1] as submission_id,
        count(*) as submissions, max(same.created_at) as last_at
      from (
        select id, mailbox, phone_e164, name, created_at from public.contact_submissions
        where marked_for is null and mailbox <> all (known) and phone_e164 in (
          select phone_e164 from public.contact_submissions where mailbox = any (known) and marked_for is null
        )
        order by created_at desc
        limit 200
      ) same
      group by same.mailbox
    ) other
  ));
end
$$;

-- Everything about the mailbox of a submission, and about the other mailboxes that the administrator ticked.
-- Called by /admin/person.
create or replace function public.export_person(p_submission_id uuid, p_also text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.person_record(private.person_at(private.mailbox_of(p_submission_id) || p_also));
end
$$;

-- Erases the same. `p_mailbox`, any spelling of the submission's mailbox, confirms who is meant.
-- Called by /admin/person.
create or replace function public.erase_person(p_submission_id uuid, p_mailbox text, p_also text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known text;
begin
  perform private.require_admin();
  known := private.mailbox_of(p_submission_id);
  perform private.refuse_unless(
    private.normalise_mailbox(p_mailbox) is not distinct from known,
    'Nothing was erased: this person did not write from the address you typed.'
  );
  return private.erase(private.person_at(known || p_also));
end
$$;

grant execute on function
  public.people_of, public.join_mailboxes, public.part_mailboxes, public.person_of, public.export_person, public.erase_person
to authenticated;

-- The same without the screen, by a mail address in any spelling.
-- Called by an operator, with SQL.
create or replace function public.export_mailbox(p_address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_record(private.person_at(array[private.normalise_mailbox(p_address)]))
$$;

-- Called by an operator, with SQL.
create or replace function public.erase_mailbox(p_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person private.person := private.person_at(array[private.normalise_mailbox(p_address)]);
begin
  perform private.refuse_unless(
    person.submission_ids <> '{}' or exists (select from private.incoming_mails where mailbox = any (person.mailboxes)),
    format('Nothing was erased: nothing is stored about %s.', p_address), 'PT404');
  return private.erase(person);
end
$$;

-- When the owner of a mail address was last erased; null if never.
-- Called by an operator, with SQL.
create or replace function public.when_erased(p_address text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(erased_at) from private.erasures where private.erasure_hash(private.normalise_mailbox(p_address)) = any (hashes)
$$;

grant execute on function public.export_mailbox, public.erase_mailbox, public.when_erased to service_role;

-- What is done every minute, every night, and by an operator.

-- A time that nobody confirmed within a day is free again.
-- Called by public.work_due.
create or replace function private.release_unconfirmed() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  unconfirmed uuid[] := array(
    select b.id from private.bookings b
    where b.status = 'pending' and b.booked_at < now() - interval '24 hours' and b.starts_at > now());
begin
  if cardinality(unconfirmed) = 0 then return; end if;
  perform private.lock_bookings();
  perform private.end_booking(id, true, 'It was not confirmed within a day.') from unnest(unconfirmed) as id;
end
$$;

-- Claims everything that is due, in one call. Without providers it claims no mails, without open hours (outside the calling hours) no calls.
-- The rest waits until no mails are left to claim: a mail that is just being sent does not wait too long.
-- Called by every-minute.
create or replace function public.work_due(p_providers text[], p_open_hours numeric default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mails jsonb := jsonb '[]';
  digest jsonb;
  calls jsonb := jsonb '[]';
  alarms jsonb := jsonb '[]';
begin
  if cardinality(p_providers) > 0 then
    select coalesce(jsonb_agg(m), '[]') into mails from public.claim_due_mails(p_providers) m;
    digest := public.claim_digest();
  end if;
  if p_open_hours is not null then
    select coalesce(jsonb_agg(c), '[]') into calls from public.claim_scheduled_calls(p_open_hours) c;
  end if;
  if mails = '[]' then
    perform private.delete_marked_beyond_limit();
    perform private.release_unconfirmed();
    alarms := public.claim_alarm_messages('sweep');
  end if;
  return jsonb_build_object(
    'mails', mails, 'digest', digest, 'notifications', private.claim_notifications(), 'calls', calls, 'alarms', alarms);
end
$$;

grant execute on function public.work_due to service_role;

-- Deletes what is older than the privacy policy promises; mails, notes and history with their submission. private.erasures stays.
-- Called by the nightly job delete-old-submissions.
create or replace function private.delete_old_data() returns void
language sql volatile set search_path = ''
as $$
  delete from public.contact_submissions where created_at < now() - interval '24 months';
  delete from private.incoming_mails where received_at < now() - interval '24 months';
  delete from public.voice_calls where created_at < now() - interval '24 months';
  delete from private.deletions where deleted_at < now() - interval '24 months';
  -- Its text can come from a mail provider and quote an address.
  delete from private.alarms where ended_at < now() - interval '24 months';
  -- Their hashes contain the address. They are worthless after 48 hours.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours';
  delete from private.writing where at < now() - interval '1 day';
  delete from private.blocked_times where upper(during) < now() - interval '24 months';
  delete from private.notifications where user_id not in (select user_id from public.user_roles);
  delete from private.invitations where expires_at < now()
$$;

-- After a backup without accounts was restored (supabase/operation.md): what belonged to an account that no longer exists belongs to nobody.
-- Called by an operator, with SQL.
create or replace function private.forget_unknown_accounts() returns void
language sql volatile set search_path = ''
as $$
  update private.leads set owner = null where owner not in (select id from auth.users);
  update private.leads set changed_by = null where changed_by not in (select id from auth.users);
  update private.lead_notes set author = null where author not in (select id from auth.users);
  update private.replies set author = null where author not in (select id from auth.users);
  delete from private.writing where author not in (select id from auth.users);
  update private.bookings set host = null where host not in (select id from auth.users);
  update private.blocked_times set made_by = null where made_by not in (select id from auth.users);
  delete from private.calendar_feeds where user_id not in (select id from auth.users);
  delete from private.notifications where user_id not in (select id from auth.users);
$$;
