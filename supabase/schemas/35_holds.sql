-- Every well-formed submission is stored. What looks like abuse is held: it sends no mail, is not called and not in the default list,
-- until an administrator releases or dismisses it. A limit that refuses would let anybody close the forms for everybody.

create table private.holds (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  reason text not null check (reason in ('flood', 'repeat', 'content')),
  held_at timestamptz not null default now(),
  decision text check (decision in ('released', 'dismissed')),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null
);
alter table private.holds enable row level security;
create index holds_undecided on private.holds (held_at) where decision is null;
create index holds_by_decider on private.holds (decided_by) where decided_by is not null;

create table private.deleted_floods (
  deleted_at timestamptz not null default now(),
  submissions integer not null
);
alter table private.deleted_floods enable row level security;

create sequence private.flood_count;

-- The terms of src/domain/submission/spam-words.ts; a database test compares them.
-- Called by private.reason_to_hold.
create or replace function private.spam_words() returns text[]
language sql immutable
as $$
  select array['viagra', 'casino', 'lottery', 'winner', 'congratulations', 'free money', 'make money fast', 'click here']
$$;

-- The reason, or null. A submission with a stamp is only compared with others that have one: rows sent without this work, with
-- another person's address or in masses, do not affect it. One statement, because several would be slower.
-- Called by private.hold_submission.
create or replace function private.reason_to_hold(candidate public.contact_submissions) returns text
language plpgsql stable
as $$
declare
  sender text := private.normalise_mailbox(candidate.email);
  typed text := lower(concat_ws(' ', candidate.name, candidate.message, candidate.company));
  hour_ago timestamptz := now() - interval '1 hour';
  per_hour integer := private.setting(case when candidate.stamped then 'submissions_per_hour' else 'unstamped_per_hour' end);
  per_mailbox integer := greatest(private.setting('submissions_per_email_per_hour'), 1);
  pause interval := make_interval(secs => private.setting('submission_interval_seconds'));
begin
  return (
    select case
      when exists (select from private.canaries where request_id = candidate.request_id) then 'canary'
      -- Faster than count(*): the scan stops at the row that reaches the limit.
      when per_hour = 0 or exists (
        select from public.contact_submissions
        where stamped = candidate.stamped and created_at > hour_ago
          and held_for is distinct from 'flood' and held_for is distinct from 'canary'
        offset greatest(per_hour - 1, 0)
      ) then 'flood'
      when exists (select from unnest(private.spam_words()) as word where strpos(typed, word) > 0) then 'content'
      when (
        select count(*) >= per_mailbox or max(created_at) filter (where form_type = candidate.form_type) > now() - pause
        from (
          select form_type, created_at from public.contact_submissions
          where mailbox = sender and stamped >= candidate.stamped and created_at > hour_ago and held_for is distinct from 'canary'
          order by created_at desc
          limit per_mailbox
        ) recent
      ) then 'repeat'
    end
  );
end
$$;

-- Security definer, because visitors may not read the rows that are counted. A new plan for each row would take longer than the statement.
-- Called by the trigger hold_submission.
create or replace function private.hold_submission() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  new.held_for := private.reason_to_hold(new);
  new.call_chosen_at := case when new.call_declined is not null then now() end;
  return new;
end
$$;

create trigger hold_submission before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.hold_submission();

-- Deletes held submissions without a stamp beyond the newest `held_rows_kept`, and counts them.
-- Called by private.record_hold.
create or replace function private.delete_oldest_flood() returns void
language sql volatile set search_path = ''
as $$
  with deleted as (
    delete from public.contact_submissions where id in (
      select id from public.contact_submissions where held_for in ('flood', 'dismissed') and not stamped
      order by created_at desc, id desc offset private.setting('held_rows_kept')
    )
    returning id
  )
  insert into private.deleted_floods (submissions) select count(*) from deleted having count(*) > 0
$$;

-- Called by the trigger record_hold.
create or replace function private.record_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.holds (submission_id, reason) values (new.id, new.held_for);
  -- Every hundredth is enough, and much faster.
  if new.held_for = 'flood' and nextval('private.flood_count') % 100 = 0 then
    perform private.delete_oldest_flood();
  end if;
  return null;
end
$$;

-- Not for the service role: a restored backup contains the holds already.
create trigger record_hold after insert on public.contact_submissions
  for each row when (new.held_for <> 'canary' and current_user not in ('service_role', 'postgres'))
  execute function private.record_hold();

-- Called by public.release_submissions and public.dismiss_submissions.
create or replace function private.decide_holds(ids uuid[], wanted text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators release or dismiss submissions.';
  end if;
  with decided as (
    update private.holds set decision = wanted, decided_at = now(), decided_by = auth.uid()
    where submission_id = any (ids) and decision is distinct from wanted and decision is distinct from 'released'
    returning submission_id
  )
  update public.contact_submissions set
    held_for = case when wanted = 'dismissed' then 'dismissed' end,
    released_at = case when wanted = 'released' then now() end
  where id in (select submission_id from decided);
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Moves held or dismissed submissions to the default list; their mails are sent. Returns how many were moved.
-- Called by the inbox.
create or replace function public.release_submissions(p_ids uuid[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.decide_holds(p_ids, 'released')
$$;

-- Removes held submissions from the Held list. They send nothing. Returns how many were removed.
-- Called by the inbox.
create or replace function public.dismiss_submissions(p_ids uuid[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.decide_holds(p_ids, 'dismissed')
$$;

-- How many submissions are held and neither released nor dismissed.
-- Called only by tests.
create or replace function public.count_held() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators read submissions.';
  end if;
  return (select count(*) from private.holds where decision is null);
end
$$;

grant execute on function public.release_submissions, public.dismiss_submissions, public.count_held to authenticated;
