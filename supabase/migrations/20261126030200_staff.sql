-- Administrators invite others, and revoke the role. An address with a confirmed account gets the role at once. Any other address gets
-- an invitation: a mail with a token (function `invite-admin`). The role is granted when the account is confirmed that was created with
-- the token. So its owner reads the mailbox, and nobody else has set its password.

insert into private.settings (name, value, meaning) values
  ('invitations_per_hour', 10, 'invitations of everybody together within an hour'),
  ('invitation_days', 7, 'days until an invitation expires');

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
create function private.begin_staff_change() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_admin();
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
end
$$;

-- Administrators, open invitations, and the newest entries of the history.
create function public.list_staff() returns jsonb
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

create function public.revoke_admin(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_staff_change();
  if not exists (select from public.user_roles where role = 'admin' and user_id <> p_user_id) then
    raise exception using errcode = 'PT409', message = 'The last administrator keeps the role. Invite somebody else first.';
  end if;
  delete from public.user_roles where user_id = p_user_id and role = 'admin';
end
$$;

-- Returns 'granted' or 'invited'. Inviting an address again makes its earlier link invalid.
create function public.invite_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
  account record;
begin
  perform private.begin_staff_change();
  if address !~ '^[^][:space:]@<>()[\\,;:"]+@[^][:space:]@<>()[\\,;:"]+\.[^][:space:]@<>()[\\,;:"]+$' or char_length(address) > 320 then
    raise exception using errcode = 'PT400', message = 'This is not an email address.';
  end if;
  select u.id, u.email_confirmed_at, exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
    into account from auth.users u where lower(u.email) = address;
  if account.is_admin then
    raise exception using errcode = 'PT409', message = format('%s has access already.', address);
  end if;
  if account.email_confirmed_at is not null then
    insert into public.user_roles (user_id, role) values (account.id, 'admin');
    delete from private.invitations where email = address;
    return 'granted';
  end if;
  if (select count(*) from private.staff_history where action = 'invited' and at > now() - interval '1 hour')
    >= private.setting('invitations_per_hour') then
    raise exception using errcode = 'PT429', message = 'Too many invitations within an hour. Please try again later.';
  end if;
  -- Nobody has proved to own this account. Confirming it would keep the password of whoever created it.
  delete from auth.users where id = account.id;
  insert into private.invitations (email, invited_by, expires_at)
    values (address, auth.uid(), now() + make_interval(days => private.setting('invitation_days')))
    on conflict (email) do update set
      invited_by = excluded.invited_by, invited_at = now(), expires_at = excluded.expires_at, token_hash = null;
  perform private.record_staff(auth.uid(), 'invited', address);
  return 'invited';
end
$$;

create function public.withdraw_invitation(p_id uuid) returns void
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

-- The token for the mail; null without an invitation. Only the service role calls this, so no admin learns another person's token.
create function public.issue_invitation(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := gen_random_uuid()::text;
begin
  update private.invitations set token_hash = sha256(convert_to(token, 'UTF8')) where email = lower(btrim(p_email));
  return case when found then token end;
end
$$;

-- While an invitation is open, only its token opens an account with the address. The role is granted when the address is confirmed.
create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation private.invitations;
begin
  select * into invitation from private.invitations where email = lower(new.email) and expires_at > now();
  if invitation.id is null then
    return null;
  end if;
  if invitation.token_hash is distinct from sha256(convert_to(coalesce(new.raw_user_meta_data ->> 'invitation', ''), 'UTF8')) then
    if tg_op = 'INSERT' then
      raise exception using errcode = '42501', message = 'This address has an invitation: use the link in its mail.';
    end if;
    return null;
  end if;
  if new.email_confirmed_at is not null then
    insert into public.user_roles (user_id, role, granted_by) values (new.id, 'admin', invitation.invited_by) on conflict do nothing;
    delete from private.invitations where id = invitation.id;
  end if;
  return null;
end
$$;

create trigger accept_invitation after insert or update of email_confirmed_at on auth.users
  for each row execute function private.accept_invitation();

create function private.delete_invitations_of_revoked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations where invited_by = old.user_id;
  return null;
end
$$;

create trigger delete_invitations_of_revoked after delete on public.user_roles
  for each row execute function private.delete_invitations_of_revoked();

grant execute on function public.list_staff, public.revoke_admin, public.invite_admin, public.withdraw_invitation to authenticated;
grant execute on function public.issue_invitation to service_role;
