-- The calls of the voice assistant. A call costs money and disturbs a person, so the database decides about each call in one
-- transaction. The edge function can only call the number of a claimed call.
--
-- Only the number of a stored submission with a stamp and without a mark is called, and none that declined within a day: Indian mobile
-- numbers, one call a day each. The daily budget is spread over the calling hours, so that a flood cannot use it up at once. Outside the calling hours,
-- which are a setting of the edge functions, a call is scheduled.

create table public.voice_calls (
  id uuid primary key default gen_random_uuid(),
  -- Digits only, starting with the country code.
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  -- Unique: at most one call per submission. If the submission is deleted, the row stays, so that the daily limits still count it.
  submission_id uuid unique references public.contact_submissions (id) on delete set null,
  status text not null default 'claimed' check (status in ('scheduled', 'claimed', 'placed', 'failed')),
  reference text check (char_length(reference) <= 200),
  created_at timestamptz not null default now(),
  -- When a scheduled call is due, and after that when it was placed. Null if it was placed at once.
  due_at timestamptz
);
alter table public.voice_calls enable row level security;
create index voice_calls_of_a_phone on public.voice_calls (phone, created_at desc);
create index voice_calls_newest_first on public.voice_calls (created_at desc);
create index voice_calls_scheduled on public.voice_calls (due_at) where status = 'scheduled';
grant select, insert, update, delete on public.voice_calls to service_role;

-- A call and what the assistant may know: nothing that a visitor typed freely.
create type public.claimed_call as (
  call_id uuid,
  submission_id uuid,
  refusal text,
  -- Null if the call is to be placed now.
  due_at timestamptz,
  phone text,
  service text,
  urgency text
);

-- How many calls may be placed now: each hour has an equal share of the daily budget.
create or replace function private.calls_left_this_hour(open_hours numeric) returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, ceil(private.setting('voice_calls_per_day') / open_hours) - count(*))::integer
  from public.voice_calls
  where status <> 'scheduled' and coalesce(due_at, created_at) between now() - interval '1 hour' and now()
$$;

-- Claims a call, or schedules it: for p_due_at outside the calling hours, and for the first hour with a free place when the calls of this one
-- are used up, but not after p_closes_at. Returns one row, with a call_id or with a refusal: not_callable, no_recent_submission, declined,
-- already_called, called_today, daily_ceiling, hourly_ceiling.
create or replace function public.claim_voice_call(
  p_phone text, p_due_at timestamptz default null, p_closes_at timestamptz default null, p_open_hours numeric default 24
) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := private.to_e164(p_phone);
  share bigint := greatest(1, ceil(private.setting('voice_calls_per_day') / p_open_hours))::bigint;
  slot timestamptz := p_due_at;
  placed bigint;
  scheduled bigint;
  recent public.contact_submissions;
  answer public.claimed_call;
begin
  -- One claim at a time, because the limits count the rows of concurrent claims.
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  if slot is null and private.calls_left_this_hour(p_open_hours) = 0 then
    select now() + interval '1 hour' * (1 + count(*) / share) into slot
    from public.voice_calls where status = 'scheduled' and due_at > now() - interval '12 hours';
  end if;
  select count(*) filter (where due_at is null), count(*) filter (where due_at is not null) into placed, scheduled
  from public.voice_calls where created_at > now() - interval '24 hours';

  select * into recent from public.contact_submissions
  where phone_e164 = wanted and created_at > now() - interval '10 minutes' and stamped and marked_for is null
  order by created_at desc, id desc limit 1;

  answer.refusal := case
    when coalesce(wanted !~ '^\+91[6-9][0-9]{9}$', true) then 'not_callable'
    when recent.id is null then 'no_recent_submission'
    when exists (
      select from public.contact_submissions where phone_e164 = wanted and call_declined and created_at > now() - interval '24 hours'
    ) then 'declined'
    when exists (select from public.voice_calls where submission_id = recent.id) then 'already_called'
    when exists (
      select from public.voice_calls
      where phone = ltrim(wanted, '+') and coalesce(due_at, created_at) > now() - interval '24 hours'
    ) then 'called_today'
    when p_due_at is null and placed >= private.setting('voice_calls_per_day') then 'daily_ceiling'
    when slot is not null and scheduled >= private.setting('scheduled_calls_per_day') then 'daily_ceiling'
    when p_due_at is null and slot is not null and coalesce(slot >= p_closes_at, true) then 'hourly_ceiling'
  end;

  if answer.refusal is null then
    insert into public.voice_calls (phone, submission_id, status, due_at)
    values (ltrim(wanted, '+'), recent.id, case when slot is null then 'claimed' else 'scheduled' end, slot)
    returning id, submission_id, null, due_at, wanted, recent.service, recent.urgency into answer;
  end if;
  return next answer;
end
$$;

-- During the calling hours: the scheduled calls that are due, within the share of this hour. A call that is more than half a day late is not
-- placed, and none to a number that declined meanwhile.
create or replace function public.claim_scheduled_calls(p_open_hours numeric default 24) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  return query
    with due as (
      select c.id from public.voice_calls c join public.contact_submissions s on s.id = c.submission_id
      where c.status = 'scheduled' and c.due_at between now() - interval '12 hours' and now() and s.marked_for is null
        and not exists (
          select from public.contact_submissions d
          where d.phone_e164 = s.phone_e164 and d.call_declined and d.created_at > now() - interval '24 hours'
        )
      order by c.due_at, c.created_at
      limit private.calls_left_this_hour(p_open_hours)
    ), claimed as (
      update public.voice_calls c set status = 'claimed', due_at = now() from due where c.id = due.id
      returning c.id, c.submission_id, c.phone
    )
    select c.id, s.id, null::text, null::timestamptz, '+' || c.phone, s.service, s.urgency
    from claimed c join public.contact_submissions s on s.id = c.submission_id;
end
$$;

-- Records the outcome. A failed call still counts against the limits, because the phone may have rung.
create or replace function public.finish_voice_call(p_call_id uuid, p_status text, p_reference text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.voice_calls set status = p_status, reference = left(p_reference, 200) where id = p_call_id
$$;

grant execute on function
  public.claim_voice_call, public.claim_scheduled_calls, public.finish_voice_call
to service_role;
