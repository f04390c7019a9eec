-- What is done every night, and by an operator. The function every-minute asks for each kind of work by itself, so that a slow or failing one stops
-- no other.

-- When a lead is deleted, as the privacy policy promises: a time after the last contact of either side, with it or with a lead of the same
-- person; not before a call, or a day to follow up. What the team changes is contact too, except its owner, whom a leaver changes.
create or replace function private.delete_at(lead uuid) returns timestamptz
language sql stable set search_path = ''
as $$
  with leads as (
    select s.id, s.response_status from public.contact_submissions s where s.id = any (private.together_with(lead))
  ), contact (at) as (
    select e.at from private.entries_of(private.together_with(lead)) e
    where case e.kind when 'change' then e.details ->> 'field' <> 'owner' else e.details ->> 'automatic' is distinct from 'true' end
    union all
    select e.at from private.quote_events e join leads on leads.id = e.submission_id where e.kind <> 'follow_up'
    union all
    select b.ends_at from private.bookings b join leads on leads.id = b.submission_id where b.status <> 'cancelled'
    union all
    select w.starts_at from private.wishes w join leads on leads.id = w.submission_id
  )
  select greatest(
    (select max(at) from contact) + case
      -- Also one that a mail of the client has moved back.
      when exists (select from leads where 'won' in (response_status, private.status_after_reply(id)))
        then make_interval(years => private.setting('years_to_keep_won'))
      else interval '24 months'
    end,
    (select max(l.follow_up_on + 1) from private.leads l join leads on leads.id = l.submission_id)::timestamp at time zone private.time_zone())
$$;

-- What is to be deleted until a time. A won lead is kept at least so long after it arrived, which is asked first because it costs little.
-- A suspicious one is no lead: it goes by its age.
create or replace function private.to_be_deleted(until timestamptz) returns table (submission_id uuid, is_lead boolean, delete_at timestamptz)
language sql stable set search_path = ''
as $$
  with old as materialized (
    select s.id, s.marked_for is null as is_lead, s.created_at from public.contact_submissions s
    where s.created_at < until - interval '24 months'
      and (s.response_status <> 'won' or s.created_at < until - make_interval(years => private.setting('years_to_keep_won')))
  ), planned as materialized (
    select id, is_lead, case when is_lead then private.delete_at(id) else created_at + interval '24 months' end as delete_at from old
  )
  select * from planned where planned.delete_at <= until
$$;

-- Announces what is deleted in a week, and deletes what is older than the privacy policy promises, with its mails, calls, notes and history.
-- private.erasures stays.
create or replace function private.delete_old_data() returns void
language sql volatile set search_path = ''
as $$
  -- Once for each time at which it would be deleted.
  select private.tell(d.submission_id, 'deletion', what => extract(epoch from d.delete_at)::text)
  from private.to_be_deleted(now() + interval '7 days') d where d.is_lead;
  delete from public.contact_submissions where id in (select submission_id from private.to_be_deleted(now()));
  delete from private.incoming_mails where submission_id is null and received_at < now() - interval '24 months';
  delete from public.voice_calls where submission_id is null and created_at < now() - interval '24 months';
  delete from private.kept_records where until <= now();
  delete from private.access_log where at < now() - interval '1 year';
  delete from private.deletions where deleted_at < now() - interval '24 months';
  -- Its text can come from a mail provider and quote an address.
  delete from private.alarms where ended_at < now() - interval '24 months';
  -- Except the newest digest, which says where the next begins.
  delete from private.outbox where submission_id is null and queued_at < now() - interval '30 days'
    and id is distinct from (select id from private.outbox where kind = 'digest' order by queued_at desc limit 1);
  delete from private.unwanted_mailboxes where until < now();
  -- Their hashes contain the address. A stamp is valid from 24 hours before to 24 hours after its time of issue; later it need not be remembered.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours';
  -- Files of replies that were not sent. Drafts are kept as long.
  delete from private.attachments where mail_id is null and reply_id is null and quote_event_id is null and uploaded_at < now() - interval '7 days';
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
  update private.bookings set host = null where host not in (select id from auth.users);
  update private.blocked_times set made_by = null where made_by not in (select id from auth.users)
$$;
