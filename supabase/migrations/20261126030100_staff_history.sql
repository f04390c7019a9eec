-- Since when somebody is an administrator, and who decided it. Rows from before this migration have no time.
alter table public.user_roles
  add column granted_at timestamptz,
  add column granted_by uuid references auth.users (id) on delete set null;
alter table public.user_roles
  alter column granted_at set default now(),
  alter column granted_by set default auth.uid();

-- A role is granted or revoked, never changed: an update would not be in the history.
revoke update on public.user_roles from service_role;

-- Addresses, not ids: an entry stays readable after its account is deleted. `actor` is null for the service role and SQL.
create table private.staff_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text,
  action text not null check (action in ('granted', 'revoked', 'invited', 'withdrawn')),
  person text not null
);

alter table private.staff_history enable row level security;

create function private.keep_staff_history() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'The staff history cannot be changed.';
end
$$;

create trigger keep_staff_history before update or delete or truncate on private.staff_history
  for each statement execute function private.keep_staff_history();

create function private.record_staff(p_actor uuid, p_action text, p_person text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.staff_history (actor, action, person)
  values ((select email from auth.users where id = p_actor), p_action, p_person);
$$;

-- A trigger, so that also changes by SQL and the deletion of an account are recorded.
create function private.record_role() returns trigger
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
  end if;
  return null;
end
$$;

create trigger record_role after insert or delete on public.user_roles
  for each row execute function private.record_role();
