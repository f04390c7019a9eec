-- When somebody should ask after a quote: at the opening of the third working day after it was sent, and of the second before its last day.
-- Here are those that wait for an answer and are to be asked after now, each for one reason once. Whoever has written since has answered.
create view private.due_follow_ups as
select q.reply_id, q.submission_id, f.why
from private.quotes q
join private.replies r on r.id = q.reply_id
join private.leads l on l.submission_id = q.submission_id
cross join lateral (
  (
    select 'no_answer', min(o.opens) from private.open_spans(r.created_at + interval '1 day', r.created_at + interval '30 days') o
    group by date_trunc('day', o.opens at time zone private.time_zone()) order by 2 offset 2 limit 1
  )
  union all
  (
    select 'ends_soon', min(o.opens)
    from private.open_spans((q.valid_until - 30)::timestamp at time zone private.time_zone(), (q.valid_until - 1)::timestamp at time zone private.time_zone()) o
    group by date_trunc('day', o.opens at time zone private.time_zone()) order by 2 desc offset 1 limit 1
  )
) f (why, at)
where q.status = 'sent' and q.valid_until >= private.today_in_india() and not l.closed
  and f.at between r.created_at and now()
  and not exists (select from private.quote_events e where e.reply_id = q.reply_id and e.kind = 'follow_up' and e.evidence ->> 'why' = f.why)
  and (f.why <> 'no_answer' or not exists (
    select from private.incoming_mails i
    where i.submission_id = any (private.together_with(q.submission_id)) and not i.automatic and i.received_at > r.created_at));

-- Puts their leads back to 'pending'. Without `jit`: see private.due_at.
create or replace function private.follow_up_quotes() returns void
language sql volatile set search_path = '' set jit = off
as $$
  select private.lock_leads(array(select distinct submission_id from private.due_follow_ups));
  -- Read again: the client may have accepted meanwhile.
  with noted as (
    insert into private.quote_events (submission_id, reply_id, kind, evidence)
    select submission_id, reply_id, 'follow_up', jsonb_build_object('why', why) from private.due_follow_ups
    returning submission_id
  )
  select private.put_back(submission_id) from noted
$$;
