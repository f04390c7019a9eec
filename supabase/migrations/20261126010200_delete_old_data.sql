-- Deletes what is older than the privacy policy promises. The nightly job calls it, so that a later migration can add a table. Mails,
-- holds, notes and history are deleted with their submission. private.erasures is kept: it names nobody.
create function private.delete_old_data() returns void
language sql volatile set search_path = ''
as $$
  delete from public.contact_submissions where created_at < now() - interval '24 months';
  delete from public.voice_calls where created_at < now() - interval '24 months';
  -- Their texts come from mail providers and can quote an address.
  delete from private.alarms where ended_at < now() - interval '24 months';
  delete from private.mail_providers where last_fault_at < now() - interval '24 months';
  -- Their hashes contain the address. They are worthless after 48 hours.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours'
$$;
