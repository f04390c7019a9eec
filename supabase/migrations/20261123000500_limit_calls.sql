-- Only numbers of stored submissions are called that are not held and whose visitor did not decline: Indian mobile numbers, one call a
-- day each. The daily budget is spread over the calling hours, so that a flood cannot use it up at once. Outside the calling hours,
-- which are a setting of the edge functions, a call is scheduled.

alter table public.contact_submissions
  -- The check box of the contact form; null if it was not shown.
  add column call_declined boolean,
  add column call_chosen_at timestamptz;
grant insert (call_declined) on public.contact_submissions to anon, authenticated;

create or replace function private.hold_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.held_for := private.reason_to_hold(new);
  new.call_chosen_at := case when new.call_declined is not null then now() end;
  return new;
end
$$;

alter table public.voice_calls
  -- When a scheduled call is due, and after that when it was placed. Null if it was placed at once.
  add column due_at timestamptz,
  drop constraint voice_calls_status_check,
  add constraint voice_calls_status_check check (status in ('scheduled', 'claimed', 'placed', 'failed'));
create index voice_calls_scheduled on public.voice_calls (due_at) where status = 'scheduled';

drop function public.claim_voice_call(text);
drop function private.phone_digits(text);
drop type public.claimed_call;

-- A call and what the assistant may know. The edge function removes free text from it.
create type public.claimed_call as (
  call_id uuid,
  submission_id uuid,
  refusal text,
  -- Null if the call is to be placed now.
  due_at timestamptz,
  phone text,
  customer_name text,
  service text,
  urgency text
);

-- How many calls may be placed now: each hour has an equal share of the daily budget.
create function private.calls_left_this_hour(open_hours numeric) returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, ceil(private.setting('voice_calls_per_day') / open_hours) - count(*))::integer
  from public.voice_calls
  where status <> 'scheduled' and coalesce(due_at, created_at) between now() - interval '1 hour' and now()
$$;

-- Returns one row, with a call_id or with a refusal: not_callable, no_recent_submission, already_called, called_today, daily_ceiling,
-- hourly_ceiling. With `p_due_at` the call is scheduled for that time.
create function public.claim_voice_call(p_phone text, p_due_at timestamptz default null, p_open_hours numeric default 24)
returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := private.to_e164(p_phone);
  recent public.contact_submissions;
  answer public.claimed_call;
begin
  -- Only one claim at a time, because the limits below must count the rows of concurrent claims.
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));

  select * into recent from public.contact_submissions
  where phone_e164 = wanted and created_at > now() - interval '10 minutes' and held_for is null and call_declined is not true
  order by created_at desc, id desc limit 1;

  answer.refusal := case
    when coalesce(wanted !~ '^\+91[6-9][0-9]{9}$', true) then 'not_callable'
    when recent.id is null then 'no_recent_submission'
    when exists (select from public.voice_calls where submission_id = recent.id) then 'already_called'
    when exists (
      select from public.voice_calls
      where phone = ltrim(wanted, '+') and coalesce(due_at, created_at) > now() - interval '24 hours'
    ) then 'called_today'
    when (select count(*) from public.voice_calls where created_at > now() - interval '24 hours')
      >= private.setting('voice_calls_per_day') then 'daily_ceiling'
    when p_due_at is null and private.calls_left_this_hour(p_open_hours) = 0 then 'hourly_ceiling'
  end;

  if answer.refusal is null then
    insert into public.voice_calls (phone, submission_id, status, due_at)
    values (ltrim(wanted, '+'), recent.id, case when p_due_at is null then 'claimed' else 'scheduled' end, p_due_at)
    returning id into answer.call_id;
    answer.submission_id := recent.id;
    answer.due_at := p_due_at;
    answer.phone := wanted;
    answer.customer_name := recent.name;
    answer.service := recent.service;
    answer.urgency := recent.urgency;
  end if;
  return next answer;
end
$$;

-- For the sweep, during the calling hours: the scheduled calls that are due, within the share of this hour. A call that is more than
-- half a day late is not placed.
create function public.claim_scheduled_calls(p_open_hours numeric default 24) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  return query
    with due as (
      select c.id from public.voice_calls c join public.contact_submissions s on s.id = c.submission_id
      where c.status = 'scheduled' and c.due_at between now() - interval '12 hours' and now() and s.held_for is null
      order by c.due_at, c.created_at
      limit private.calls_left_this_hour(p_open_hours)
    ), claimed as (
      update public.voice_calls c set status = 'claimed', due_at = now() from due where c.id = due.id
      returning c.id, c.submission_id, c.phone
    )
    select c.id, s.id, null::text, null::timestamptz, '+' || c.phone, s.name, s.service, s.urgency
    from claimed c join public.contact_submissions s on s.id = c.submission_id;
end
$$;

grant execute on function public.claim_voice_call, public.claim_scheduled_calls to service_role;
