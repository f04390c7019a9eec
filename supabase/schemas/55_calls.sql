-- The calls of the voice assistant. A call costs money and disturbs a person, so the database decides about each call in one
-- transaction. The edge function can only call the number of a claimed call, during the calling hours, once: no call is tried again.
--
-- Only the number of a stored submission with a stamp and without a mark is called, and none that declined within a day: Indian mobile
-- numbers, one call a day each, within a daily budget.

create table public.voice_calls (
  id uuid primary key default gen_random_uuid(),
  -- Digits only, starting with the country code.
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  -- Unique: at most one call per submission. If the submission is deleted, the row stays, so that the daily limits still count it.
  submission_id uuid unique references private.leads on delete set null,
  -- Claimed ends as placed, as failed (certainly no call), or as unknown (the phone may have rung).
  status text not null default 'claimed' check (status in ('claimed', 'placed', 'failed', 'unknown')),
  reference text check (char_length(reference) <= 200),
  -- Why it was not placed, or why nobody knows.
  reason text check (char_length(reason) <= 200),
  created_at timestamptz not null default now()
);
create index voice_calls_of_a_phone on public.voice_calls (phone, created_at desc);
create index voice_calls_newest_first on public.voice_calls (created_at desc);
create index voice_calls_claimed on public.voice_calls (created_at) where status = 'claimed';
grant select, insert, update, delete on public.voice_calls to service_role;

-- Claims a call. Returns it with what the assistant may know, nothing that a visitor typed freely, or a refusal: not_callable,
-- no_recent_submission, declined, already_called, called_today, daily_ceiling.
create or replace function public.claim_voice_call(p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := private.to_e164(p_phone);
  recent public.contact_submissions;
  claimed uuid;
  refusal text;
begin
  -- One claim at a time, because the limits count the rows of concurrent claims.
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));
  select * into recent from public.contact_submissions
  where phone_e164 = wanted and created_at > now() - interval '10 minutes' and stamped and marked_for is null
  order by created_at desc, id desc limit 1;

  refusal := case
    when coalesce(wanted !~ '^\+91[6-9][0-9]{9}$', true) then 'not_callable'
    when recent.id is null then 'no_recent_submission'
    when exists (
      select from public.contact_submissions where phone_e164 = wanted and call_declined and greatest(created_at, call_chosen_at) > now() - interval '24 hours'
    ) then 'declined'
    when exists (select from public.voice_calls where submission_id = recent.id) then 'already_called'
    when exists (
      select from public.voice_calls where phone = ltrim(wanted, '+') and created_at > now() - interval '24 hours'
    ) then 'called_today'
    when (select count(*) from public.voice_calls where created_at > now() - interval '24 hours') >= private.setting('voice_calls_per_day')
      then 'daily_ceiling'
  end;

  if refusal is not null then return jsonb_build_object('refusal', refusal); end if;
  insert into public.voice_calls (phone, submission_id) values (ltrim(wanted, '+'), recent.id) returning id into claimed;
  return jsonb_build_object(
    'call_id', claimed, 'submission_id', recent.id, 'refusal', null, 'phone', wanted, 'service', recent.service, 'urgency', recent.urgency);
end
$$;

-- Records the outcome; a late one too. Every call still counts against the limits, because the phone may have rung.
create or replace function public.finish_voice_call(p_call_id uuid, p_status text, p_reference text default null, p_reason text default null)
returns void
language sql volatile security definer set search_path = ''
as $$
  update public.voice_calls set status = p_status, reference = left(p_reference, 200), reason = left(p_reason, 200)
  where id = p_call_id and status in ('claimed', 'unknown')
$$;

-- Each minute: a function that was stopped between its claim and its record leaves a call of which nobody knows whether it was placed.
create or replace function public.end_lost_calls() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.voice_calls set status = 'unknown', reason = 'no result within five minutes'
  where status = 'claimed' and created_at <= now() - interval '5 minutes'
$$;

grant execute on function public.claim_voice_call, public.finish_voice_call, public.end_lost_calls to service_role;
