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

-- Never null, because `not null` would let everybody pass. Security definer, so that the result does not depend on the policy below.
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

create or replace function private.require_admin() returns void
language sql stable set search_path = ''
return private.refuse_unless(private.is_admin(), 'Only administrators work with leads.', '42501');

-- Whether an account is an administrator, and stays one until the caller's change is stored: who revokes the role waits for that, and hands
-- over what was given meanwhile.
create or replace function private.stays_admin(account text) returns boolean
language sql volatile set search_path = ''
return exists (select from public.user_roles where user_id::text = account and role = 'admin' for key share);

-- How a visitor sees an administrator: by name, never by address.
create or replace function private.public_name(account uuid) returns text
language sql stable set search_path = ''
as $$
  select nullif(btrim(raw_user_meta_data ->> 'display_name'), '') from auth.users where id = account
$$;

create or replace function private.admin_name(account uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(private.public_name(account), email) from auth.users where id = account
$$;

-- Requires a confirmed address. Otherwise anybody could sign up with a colleague's address and wait for the grant.
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
create or replace function public.list_admins() returns table (user_id uuid, name text, email text)
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select u.id, private.admin_name(u.id), u.email::text
  from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin'
  order by lower(private.admin_name(u.id)), u.id
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

create trigger keep_staff_history before update or delete or truncate on private.staff_history
  for each statement execute function private.keep('The staff history cannot be changed.');

create or replace function private.record_staff(by uuid, what text, whom text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.staff_history (actor, action, person)
  values ((select email from auth.users where id = by), what, whom);
$$;

-- What somebody has who loses the role goes to the successor, or to nobody: leads, and calls to come, of which each visitor is told.
create or replace function private.hand_over(leaver uuid, successor uuid default null) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.lock_bookings();
  perform private.give_call(b.id, successor) from private.bookings b where b.host = leaver and b.status = 'confirmed' and b.ends_at > now();
  perform from public.contact_submissions where id in (select submission_id from private.leads where owner = leaver) order by id for no key update;
  perform private.note_change(submission_id, 'owner', leaver::text, successor::text) from private.leads where owner = leaver;
  update private.leads set
    owner = successor, version = version + 1, changed_at = now(), changed_by = (select id from auth.users where id = auth.uid())
  where owner = leaver;
  delete from private.notifications where user_id = leaver;
  delete from private.calendar_feeds where user_id = leaver;
end
$$;

-- A trigger, so that also changes by SQL and the deletion of an account are recorded, end the invitations of whoever loses the role, and
-- leave nobody's work behind.
create or replace function private.record_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
  address text := (select email from auth.users where id = account);
begin
  if tg_op = 'INSERT' then
    perform private.record_staff(new.granted_by, 'granted', address);
  else
    perform private.record_staff(auth.uid(), 'revoked', address);
    delete from private.invitations where invited_by = account;
    delete from private.outbox where kind = 'access' and status = 'queued' and receiver = lower(address);
    perform private.hand_over(account);
  end if;
  return null;
end
$$;

create trigger record_role after insert or delete on public.user_roles
  for each row execute function private.record_role();

-- Before the account is gone, and with it who owned what.
create or replace function private.leave_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = old.id;
  return old;
end
$$;

create trigger leave_staff before delete on auth.users
  for each row execute function private.leave_staff();

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
  -- SHA-256, see public.store_keys. Null until the mail is sent.
  token_hash bytea
);
create index invitations_invited_by on private.invitations (invited_by);

-- One change at a time: two admins who revoke each other at the same moment would leave none. The role is checked again after waiting
-- for the other change.
create or replace function private.begin_staff_change() returns void
language sql volatile set search_path = ''
as $$
  select private.require_admin();
  lock table public.user_roles in share row exclusive mode;
  select private.require_admin()
$$;

-- Administrators, open invitations, and the newest entries of the history.
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
    ),
    'access', (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'hour' order by entry.at desc), '[]')
      from (select * from private.access_log order by at desc limit 100) entry
    )
  );
end
$$;

-- p_successor gets the leads and the calls to come; null: nobody.
create or replace function public.revoke_admin(p_user_id uuid, p_successor uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_staff_change();
  perform private.refuse_unless(
    exists (select from public.user_roles where role = 'admin' and user_id <> p_user_id),
    'The last administrator keeps the role. Invite somebody else first.', 'PT409');
  perform private.refuse_unless(
    p_successor is null
      or exists (select from public.user_roles where role = 'admin' and user_id = p_successor and user_id <> p_user_id),
    'Only another administrator can take over.');
  -- Waits for whoever gives them something, so that it is handed over too.
  perform from public.user_roles where user_id = p_user_id for update;
  perform private.hand_over(p_user_id, p_successor);
  delete from public.user_roles where user_id = p_user_id and role = 'admin';
end
$$;

-- Returns the outcome, 'granted' or 'invited', and the id of the mail that tells about it. Inviting an address again makes its earlier link
-- invalid. An account that was made after an invitation without its token may be somebody else's, also if the invited person has confirmed it: it is replaced.
create or replace function public.invite_admin(p_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
  account record;
  invited uuid;
  told uuid;
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
  else
    perform private.refuse_unless(
      (select count(*) from private.staff_history where action = 'invited' and at > now() - interval '1 hour')
        < private.setting('invitations_per_hour'),
      'Too many invitations within an hour. Please try again later.', 'PT429');
    -- Nobody has proved to own this account. The role would go to whoever chose its password.
    delete from auth.users where id = account.id;
    -- With a mail about it that has not been sent.
    delete from private.invitations where email = address;
    insert into private.invitations (email, invited_by, expires_at)
      values (address, auth.uid(), now() + make_interval(days => private.setting('invitation_days'))) returning id into invited;
    perform private.record_staff(auth.uid(), 'invited', address);
  end if;
  insert into private.outbox (kind, key, receiver, invitation_id)
    values (case when invited is null then 'access' else 'invitation' end, gen_random_uuid(), address, invited) returning id into told;
  return jsonb_build_object('outcome', case when invited is null then 'granted' else 'invited' end, 'mail', told);
end
$$;

create or replace function public.withdraw_invitation(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.begin_staff_change();
  with withdrawn as (delete from private.invitations where id = p_id returning email)
  select private.refuse_unless(count(*) = 1, 'This invitation is not open any more: it was sent again, accepted or withdrawn.', 'PT409'),
    private.record_staff(auth.uid(), 'withdrawn', min(email))
  from withdrawn
$$;

grant execute on function public.list_staff, public.revoke_admin, public.invite_admin, public.withdraw_invitation to authenticated;

-- Signing up with an invited address works as with any other, with or without the token: a refusal would tell that the address is invited.
-- The role is granted when the account is confirmed that was created with the token.
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
create or replace function public.claim_invitation(p_email text, p_token text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  with invited as (
    select email from private.invitations
    where email = lower(btrim(p_email)) and expires_at > now() and token_hash = sha256(convert_to(p_token, 'UTF8'))
  ), freed as (
    delete from auth.users u using invited i where lower(u.email) = i.email and u.email_confirmed_at is null
  )
  select exists (select from invited)
$$;

grant execute on function public.claim_invitation to anon, authenticated;
