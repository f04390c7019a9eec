-- Signing up with an invited address works as with any other, with or without the token: a refusal told that the address is invited.
-- Only an account that was created with the token gets the role. Expired invitations are deleted.

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

-- Called before signing up with a token. Returns whether the token opens an invitation of this address. Deletes an account that somebody
-- else created with the address and that nobody has confirmed: the auth service would keep it, with its password and without the token.
create function public.claim_invitation(p_email text, p_token text) returns boolean
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

create or replace function private.delete_old_data() returns void
language sql volatile set search_path = ''
as $$
  delete from public.contact_submissions where created_at < now() - interval '24 months';
  delete from public.voice_calls where created_at < now() - interval '24 months';
  -- Their texts come from mail providers and can quote an address.
  delete from private.alarms where ended_at < now() - interval '24 months';
  delete from private.mail_providers where last_fault_at < now() - interval '24 months';
  -- Their hashes contain the address. They are worthless after 48 hours.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours';
  delete from private.invitations where expires_at < now()
$$;
