-- What a row of the inbox shows besides its submission.

-- For those submissions whose person sent several: which one it is, how many there are, when the first came, and the last quote before it.
-- Marked ones are not counted, except the one in question, and of one person only the newest 500.
create or replace function private.people_of(ids uuid[])
returns table (
  submission_id uuid, enquiry_number integer, enquiry_count integer, first_at timestamptz,
  last_quote bigint, last_quote_currency text, last_quote_at timestamptz
)
language sql stable set search_path = ''
as $$
  with wanted as (
    select s.id, s.mailbox, s.created_at from private.submissions s where s.id = any (ids)
  ), enquiries as (
    select person.mailbox, e.id, e.created_at, e.estimate, e.currency
    from (select distinct mailbox from wanted) person cross join lateral (
      -- In FROM, because a condition would call the function for each submission that there is.
      select s.id, s.created_at, s.estimate, s.currency
      from unnest(private.joined_with(person.mailbox)) joined
      join public.contact_submissions s on s.mailbox = joined and s.marked_for is null
      order by s.created_at desc, s.id desc
      limit 500
    ) e
  )
  select w.id, (counts.earlier + 1)::integer, (counts.others + 1)::integer, least(counts.first_at, w.created_at),
    quote.estimate, quote.currency, quote.created_at
  from wanted w
  cross join lateral (
    select count(*) as others, count(*) filter (where (e.created_at, e.id) < (w.created_at, w.id)) as earlier, min(e.created_at) as first_at
    from enquiries e where e.mailbox = w.mailbox and e.id <> w.id
  ) counts
  left join lateral (
    select e.estimate, e.currency, e.created_at from enquiries e
    where e.mailbox = w.mailbox and e.estimate is not null and (e.created_at, e.id) < (w.created_at, w.id)
    order by e.created_at desc
    limit 1
  ) quote on true
  where counts.others > 0
$$;

-- The work on it, what became of its mails, the person, what was said last and the quote to ask after.
create or replace function public.row_marks(p_submission_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'leads', (select coalesce(jsonb_agg(lead), '[]') from private.leads_of(p_submission_ids) lead),
    -- The mails about its arrival, without what only the sender needs. Reminders are not shown.
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'submission_id', m.submission_id, 'kind', m.kind, 'status', m.status, 'reason', m.reason,
        'changed_at', coalesce(m.ended_at, m.delivered_at, m.sent_at, m.queued_at))), '[]')
      from private.outbox m where m.submission_id = any (p_submission_ids) and m.kind in ('team', 'thanks')
    ),
    'people', (select coalesce(jsonb_agg(person), '[]') from private.people_of(p_submission_ids) person),
    'said', private.last_said(p_submission_ids),
    -- Why it is to be answered again although nobody has written: the newest reason, until somebody replies.
    'follow_ups', (
      select coalesce(jsonb_agg(to_jsonb(waiting)), '[]') from (
        select distinct on (q.submission_id) q.submission_id, private.quote_reference(q) as reference, e.evidence ->> 'why' as why, q.valid_until
        from private.quotes q
        join private.quote_events e on e.reply_id = q.reply_id and e.kind = 'follow_up'
        join public.contact_submissions s on s.id = q.submission_id and s.response_status = 'pending'
        where q.submission_id = any (p_submission_ids) and q.status = 'sent'
          and not exists (select from private.replies r where r.submission_id = any (private.together_with(q.submission_id)) and r.created_at > e.at)
        order by q.submission_id, e.id desc
      ) waiting
    )
  )
$$;

grant execute on function public.row_marks to authenticated;
