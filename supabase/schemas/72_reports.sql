-- What /admin/reports shows: how many leads took each step on the way to money, and what they were won with. Marked submissions
-- do not count. Amounts are never converted, and what is paid once is never added to what is paid each month.

-- Each step at its own time. `due`: when the first answer was promised, once it was given or the time is over; `on_time`: the same, where it was given by
-- then; `quoted`: the first quote; `accepted`: the first acceptance that nobody took back. The report counts steps, and the inbox lists those of a figure.
create view private.lead_steps as
select s.id as submission_id, step.name as step, step.at, private.source_name(s.source) as source,
  private.services_of(s.selected_services, s.service) as services, l.won_once, l.won_monthly, l.won_currency
from public.contact_submissions s join private.leads l on l.submission_id = s.id
cross join lateral (values
  ('arrived', s.created_at),
  ('due', case when l.answered_at is not null or s.first_due_at < now() then coalesce(s.first_due_at, l.answered_at) end),
  ('on_time', case when l.answered_at <= coalesce(s.first_due_at, l.answered_at) then coalesce(s.first_due_at, l.answered_at) end),
  ('quoted', (
    select min(r.created_at) from private.quotes q join private.replies r on r.id = q.reply_id where q.submission_id = s.id)),
  ('accepted', (
    select min(e.at) from private.quote_events e
    where e.submission_id = s.id and e.kind = 'accepted' and not exists (
      select from private.quote_events later where later.reply_id = e.reply_id and later.kind = 'taken_back' and later.id > e.id))),
  ('won', l.won_at)
) as step (name, at)
where s.marked_for is null and step.at is not null;

-- Spans of time, each from a moment (included) to another (not included); `span` counts from 1. p_by: all, source or service; a request
-- for several services counts for each, and with its amounts once, under 'several'.
create or replace function public.report(p_by text, p_from timestamptz[], p_until timestamptz[])
returns table (
  span integer, name text, arrived integer, due integer, on_time integer, quoted integer, accepted integer, won integer,
  once_inr double precision, once_usd double precision, monthly_inr double precision, monthly_usd double precision
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_admin();
  -- A visitor can send any name, so there may be very many. Null stands for those after the twentieth of the first span.
  return query
    with taken as (
      select spans.place::integer as place, names.name, s.step,
        case when s.step = 'won' and (p_by <> 'service' or names.name = 'several' or cardinality(s.services) = 1) then s.won_currency end as currency,
        s.won_once, s.won_monthly
      from unnest(p_from, p_until) with ordinality as spans (since, until, place)
      join private.lead_steps s on s.at >= spans.since and s.at < spans.until
      cross join lateral unnest(case p_by when 'source' then array[s.source] when 'service' then s.services else array[''] end) as names (name)
    ), listed as (
      select taken.name from taken where place = 1 group by taken.name
      order by count(*) filter (where step = 'arrived') desc, count(*) desc, taken.name limit 20
    )
    select taken.place, listed.name, count(*) filter (where step = 'arrived')::integer, count(*) filter (where step = 'due')::integer,
      count(*) filter (where step = 'on_time')::integer, count(*) filter (where step = 'quoted')::integer,
      count(*) filter (where step = 'accepted')::integer, count(*) filter (where step = 'won')::integer,
      coalesce(sum(won_once) filter (where currency = 'INR'), 0)::double precision,
      coalesce(sum(won_once) filter (where currency = 'USD'), 0)::double precision,
      coalesce(sum(won_monthly) filter (where currency = 'INR'), 0)::double precision,
      coalesce(sum(won_monthly) filter (where currency = 'USD'), 0)::double precision
    from taken left join listed using (name)
    group by taken.place, listed.name
    order by taken.place, listed.name is null, 3 desc, listed.name;
end
$$;

-- The won leads that came by an ad, for the company whose ad it was (p_click: gclid or msclkid), the newest first. A click that is older than 90
-- days is taken by neither.
create or replace function public.won_clicks(p_click text)
returns table (click text, won_at timestamptz, once double precision, monthly double precision, currency text)
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.log_access('export', 'won leads with ' || p_click);
  select s.source #>> array['clicks', p_click], l.won_at, l.won_once::double precision, l.won_monthly::double precision, l.won_currency
  from private.leads l join public.contact_submissions s on s.id = l.submission_id
  where l.won_at is not null and s.created_at > now() - interval '90 days' and s.marked_for is null and s.source #> array['clicks', p_click] is not null
  order by l.won_at desc
$$;

grant execute on function public.report, public.won_clicks to authenticated;
