-- What is done every minute, every night, and by an operator.

-- Claims everything that is due, in one call. Without providers it claims no mails, without open hours (outside the calling hours) no calls.
-- The rest waits until no mails are left to claim: a mail that is just being sent does not wait too long.
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
    alarms := public.claim_alarm_messages('sweep');
  end if;
  return jsonb_build_object(
    'mails', mails, 'digest', digest, 'notifications', private.claim_notifications(), 'calls', calls, 'alarms', alarms);
end
$$;

grant execute on function public.work_due to service_role;

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
  delete from private.notifications where user_id not in (select user_id from public.user_roles);
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
