-- What /admin/reports shows: what arrived in some spans of time and what became of it, estimates by status, and the texts about privacy.
-- Marked submissions do not count. Amounts are in the currency that the visitor saw, and never converted.

-- Spans of time, each from a moment (included) to another (not included); `span` counts from 1. p_by: all, source or service; a request
-- for several services counts for each. Of all that arrived in a span, `due` are those that are answered or overdue. The median is theirs, and
-- null if most of them still wait.
create or replace function public.report(p_by text, p_from timestamptz[], p_until timestamptz[])
returns table (
  span integer, name text, arrived integer, due integer, on_time integer, median_minutes integer, won integer,
  quoted_inr bigint, quoted_usd bigint, won_inr bigint, won_usd bigint
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- By it the plan knows how much is read.
  earliest timestamptz := (select min(begins) from unnest(p_from) as begins);
begin
  perform private.require_admin();
  -- A visitor can send any name, so there may be very many. Null stands for those after the twentieth of the first span.
  return query
    with leads as (
      select spans.place::integer as place, names.name, s.response_status = 'won' as is_won,
        case when s.currency = 'INR' then s.estimate end as rupees, case when s.currency = 'USD' then s.estimate end as dollars,
        l.answered_at is not null or s.first_due_at < now() as is_due,
        coalesce(l.answered_at <= s.first_due_at, l.answered_at is not null) as is_on_time,
        coalesce((extract(epoch from l.answered_at - s.created_at) / 60)::double precision, 'infinity') as minutes
      from unnest(p_from, p_until) with ordinality as spans (since, until, place)
      join public.contact_submissions s
        on s.marked_for is null and s.created_at >= earliest and s.created_at >= spans.since and s.created_at < spans.until
      cross join lateral unnest(case p_by
        when 'source' then array[private.source_name(s.source)]
        when 'service' then coalesce(nullif(s.selected_services, '{}'), array[coalesce(s.service, '')])
        else array['']
      end) as names (name)
      left join private.leads l on l.submission_id = s.id
    ), listed as (
      select leads.name from leads where place = 1 group by leads.name order by count(*) desc, leads.name limit 20
    )
    select leads.place, listed.name, count(*)::integer, count(*) filter (where is_due)::integer, count(*) filter (where is_on_time)::integer,
      nullif(least(percentile_cont(0.5) within group (order by minutes) filter (where is_due), 'infinity'), 'infinity')::integer,
      count(*) filter (where is_won)::integer, coalesce(sum(rupees), 0)::bigint, coalesce(sum(dollars), 0)::bigint,
      coalesce(sum(rupees) filter (where is_won), 0)::bigint, coalesce(sum(dollars) filter (where is_won), 0)::bigint
    from leads left join listed using (name)
    group by leads.place, listed.name
    order by leads.place, listed.name is null, count(*) desc, listed.name;
end
$$;

create or replace function public.value_by_status()
returns table (status text, quotes integer, inr bigint, usd bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.response_status, count(*)::integer, coalesce(sum(s.estimate) filter (where s.currency = 'INR'), 0)::bigint,
      coalesce(sum(s.estimate) filter (where s.currency = 'USD'), 0)::bigint
    from public.contact_submissions s
    where s.marked_for is null and s.estimate is not null
    group by 1;
end
$$;

-- The texts, the newest first, and how many submissions were sent with each.
create or replace function public.consent_texts()
returns table (version text, text text, published_at timestamptz, submissions integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.version, c.text, c.published_at,
      (select count(*)::integer from public.contact_submissions s where s.consent_version = c.version and s.marked_for is null)
    from private.consent_texts c
    order by c.published_at desc, c.version;
end
$$;

grant execute on function public.report, public.value_by_status, public.consent_texts to authenticated;
