-- Administrators may be required to have a second factor. Off by default, because it locks out everybody without one:
--   update private.settings set value = 1 where name = 'require_aal2';

insert into private.settings (name, value, meaning) values
  ('require_aal2', 0, '1: administrators have no rights until they have signed in with a second factor');

-- Never null, because `not null` would let everybody pass.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and (private.setting('require_aal2') = 0 or (auth.jwt() ->> 'aal') is not distinct from 'aal2');
$$;

-- The site finds out by this policy whether somebody is an administrator. It must not open the inbox for a session without the factor.
alter policy "Members read their own roles" on public.user_roles
  using (user_id = (select auth.uid()) and (select private.is_admin()));
