-- An account with a row with role 'admin' is an administrator. Only the service role can write to this table through the API.
--   select public.grant_admin('someone@example.com');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;

create policy "Members read their own roles"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

-- Security definer, so that the result does not depend on the policy above.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin');
$$;

-- Requires a confirmed address. Otherwise anybody could sign up with a colleague's address and wait for the grant.
create function public.grant_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account record;
begin
  select id, email, email_confirmed_at into account from auth.users where lower(email) = lower(btrim(p_email));
  if account.id is null then
    raise exception using errcode = 'PT404',
      message = format('No account has the address %s. Sign up with it first, then grant again.', p_email);
  end if;
  if account.email_confirmed_at is null then
    raise exception using errcode = 'PT409',
      message = format('%s has not confirmed this address yet. Follow the link in the confirmation mail, then grant again.', account.email);
  end if;
  insert into public.user_roles (user_id, role) values (account.id, 'admin') on conflict do nothing;
  return account.email || ' is an administrator.';
end
$$;

-- Row level security limits this to a member's own rows.
grant select on public.user_roles to authenticated;
grant execute on function private.is_admin() to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
grant execute on function public.grant_admin to service_role;
