-- How the backend watches itself: the self-test, the alarms and the health page.

-- The self-test: the function self-test sends a lead as a visitor would, follows it to its mail, and deletes it.
--
-- A submission is of the self-test if its request id was registered by the service role. These ids are random, never leave the backend and
-- count once, so nobody can hide a lead as one. It is marked: in no list, count, export or digest, never called or thanked.
create table private.self_test_submissions (
  request_id uuid primary key default gen_random_uuid(),
  registered_at timestamptz not null default now(),
  -- When its mail came back to the function mail-in.
  came_back_at timestamptz
);

create table private.self_tests (
  started_at timestamptz primary key,
  ok boolean not null,
  duration_ms integer not null,
  -- In order: [{ name, ok, ms, error? }]. A step after a failed one was not tried, except the last.
  steps jsonb not null
);

create or replace function public.remove_self_test(p_request_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.contact_submissions where request_id = p_request_id and marked_for = 'self_test';
  delete from private.self_test_submissions where request_id = p_request_id
$$;

-- Returns the request id of a new submission. Deletes those that a failed self-test has left.
create or replace function public.start_self_test() returns uuid
language sql volatile security definer set search_path = ''
as $$
  select public.remove_self_test(request_id) from private.self_test_submissions where registered_at < now() - interval '5 minutes';
  insert into private.self_test_submissions default values returning request_id
$$;

-- The stored submission of a self-test and its team mail; no row if it is not stored.
create or replace function public.find_self_test(p_request_id uuid)
returns table (submission_id uuid, status text, provider text, reason text, came_back boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, m.status, m.provider, m.reason, c.came_back_at is not null
  from private.self_test_submissions c
  join public.contact_submissions s using (request_id)
  left join private.outbox m on m.submission_id = s.id and m.kind = 'self_test'
  where s.request_id = p_request_id and s.marked_for = 'self_test'
$$;

-- A mail to the address of the self-test with this submission was received.
create or replace function public.record_self_test_mail(p_submission_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.self_test_submissions c set came_back_at = now()
  from public.contact_submissions s where s.request_id = c.request_id and s.id = p_submission_id
$$;

create or replace function public.record_self_test(p_started_at timestamptz, p_duration_ms integer, p_steps jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.self_tests (started_at, duration_ms, steps, ok)
  values (p_started_at, p_duration_ms, p_steps, not jsonb_path_exists(p_steps, '$[*] ? (@.ok == false)'));
  delete from private.self_tests where started_at < p_started_at - interval '30 days'
$$;

-- Whether the schedule, which asks every 15 minutes, is to start a self-test: after `self_test_minutes`, and once more after the first
-- failure, so that an alarm does not wait as long.
create or replace function private.self_test_is_due(at timestamptz default now()) returns boolean
language sql stable set search_path = ''
as $$
  with latest as (
    select started_at, ok, row_number() over (order by started_at desc) as age
    from private.self_tests order by started_at desc limit 2
  )
  -- A minute less, because a run begins a little after the schedule.
  select not exists (select from latest where started_at > at - make_interval(mins => private.setting('self_test_minutes') - 1))
    or coalesce(bool_or(not ok) filter (where age = 1) and bool_and(ok) filter (where age = 2), false)
  from latest
$$;

grant execute on function
  public.start_self_test, public.find_self_test, public.record_self_test_mail, public.remove_self_test, public.record_self_test to service_role;

-- Alarms: what is wrong, since when, and who has been told. every-minute and the self-test both look, so each notices when the other
-- has stopped. One message when an alarm starts, one a day while it lasts, one when it is over.
create table private.alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Never anything a visitor typed: it is mailed and posted.
  detail text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarms_open on private.alarms (kind) where ended_at is null;

-- When each timer last ran, and since when it has been running without a gap.
create table private.timers (
  name text primary key check (name in ('every_minute', 'self_test')),
  last_run_at timestamptz not null default now(),
  running_since timestamptz not null default now()
);
insert into private.timers (name) values ('every_minute'), ('self_test');

-- How long a timer may be silent before that is an alarm.
create or replace function private.longest_silence(timer text) returns interval
language sql stable set search_path = ''
return make_interval(mins => case timer when 'every_minute' then 10 else 2 * private.setting('self_test_minutes') + 2 end);

create or replace function private.office_time(at timestamptz) returns text
language sql stable set search_path = ''
return to_char(at at time zone private.time_zone(), 'FMDD Mon HH24:MI ') || private.time_zone();

-- Everything that is wrong at a time. Nothing that a stranger can cause.
create or replace function private.problems(at timestamptz) returns table (kind text, detail text)
language sql stable set search_path = ''
as $$
  -- A step that failed in the last two self-tests that tried it, with the last error.
  select name, coalesce((array_agg(error order by started_at desc))[1], 'failed')
  from (
    select step ->> 'name' as name, (step ->> 'ok')::boolean as ok, step ->> 'error' as error, started_at,
      row_number() over (partition by step ->> 'name' order by started_at desc) as age
    from private.self_tests, jsonb_array_elements(steps) as step
    where started_at between at - interval '1 day' and at
  ) tried
  where age <= 2
  group by name
  having count(*) = 2 and not bool_or(ok)
  union all
  -- A timer is compared with the other one, which has just run: after a time when both were off, none of them is late at once.
  select late.name, 'last run ' || private.office_time(late.last_run_at)
  from private.timers late join private.timers other on other.name <> late.name
  where greatest(late.last_run_at, other.running_since) < at - private.longest_silence(late.name)
  union all
  select 'waiting', format('%s waiting, the oldest since %s', count(*), private.office_time(min(m.queued_at)))
  from private.outbox m join private.submissions s on s.id = m.submission_id
  where m.kind in ('team', 'reply') and m.status = 'queued' and m.queued_at <= at - interval '30 minutes'
  having count(*) > 0
  union all
  (
    -- Until a later mail to the team is delivered, or for a day. A bounce that passes counts after an hour without delivery.
    select 'bounce', coalesce(m.status || ': ' || m.reason, m.status)
    from private.outbox m join private.submissions s on s.id = m.submission_id
    where m.kind = 'team' and m.status in ('bounced', 'complained', 'failed')
      and m.ended_at between at - interval '24 hours' and at - case when m.is_passing then interval '1 hour' else interval '0' end
      and not exists (select from private.outbox later where later.kind = 'team' and later.delivered_at > m.ended_at)
    order by m.ended_at desc
    limit 1
  )
  union all
  select 'webhook', string_agg(format('%s: %s waiting', r.host, r.waiting), ', ')
  from jsonb_to_recordset(private.receiver_states()) as r (host text, waiting integer, oldest_at timestamptz)
  where r.oldest_at <= at - interval '1 hour'
  having count(*) > 0
$$;

-- To be called by both timers after their work. Updates the alarms and queues a message for each of these channels: at the start, one a day, at the
-- end. Returns all that wait, so that each timer sends what the other one could not.
create or replace function public.raise_alarms(p_timer text, p_channels text[], p_now timestamptz default now()) returns uuid[]
language sql volatile security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('alarms', 0));
  update private.timers set
    -- A timer with a gap of half of it was off itself, and says nothing of the other.
    running_since = case when last_run_at < p_now - private.longest_silence(name) / 2 then p_now else running_since end,
    last_run_at = p_now
  where name = p_timer;

  insert into private.alarms as a (kind, detail, started_at, last_seen_at)
  select kind, detail, p_now, p_now from private.problems(p_now)
  on conflict (kind) where ended_at is null do update set detail = excluded.detail, last_seen_at = p_now;
  -- Ten minutes later, so that a value around its limit is one alarm and not many.
  update private.alarms set ended_at = p_now where ended_at is null and last_seen_at <= p_now - interval '10 minutes';

  insert into private.outbox (kind, key, channel, alarm_id, queued_at, content)
  select 'alarm', concat_ws(' ', 'alarm', a.id, said.event, case said.event when 'daily' then p_now::text end, channel), channel, a.id, p_now,
    to_jsonb(a) || jsonb_build_object('event', said.event)
  from private.alarms a
  cross join lateral (
    select case when a.ended_at is not null then 'end' when max(o.queued_at) is null then 'start' else 'daily' end as event, max(o.queued_at) as last_at
    from private.outbox o where o.alarm_id = a.id
  ) said
  cross join unnest(p_channels) as channel
  where a.ended_at >= p_now or a.ended_at is null and coalesce(said.last_at <= p_now - interval '1 day', true)
  on conflict do nothing;
  select array(select o.id from private.outbox o where o.kind = 'alarm' and o.status = 'queued' order by o.queued_at, o.id)
$$;

grant execute on function public.raise_alarms to service_role;

-- What the official CLI and pg_cron record in hosted projects; nothing elsewhere, where there is no such table.
create or replace function private.names_in(table_name text, column_name text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  names text[];
begin
  if to_regclass(table_name) is not null then
    execute format('select array_agg(%I) from %s', column_name, table_name) into names;
  end if;
  return coalesce(names, '{}');
end
$$;

-- Counts, times and references, nothing that a person typed. For administrators and the service role.
create or replace function public.health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The setting `role` is the caller's role, also within this function.
  perform private.refuse_unless(
    current_setting('role') = 'service_role' or private.is_admin(), 'Only administrators see the health page.', '42501');
  return jsonb_build_object(
    'at', now(),
    'alarms', (
      select coalesce(jsonb_agg(to_jsonb(alarm) order by alarm.started_at), '[]') from private.alarms alarm where alarm.ended_at is null
    ),
    'self_tests', (
      select coalesce(jsonb_agg(to_jsonb(test) order by started_at), '[]')
      from (select * from private.self_tests order by started_at desc limit 96) test
    ),
    'every_minute_at', (select last_run_at from private.timers where name = 'every_minute'),
    'leads_today', (
      select coalesce(jsonb_object_agg(status, leads), '{}') from (
        select coalesce(case when s.marked_for is not null then 'marked' end, m.status, 'none') as status, count(*) as leads
        from private.submissions s left join private.outbox m on m.submission_id = s.id and m.kind = 'team'
        where s.created_at >= date_trunc('day', now() at time zone private.time_zone()) at time zone private.time_zone()
        group by 1
      ) counts
    ),
    'waiting', (
      select jsonb_build_object('mails', count(*), 'oldest_at', min(m.queued_at))
      from private.outbox m join public.contact_submissions s on s.id = m.submission_id
      where m.status = 'queued' and m.channel <> 'webhook' and s.marked_for is null
    ),
    'receivers', private.receiver_states(),
    'marked', (select count(*) from private.submissions where marked_for is not null),
    'unassigned', (select count(*) from private.incoming_mails where submission_id is null),
    -- What counts towards the plan of the mail provider. The mail of a self-test is deleted with it, and may have come back.
    'mails', jsonb_build_object(
      'used', (select count(*) from private.outbox where channel = 'mail' and sent_at > now() - interval '1 day' and kind <> 'self_test')
        + (select count(*) from private.incoming_mails where received_at > now() - interval '1 day')
        + (select coalesce(sum(1 + (steps @> '[{"name": "incoming"}]')::integer), 0)
           from private.self_tests where started_at > now() - interval '1 day'),
      'included', private.setting('included_mails_per_day')),
    'megabytes', jsonb_build_object(
      'used', pg_database_size(current_database()) / 1024 ^ 2, 'included', private.setting('included_megabytes')),
    'price_list', (select version from private.price_lists order by published_at desc limit 1),
    'migrations', private.names_in('supabase_migrations.schema_migrations', 'version'),
    'jobs', private.names_in('cron.job', 'jobname')
  );
end
$$;

grant execute on function public.health to authenticated, service_role;
