-- What is done every night, and by an operator. The function every-minute asks for each kind of work by itself, so that a slow or failing one stops
-- no other.

-- Deletes what is older than the privacy policy promises; mails, notes and history with their submission. private.erasures stays.
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
  delete from private.invitations where expires_at < now()
$$;

-- After a backup without accounts was restored (supabase/operation.md): what belonged to an account that no longer exists belongs to nobody.
-- For an operator, with SQL.
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
