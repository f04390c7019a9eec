-- The calls of the voice assistant. A call costs money and disturbs a person, so the database decides about each call in one
-- transaction. The edge function can only call the number of a claimed call.

create table public.voice_calls (
  id uuid primary key default gen_random_uuid(),
  -- Digits only, starting with the country code.
  phone text not null check (phone ~ '^[0-9]{8,15}$'),
  -- Unique: at most one call per submission. If the submission is deleted, the row stays, so that the daily limits still count it.
  submission_id uuid unique references public.contact_submissions (id) on delete set null,
  status text not null default 'claimed' check (status in ('claimed', 'placed', 'failed')),
  reference text check (char_length(reference) <= 200),
  created_at timestamptz not null default now()
);

alter table public.voice_calls enable row level security;

create index voice_calls_of_a_phone on public.voice_calls (phone, created_at desc);
create index voice_calls_newest_first on public.voice_calls (created_at desc);

-- '+91 98765-43210', '0091 9876543210' and '919876543210' are the same number.
create function private.phone_digits(typed text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(regexp_replace(typed, '[^0-9]', '', 'g'), '^00', '')
$$;

create type public.claimed_call as (
  call_id uuid,
  submission_id uuid,
  refusal text,
  customer_name text,
  company text,
  service text,
  message text
);

-- Returns one row, with a call_id or with a refusal: no_recent_submission, already_called, called_today, daily_ceiling.
create function public.claim_voice_call(p_phone text) returns setof public.claimed_call
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted text := private.phone_digits(p_phone);
  recent public.contact_submissions;
  answer public.claimed_call;
begin
  -- Only one claim at a time, because the limits below must count the rows of concurrent claims.
  perform pg_advisory_xact_lock(hashtextextended('voice call', 0));

  select * into recent from public.contact_submissions
  where created_at > now() - interval '10 minutes' and private.phone_digits(phone) = wanted and wanted ~ '^[0-9]{8,15}$'
  order by created_at desc, id desc limit 1;

  answer.refusal := case
    when recent.id is null then 'no_recent_submission'
    when exists (select from public.voice_calls where submission_id = recent.id) then 'already_called'
    when exists (select from public.voice_calls where phone = wanted and created_at > now() - interval '24 hours') then 'called_today'
    when (select count(*) from public.voice_calls where created_at > now() - interval '24 hours')
      >= private.setting('voice_calls_per_day') then 'daily_ceiling'
  end;

  if answer.refusal is null then
    insert into public.voice_calls (phone, submission_id) values (wanted, recent.id) returning id into answer.call_id;
    answer.submission_id := recent.id;
    answer.customer_name := recent.name;
    answer.company := recent.company;
    answer.service := recent.service;
    answer.message := recent.message;
  end if;
  return next answer;
end
$$;

-- Records the outcome. A failed call still counts against the limits, because the phone may have rung.
create function public.finish_voice_call(p_call_id uuid, p_status text, p_reference text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.voice_calls set status = p_status, reference = left(p_reference, 200) where id = p_call_id
$$;

grant select, insert, update, delete on public.voice_calls to service_role;
grant execute on function public.claim_voice_call, public.finish_voice_call to service_role;
