-- What /admin/reports shows: submissions by source, estimates by status, and the texts about privacy. Marked submissions do not count.

create or replace function public.sources_summary(p_from timestamptz default null, p_until timestamptz default null)
returns table (source text, submissions integer, answered integer, won integer, value bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  perform private.require_admin();
  -- A visitor can send any name, so there may be very many. Null stands for those after the twentieth.
  return query
    with sources as (
      select private.source_name(s.source) as name, count(*) as submissions,
        count(*) filter (where s.response_status <> 'pending') as answered,
        count(*) filter (where s.response_status = 'won') as won, sum(s.estimate) as value
      from public.contact_submissions s
      where s.marked_for is null
        and (p_from is null or s.created_at >= p_from) and (p_until is null or s.created_at < p_until)
      group by 1
    ), ranked as (
      select *, row_number() over (order by sources.submissions desc, name) <= 20 as is_listed from sources
    )
    select case when is_listed then name end, sum(ranked.submissions)::integer, sum(ranked.answered)::integer,
      sum(ranked.won)::integer, coalesce(sum(ranked.value), 0)::bigint
    from ranked
    group by 1
    order by bool_and(is_listed) desc, 2 desc, 1;
end
$$;

create or replace function public.value_by_status()
returns table (status text, quotes integer, value bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.response_status, count(*)::integer, sum(s.estimate)::bigint
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

grant execute on function public.sources_summary, public.value_by_status, public.consent_texts to authenticated;
