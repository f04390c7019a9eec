-- The inbox: lists with keyset pagination, the search, and the views of work with their counts. With row level security, `like` cannot use
-- an index (it is not leakproof), so a plain filter would read the whole table. These functions check the role once, then read without it.

-- Without `set search_path`, which would prevent inlining.
create or replace function private.source_name(source jsonb) returns text
language sql immutable
return coalesce(source #>> '{last,utm_source}', source #>> '{last,referrer}', 'direct');

-- What a submission asks for; 'none' without a service, and 'several' beside more than one.
create or replace function private.services_of(selected text[], service text) returns text[]
language sql immutable
return case
  when cardinality(selected) > 1 then selected || text 'several'
  else coalesce(nullif(selected, '{}'), array[coalesce(service, 'none')])
end;

create or replace function private.today_in_india() returns date
language sql stable
return (now() at time zone private.time_zone())::date;

-- One page of the inbox. Every filter is optional. To answer and Overdue are sorted by due time, and have no lead whose call is to come unless it
-- has written since; the page before ended with p_before_due_at and p_before_id. The other lists are sorted by their news, newest first, by p_before_news_at and p_before_id. A search needs at
-- least three characters, or two of a script where two say much. With p_step, the span is that of a step of private.lead_steps. Without
-- sequential scans, because the planner cannot estimate `like`.
create or replace function public.search_submissions(
  p_query text default null,
  p_form_type text default null,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_before_news_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50,
  p_marked boolean default false,
  p_not_reached boolean default false,
  p_view text default null,
  p_status text default null,
  p_owner uuid default null,
  p_source text default null,
  p_before_due_at timestamptz default null,
  p_before_replied boolean default false,
  p_service text default null,
  p_step text default null
) returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  search_term text := nullif(btrim(p_query), '');
  patterns text[] := private.search_patterns(search_term);
  number_pattern text := private.number_pattern(search_term);
  is_open boolean := coalesce(p_view in ('to_answer', 'overdue'), false);
  -- As arrays, of which the plan knows the size.
  work_ids uuid[] := case p_view
    when 'mine' then array(select l.submission_id from private.leads l where l.owner = auth.uid() and not l.closed)
    when 'follow_up' then array(
      select l.submission_id from private.leads l where l.follow_up_on <= private.today_in_india() and not l.closed)
  end;
  called_ids uuid[] := case when is_open then private.leads_with_call() end;
  owner_ids uuid[] := array(select l.submission_id from private.leads l where l.owner = p_owner);
  step_ids uuid[] := case when p_step is not null then array(
    select t.submission_id from private.lead_steps t
    where t.step = p_step and t.at >= coalesce(p_from, '-infinity') and t.at < coalesce(p_until, 'infinity')) end;
  found_ids uuid[];
begin
  perform private.require_admin();
  perform private.refuse_unless(
    coalesce(char_length(search_term) >= 3 or search_term ~ '^[^\u0001-\u024f]{2}$', true), 'Please type at least three characters to search.');
  perform private.refuse_unless(
    coalesce(p_view in ('to_answer', 'overdue', 'follow_up', 'mine'), true), 'This view does not exist.');
  -- The first page; did_you_mean asks for one row of each word.
  if p_before_id is null and p_limit > 1 then perform private.log_access('search', search_term); end if;
  -- Few are read by their ids. Of many, the first page is soon found among the newest.
  found_ids := array(select t.submission_id from private.search_texts t where private.has_words(t.words, patterns, number_pattern) limit 1001);
  if cardinality(found_ids) > 1000 then found_ids := null; end if;

  return query
    select s.* from private.submissions s left join private.search_texts t on t.submission_id = s.id
    where (case when p_marked then s.marked_for is not null else s.marked_for is null end)
      and (search_term is null or s.id = any (found_ids) or (found_ids is null and private.has_words(t.words, patterns, number_pattern)))
      and (p_form_type is null or s.form_type = p_form_type)
      and (p_step is not null or p_from is null or s.created_at >= p_from)
      and (p_step is not null or p_until is null or s.created_at < p_until)
      and (step_ids is null or s.id = any (step_ids))
      and (not p_not_reached or s.id in (
        select m.submission_id from private.outbox m
        where m.kind = 'thanks' and m.status in ('bounced', 'complained', 'failed')
      ))
      and (not is_open or s.response_status = 'pending' and (s.has_replied or s.id <> all (called_ids)))
      and (p_view is distinct from 'overdue' or s.due_at < now())
      and (work_ids is null or s.id = any (work_ids))
      and (p_status is null or s.response_status = p_status)
      and (p_owner is null or s.id = any (owner_ids))
      and (p_source is null or private.source_name(s.source) = p_source)
      and (p_service is null or p_service = any (private.services_of(s.selected_services, s.service)))
      and (p_before_id is null or case
        -- Without a due time comes last.
        when is_open then s.has_replied < p_before_replied or (
          s.has_replied = p_before_replied
          and (coalesce(s.due_at, 'infinity'), s.id) > (coalesce(p_before_due_at, 'infinity'), p_before_id))
        else (s.news_at, s.id) < (p_before_news_at, p_before_id)
      end)
    -- The plan is made for these parameters, so that an index gives this order.
    order by
      case when is_open then s.has_replied end desc, case when is_open then s.due_at end, case when is_open then s.id end,
      case when not is_open then s.news_at end desc, case when not is_open then s.id end desc
    limit least(greatest(p_limit, 1), 1000);
end
$$;

-- What was said last with these leads, if they have answered or were answered: the beginning of it, by whom and when.
create or replace function private.last_said(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(last)), '[]')
  from unnest(ids) as lead cross join lateral (
    select * from (
      (
        select i.submission_id, 'mail' as kind, i.received_at as at,
          case when i.proved then coalesce(i.sender_name, i.sender) else i.sender end as sender, left(i.body, 1000) as text, i.quotes
        from private.incoming_mails i where i.submission_id = lead and not i.automatic order by i.received_at desc limit 1
      )
      union all
      (
        select r.submission_id, 'reply', r.created_at, private.admin_name(r.author), left(r.body, 300), null
        from private.replies r where r.submission_id = lead order by r.created_at desc limit 1
      )
    ) each
    order by each.at desc limit 1
  ) last
$$;

-- Something was said, or a mail was moved: the lists of the inbox are sorted by it. Whoever has no proved answer left that waits is not first.
create or replace function private.note_news() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.contact_submissions s set said_at = (private.last_said(array[s.id]) -> 0 ->> 'at')::timestamptz,
    has_replied = s.has_replied and exists (
      select from private.incoming_mails i where i.submission_id = s.id and i.proved and not i.automatic and i.received_at > coalesce(
        (select max(r.created_at) from private.replies r where r.submission_id = s.id), '-infinity'))
  where s.id in (new.submission_id, old.submission_id);
  return null;
end
$$;

create trigger after_1_news after insert on private.replies
  for each row execute function private.note_news();

create trigger after_1_news after insert or update of submission_id on private.incoming_mails
  for each row execute function private.note_news();

-- What a search that finds nothing may have meant: the words that no submission has are replaced. Null if that finds nothing either.
create or replace function public.did_you_mean(p_query text, p_marked boolean default false) returns text
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select meant.query
  from (
    select string_agg(case
      when char_length(word) < 3 or exists (select from public.search_submissions(word, p_limit => 1, p_marked => p_marked)) then word
      else coalesce(private.similar_word(word, p_marked), word)
    end, ' ' order by place) as query
    from regexp_split_to_table(btrim(left(p_query, 200)), '\s+') with ordinality as typed (word, place)
  ) meant
  where exists (select from public.search_submissions(meant.query, p_limit => 1, p_marked => p_marked))
$$;

-- How many leads each view has: to answer, overdue, follow up today, mine, suspicious.
create or replace function public.count_views()
returns table (to_answer integer, overdue integer, follow_up integer, mine integer, marked integer, next_due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select open.total::integer, open.late::integer, work.follow_up::integer, work.mine::integer,
    (select count(*)::integer from private.submissions where marked_for is not null), open.next_due_at
  from (
    select count(*) as total, count(*) filter (where due_at < now()) as late, min(due_at) filter (where due_at >= now()) as next_due_at
    from public.contact_submissions
    where response_status = 'pending' and marked_for is null and (has_replied or id <> all ((select private.leads_with_call())::uuid[]))
  ) open cross join (
    -- In a query of its own, which would otherwise be called for each row.
    select count(*) filter (where l.follow_up_on <= private.today_in_india()) as follow_up, count(*) filter (where l.owner = (select auth.uid())) as mine
    from private.leads l join public.contact_submissions s on s.id = l.submission_id
    where not l.closed and (l.owner = (select auth.uid()) or l.follow_up_on <= private.today_in_india()) and s.marked_for is null
  ) work
$$;

-- Of the submissions that arrived this week and last week, from Monday in India. The times and the share are of those that are answered or
-- overdue; a time is null if so many of them still wait.
create or replace function public.answer_times()
returns table (
  week text, submissions integer, answered integer, median_minutes integer, p90_minutes integer, within_promise double precision
)
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select weeks.name, count(s.id)::integer, count(l.answered_at)::integer,
    nullif(least(percentile_cont(0.5) within group (order by took.minutes), 'infinity'), 'infinity')::integer,
    nullif(least(percentile_cont(0.9) within group (order by took.minutes), 'infinity'), 'infinity')::integer,
    avg(coalesce(l.answered_at <= coalesce(s.first_due_at, 'infinity'), false)::integer::double precision)
      filter (where l.answered_at is not null or s.first_due_at < now())
  from (
    select name, (monday - days_ago)::timestamp at time zone private.time_zone() as since,
      (monday - days_ago + 7)::timestamp at time zone private.time_zone() as until
    from (values ('this', 0), ('last', 7)) as week (name, days_ago), (select date_trunc('week', private.today_in_india()::timestamp)::date) as this (monday)
  ) weeks
  left join public.contact_submissions s
    on s.marked_for is null and s.created_at >= weeks.since and s.created_at < weeks.until
  left join private.leads l on l.submission_id = s.id
  cross join lateral (
    select case when l.answered_at is not null or s.first_due_at < now()
      then coalesce((extract(epoch from l.answered_at - s.created_at) / 60)::double precision, 'infinity') end as minutes
  ) took
  group by weeks.name, weeks.since
  order by weeks.since desc
$$;

grant execute on function public.search_submissions, public.did_you_mean, public.count_views, public.answer_times to authenticated;
