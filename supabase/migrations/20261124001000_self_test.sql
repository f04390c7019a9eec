-- The self-test: the function prove-chain sends a canary lead as a visitor would, follows it to its mail, and deletes it.
--
-- A submission is a canary if its request id was registered by the service role. These ids are random, never leave the backend and
-- count once, so nobody can hide a lead as a canary. A canary is held: so it is in no list, count, export or notice, and nobody is
-- called or thanked.

create table private.canaries (
  request_id uuid primary key default gen_random_uuid(),
  registered_at timestamptz not null default now()
);
alter table private.canaries enable row level security;

create table private.self_tests (
  started_at timestamptz primary key,
  ok boolean not null,
  duration_ms integer not null,
  -- In order: [{ name, ok, ms, error? }]. A step after a failed one was not tried, except the last.
  steps jsonb not null
);
alter table private.self_tests enable row level security;

alter table public.contact_submissions
  drop constraint held_for_is_known,
  add constraint held_for_is_known check (held_for in ('flood', 'repeat', 'content', 'dismissed', 'canary'));

alter policy "Administrators read every submission" on public.contact_submissions
  using ((select private.is_admin()) and held_for is distinct from 'canary');

create or replace function private.hold_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.held_for := case
    when exists (select from private.canaries where request_id = new.request_id) then 'canary'
    else private.reason_to_hold(new)
  end;
  new.call_chosen_at := case when new.call_declined is not null then now() end;
  return new;
end
$$;

drop trigger record_hold on public.contact_submissions;
create trigger record_hold after insert on public.contact_submissions
  for each row when (new.held_for <> 'canary' and current_user not in ('service_role', 'postgres'))
  execute function private.record_hold();

-- As before, without canaries.
create or replace function private.reason_to_hold(candidate public.contact_submissions) returns text
language plpgsql stable set search_path = ''
as $$
declare
  sender text := private.normalise_mailbox(candidate.email);
  typed text := lower(concat_ws(' ', candidate.name, candidate.message, candidate.company));
  ceiling_per_hour integer := private.setting(case when candidate.stamped then 'submissions_per_hour' else 'unstamped_per_hour' end);
  hour_ago timestamptz := now() - interval '1 hour';
begin
  -- Faster than count(*): each scan stops at the row that reaches the limit.
  if ceiling_per_hour = 0 or exists (
    select from public.contact_submissions
    where stamped = candidate.stamped and created_at > hour_ago
      and held_for is distinct from 'flood' and held_for is distinct from 'canary'
    offset greatest(ceiling_per_hour - 1, 0)
  ) then
    return 'flood';
  elsif exists (select from unnest(private.spam_words()) as word where strpos(typed, word) > 0) then
    return 'content';
  elsif exists (
    select from public.contact_submissions
    where mailbox = sender and stamped >= candidate.stamped and form_type = candidate.form_type
      and held_for is distinct from 'canary'
      and created_at > now() - make_interval(secs => private.setting('submission_interval_seconds'))
  ) or exists (
    select from public.contact_submissions
    where mailbox = sender and stamped >= candidate.stamped and created_at > hour_ago and held_for is distinct from 'canary'
    offset greatest(private.setting('submissions_per_email_per_hour') - 1, 0)
  ) then
    return 'repeat';
  end if;
  return null;
end
$$;

-- Only send-contact-email sends it, within seconds; the sweep never does. There is no thank-you.
create function private.queue_canary_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (submission_id, kind, next_attempt_at) values (new.id, 'team', 'infinity');
  return null;
end
$$;

create trigger queue_canary_mail after insert on public.contact_submissions
  for each row when (new.held_for = 'canary' and current_user not in ('service_role', 'postgres'))
  execute function private.queue_canary_mail();

-- As before, with canaries.
create or replace function public.claim_submission_mails(p_email text, p_form_type text, p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.submission_id = (
        select s.id from public.contact_submissions s
        where s.mailbox = private.normalise_mailbox(p_email) and s.form_type = p_form_type
          and coalesce(s.held_for, 'canary') = 'canary'
          and coalesce(s.released_at, s.created_at) > now() - interval '15 minutes'
          and exists (
            select from private.mails due
            where due.submission_id = s.id and due.status = 'queued' and coalesce(due.claimed_until <= now(), true)
              and (due.attempts = 0 or due.next_attempt_at <= now())
          )
        order by s.created_at desc, s.id desc
        limit 1
      )
      and m.status = 'queued' and coalesce(m.claimed_until <= now(), true) and (m.attempts = 0 or m.next_attempt_at <= now())
    order by m.kind
  ), p_providers);
end
$$;

-- As before, without canaries.
create or replace function private.compose_notice(notice private.team_notices) returns public.claimed_notice
language plpgsql stable set search_path = ''
as $$
declare
  composed public.claimed_notice;
  since timestamptz := coalesce(notice.sent_at, '-infinity');
begin
  composed.kind := notice.kind;
  if notice.kind = 'digest' then
    if private.mails_left_today() > 0 then return null; end if;
    select jsonb_agg(to_jsonb(lead) order by lead.created_at) into composed.submissions from (
      select s.id, s.name, s.form_type, s.created_at
      from private.mails m join public.contact_submissions s on s.id = m.submission_id
      where m.kind = 'team' and m.status = 'queued' and s.held_for is null and coalesce(m.claimed_until <= now(), true)
      order by m.queued_at
      limit 1000
    ) lead;
    return case when composed.submissions is not null then composed end;
  end if;
  if not exists (select from private.holds where decision is null and held_at > since) then return null; end if;
  select jsonb_object_agg(reason, total) into composed.held
  from (select reason, count(*) as total from private.holds where decision is null group by reason) counts;
  select coalesce(sum(submissions), 0) into composed.deleted from private.deleted_floods where deleted_at > since;
  return composed;
end
$$;

create function private.delete_canaries(ids uuid[]) returns void
language sql volatile set search_path = ''
as $$
  delete from public.contact_submissions where request_id = any (ids) and held_for = 'canary';
  delete from private.canaries where request_id = any (ids)
$$;

-- Returns the request id of a new canary. Deletes those that a failed self-test has left.
create function public.start_self_test() returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  id uuid;
begin
  perform private.delete_canaries(array(
    select request_id from private.canaries where registered_at < now() - interval '5 minutes'
  ));
  insert into private.canaries default values returning request_id into id;
  return id;
end
$$;

create type public.canary_state as (
  submission_id uuid,
  status text,
  provider text,
  reason text
);

-- The stored canary and its team mail; no row if it is not stored.
create function public.find_canary(p_request_id uuid) returns setof public.canary_state
language sql stable security definer set search_path = ''
as $$
  select s.id, m.status, m.provider, m.reason
  from public.contact_submissions s left join private.mails m on m.submission_id = s.id and m.kind = 'team'
  where s.request_id = p_request_id and s.held_for = 'canary'
$$;

create function public.remove_canary(p_request_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.delete_canaries(array[p_request_id])
$$;

create function public.record_self_test(p_started_at timestamptz, p_duration_ms integer, p_steps jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.self_tests (started_at, duration_ms, steps, ok)
  values (p_started_at, p_duration_ms, p_steps, not jsonb_path_exists(p_steps, '$[*] ? (@.ok == false)'));
  delete from private.self_tests where started_at < p_started_at - interval '30 days'
$$;

grant execute on function public.start_self_test, public.find_canary, public.remove_canary, public.record_self_test to service_role;
