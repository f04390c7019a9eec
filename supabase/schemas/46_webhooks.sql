-- The programs next door: a CRM, a spreadsheet, an automation. They are told of leads and quotes by webhooks, which leave through the outbox.
-- What each event looks like, and what a program must know, is in supabase/webhooks.md.

-- The programs that are told, as the function every-minute last read them from its secrets. Of each address only the host is kept.
create table private.receivers (
  place text primary key,
  host text not null
);

-- By its numbers a receiver tells old from new: each attempt to send takes the next one when it reads the lead.
create sequence private.event_sequence;

-- Queues an event for each program, once; `what` tells it from others of its kind. A suspicious lead or a self-test causes none.
create or replace function private.announce(lead uuid, event text, what text default null, quote uuid default null) returns void
language sql volatile set search_path = ''
as $$
  insert into private.outbox (kind, key, channel, receiver, submission_id, content)
  select event, concat_ws(' ', event, lead, what, r.place), 'webhook', r.place, s.id, jsonb_build_object('quote', quote)
  from private.receivers r join private.submissions s on s.id = lead and s.marked_for is null
  on conflict do nothing
$$;

-- What belongs to a lead, and waits for it, is deleted with it. Programs that may know it learn its id and reference, so that they delete it too.
create or replace function private.forget_leads() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, key, channel, receiver, content)
  select 'lead.erased', concat_ws(' ', 'lead.erased', d.id, r.place), 'webhook', r.place, jsonb_build_object('id', d.id, 'reference', d.reference)
  from private.receivers r cross join deleted d
  where d.marked_for is null or exists (select from private.outbox o where o.submission_id = d.id and private.is_event(o))
  on conflict do nothing;
  delete from private.leads where submission_id in (select id from deleted);
  return null;
end
$$;

-- What is posted, with the row's id as `webhook-id`. It is read anew for each attempt, so that a program that was away for a day is not told of
-- yesterday's lead. The number is the time in microseconds: it still rises after a backup was restored, and if the clock jumps back.
create or replace function private.event_of(message private.outbox) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  return jsonb_build_object(
    'type', message.kind, 'version', 1, 'timestamp', message.queued_at,
    'sequence', setval('private.event_sequence', greatest(
      nextval('private.event_sequence'), (extract(epoch from clock_timestamp()) * 1000000)::bigint)),
    'data', case message.kind
      when 'webhook.test' then '{}'
      when 'lead.erased' then jsonb_build_object('lead', message.content)
      -- What the visitor sent, and the work on it.
      else (
        select jsonb_build_object('lead', jsonb_build_object(
          'id', s.id, 'reference', s.reference, 'created_at', s.created_at, 'form_type', s.form_type,
          'name', s.name, 'email', s.email, 'phone', s.phone, 'company', s.company, 'service', s.service, 'selected_services', s.selected_services,
          'budget', s.budget, 'urgency', s.urgency, 'message', s.message, 'requirements', s.requirements,
          'estimate', s.estimate, 'currency', s.currency, 'source', private.source_name(s.source),
          'status', l.status, 'owner', l.owner_name, 'answered_at', l.answered_at, 'follow_up_on', l.follow_up_on,
          'worth', case when l.status = 'won' then l.worth end, 'lost_reason', l.lost_reason))
        from private.submissions s join private.leads_of(array[s.id]) l on l.submission_id = s.id
        where s.id = message.submission_id
      ) || coalesce((
        select jsonb_build_object('quote', private.quote_facts(q) - '{reply_id,files}'::text[])
        from private.quotes q where q.reply_id = (message.content ->> 'quote')::uuid), '{}')
    end);
end
$$;

-- The rows that are due for each of these programs (place and host), oldest first. One that is new is told what happens from now on; what waits for one
-- that is gone is deleted.
create or replace function public.due_events(p_receivers jsonb) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  delete from private.receivers r where not p_receivers ? r.place;
  delete from private.outbox o where private.is_event(o) and o.status = 'queued' and not p_receivers ? o.receiver;
  insert into private.receivers as r (place, host) select key, value from jsonb_each_text(p_receivers)
  on conflict (place) do update set host = excluded.host where r.host <> excluded.host;
  select coalesce(jsonb_agg(due.ids order by r.place), '[]')
  from private.receivers r cross join lateral (
    select array_agg(o.id order by o.next_attempt_at, o.queued_at) as ids from (
      select id, next_attempt_at, queued_at from private.outbox o
      where private.is_event(o) and o.receiver = r.place and o.status = 'queued' and o.next_attempt_at <= now()
      order by next_attempt_at, queued_at limit private.setting('mails_per_batch')
    ) o
  ) due
  where due.ids is not null
$$;

grant execute on function public.due_events to service_role;

-- For the health page. Only what a test was answered is shown whole: any other answer may repeat what a visitor typed.
create or replace function private.receiver_states() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(state) order by state.place), '[]') from (
    select r.place, r.host, count(o.id) filter (where o.status = 'queued') as waiting,
      min(o.queued_at) filter (where o.status = 'queued') as oldest_at, max(o.sent_at) as sent_at,
      count(o.id) filter (where o.status = 'skipped' and o.reason = 'too late' and o.ended_at > now() - interval '7 days') as lost,
      (array_agg(case o.kind when 'webhook.test' then o.reason else split_part(o.reason, ':', 1) end order by o.queued_at)
        filter (where o.status = 'queued' and o.reason is not null))[1] as fault,
      (array_agg(o.status order by o.queued_at desc) filter (where o.kind = 'webhook.test'))[1] as test
    from private.receivers r left join private.outbox o on o.receiver = r.place and private.is_event(o)
    group by r.place, r.host
  ) state
$$;

-- Sends a test to each program that none waits for.
create or replace function public.test_receivers() returns void
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  insert into private.outbox (kind, key, channel, receiver)
  select 'webhook.test', concat_ws(' ', 'webhook.test', r.place, gen_random_uuid()), 'webhook', r.place from private.receivers r
  where not exists (select from private.outbox o where o.kind = 'webhook.test' and o.receiver = r.place and o.status = 'queued')
$$;

grant execute on function public.test_receivers to authenticated;
