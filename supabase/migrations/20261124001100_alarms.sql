-- Alarms: what is wrong, since when, and who has been told. The sweep and the self-test both look, so each notices when the other
-- has stopped. One message when an alarm starts, one a day while it lasts, one when it is over.

insert into private.settings (name, value, meaning) values
  ('self_test_minutes', 15, 'minutes between two self-tests; none for more than twice that raises an alarm'),
  ('holds_per_hour', 30, 'held submissions within an hour that raise an alarm');

create table private.alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Never anything a visitor typed: it is mailed and posted.
  detail text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  last_sent_at timestamptz,
  end_sent_at timestamptz,
  claimed_until timestamptz
);
alter table private.alarms enable row level security;
create unique index alarms_open on private.alarms (kind) where ended_at is null;
create index alarms_to_send on private.alarms (started_at) where end_sent_at is null;

-- When each timer last ran, and since when it has been running without a gap.
create table private.timers (
  name text primary key check (name in ('sweep', 'self_test')),
  last_run_at timestamptz not null default now(),
  running_since timestamptz not null default now()
);
alter table private.timers enable row level security;
insert into private.timers (name) values ('sweep'), ('self_test');

-- How long a timer may be silent before that is an alarm.
create function private.longest_silence(timer text) returns interval
language sql stable set search_path = ''
as $$
  select case timer
    when 'sweep' then interval '10 minutes'
    else make_interval(mins => 2 * private.setting('self_test_minutes') + 2)
  end
$$;

create function private.indian_time(at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select to_char(at at time zone 'Asia/Kolkata', 'FMDD Mon HH24:MI') || ' IST'
$$;

-- The steps that failed in the last two self-tests that tried them, with the last error.
create function private.broken_steps(at timestamptz) returns table (kind text, detail text)
language sql stable set search_path = ''
as $$
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
$$;

-- A timer is compared with the other one: after a time when both were off, none of them is late at once.
create function private.stopped_timers(at timestamptz) returns table (kind text, detail text)
language sql stable set search_path = ''
as $$
  select late.name, 'last run ' || private.indian_time(late.last_run_at)
  from private.timers late join private.timers other on other.name <> late.name
  where greatest(late.last_run_at, other.running_since) < at - private.longest_silence(late.name)
    and other.last_run_at >= at - private.longest_silence(other.name)
$$;

create function private.mails_used(at timestamptz) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from private.mails m
  where m.sent_at > at - interval '24 hours' and m.sent_at <= at
$$;

-- Everything that is wrong at a time.
create function private.problems(at timestamptz) returns table (kind text, detail text)
language sql stable set search_path = ''
as $$
  select * from private.broken_steps(at)
  union all
  select * from private.stopped_timers(at)
  union all
  select 'waiting', format('%s waiting, the oldest since %s', count(*), private.indian_time(min(m.queued_at)))
  from private.mails m join public.contact_submissions s on s.id = m.submission_id
  where m.kind = 'team' and m.status = 'queued' and s.held_for is null and m.queued_at <= at - interval '30 minutes'
  having count(*) > 0
  union all
  (
    -- Until a later mail to the team is delivered, or for a day.
    select 'bounce', coalesce(m.status || ': ' || m.reason, m.status)
    from private.mails m join public.contact_submissions s on s.id = m.submission_id
    where m.kind = 'team' and m.status in ('bounced', 'complained', 'failed') and s.held_for is null
      and m.ended_at between at - interval '24 hours' and at
      and not exists (select from private.mails later where later.kind = 'team' and later.delivered_at > m.ended_at)
    order by m.ended_at desc
    limit 1
  )
  union all
  select 'budget', format('%s of %s mails used within 24 hours', used, private.setting('mails_per_day'))
  from private.mails_used(at) as used where used >= 0.8 * private.setting('mails_per_day')
  union all
  select 'holds', format('%s held within an hour', count(*))
  from private.holds where held_at between at - interval '1 hour' and at
  having count(*) >= private.setting('holds_per_hour')
$$;

create type public.alarm_message as (
  id bigint,
  kind text,
  detail text,
  -- start, daily or end.
  event text,
  started_at timestamptz,
  ended_at timestamptz
);

-- To be called by both timers after their work. Updates the alarms and returns the messages to send now.
create function public.claim_alarm_messages(p_timer text, p_now timestamptz default now()) returns setof public.alarm_message
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('alarms', 0));
  update private.timers set
    running_since = case when last_run_at < p_now - private.longest_silence(name) then p_now else running_since end,
    last_run_at = p_now
  where name = p_timer;

  insert into private.alarms as a (kind, detail, started_at, last_seen_at)
  select kind, detail, p_now, p_now from private.problems(p_now)
  on conflict (kind) where ended_at is null do update set detail = excluded.detail, last_seen_at = p_now;
  -- Ten minutes later, so that a value around its limit is one alarm and not many.
  update private.alarms set ended_at = p_now where ended_at is null and last_seen_at <= p_now - interval '10 minutes';

  return query
    with due as (
      update private.alarms a set claimed_until = p_now + interval '2 minutes'
      where a.end_sent_at is null and (a.claimed_until is null or a.claimed_until <= p_now)
        and (a.ended_at is not null or a.last_sent_at is null or a.last_sent_at <= p_now - interval '1 day')
      returning a.*
    )
    select due.id, due.kind, due.detail,
      case when due.ended_at is not null then 'end' when due.last_sent_at is null then 'start' else 'daily' end,
      due.started_at, due.ended_at
    from due order by due.started_at, due.id;
end
$$;

-- To be called when at least one channel has accepted the message.
create function public.record_alarm_sent(p_id bigint, p_event text, p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.alarms set
    claimed_until = null,
    last_sent_at = case when p_event = 'end' then last_sent_at else p_now end,
    end_sent_at = case when p_event = 'end' then p_now end
  where id = p_id
$$;

grant execute on function public.claim_alarm_messages, public.record_alarm_sent to service_role;
