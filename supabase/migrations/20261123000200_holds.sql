-- Every well-formed submission is stored. What looks like abuse is held: it sends no mail, is not called and not in the default list,
-- until an administrator releases or dismisses it. A limit that refuses would let anybody close the forms for everybody.

drop trigger limit_submission on public.contact_submissions;
drop function private.limit_submission();
drop function private.refuse_for_now(text);

update private.settings set meaning = 'seconds between two submissions of one mailbox and form type; a faster one is held'
where name = 'submission_interval_seconds';
update private.settings set meaning = 'submissions of one mailbox within an hour; further ones are held'
where name = 'submissions_per_email_per_hour';
update private.settings set meaning = 'submissions with a stamp within an hour; further ones are held'
where name = 'submissions_per_hour';
insert into private.settings (name, value, meaning) values
  ('unstamped_per_hour', 30, 'submissions without a stamp within an hour; further ones are held'),
  ('held_rows_kept', 50000, 'unstamped submissions held for flood that are kept; older ones are deleted to protect the disk');

alter table public.contact_submissions
  -- Null in the default list. Otherwise the reason, or 'dismissed'; private.holds then still has the reason.
  add column held_for text constraint held_for_is_known check (held_for in ('flood', 'repeat', 'content', 'dismissed')),
  -- The mails of a released submission are due from this time, as if it had just arrived.
  add column released_at timestamptz;

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

drop index public.submissions_of_an_address, public.submissions_newest_first, public.submissions_not_thanked;
create index submissions_newest_first on public.contact_submissions (created_at desc, id desc) where held_for is null;
create index submissions_held on public.contact_submissions (created_at desc, id desc) where held_for is not null;
create index submissions_of_a_mailbox on public.contact_submissions (mailbox, stamped, created_at desc);
create index submissions_no_flood on public.contact_submissions (stamped, created_at) where held_for is distinct from 'flood';
create index submissions_not_thanked on public.contact_submissions (coalesce(released_at, created_at))
  where not thank_you_sent and held_for is null;

-- The terms of src/domain/submission/spam-words.ts; a database test compares them.
create function private.spam_words() returns text[]
language sql immutable set search_path = ''
as $$
  select array['viagra', 'casino', 'lottery', 'winner', 'congratulations', 'free money', 'make money fast', 'click here']
$$;

-- The reason, or null. A submission with a stamp is only compared with others that have one: rows sent without this work, with
-- another person's address or in masses, do not affect it.
create function private.reason_to_hold(candidate public.contact_submissions) returns text
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
    where stamped = candidate.stamped and created_at > hour_ago and held_for is distinct from 'flood'
    offset greatest(ceiling_per_hour - 1, 0)
  ) then
    return 'flood';
  elsif exists (select from unnest(private.spam_words()) as word where strpos(typed, word) > 0) then
    return 'content';
  elsif exists (
    select from public.contact_submissions
    where mailbox = sender and stamped >= candidate.stamped and form_type = candidate.form_type
      and created_at > now() - make_interval(secs => private.setting('submission_interval_seconds'))
  ) or exists (
    select from public.contact_submissions
    where mailbox = sender and stamped >= candidate.stamped and created_at > hour_ago
    offset greatest(private.setting('submissions_per_email_per_hour') - 1, 0)
  ) then
    return 'repeat';
  end if;
  return null;
end
$$;

-- Security definer, because visitors may not read the rows that are counted.
create function private.hold_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.held_for := private.reason_to_hold(new);
  return new;
end
$$;

-- Triggers run in the order of their names: accept, clean, hold.
create trigger hold_submission before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.hold_submission();

create function private.delete_oldest_flood() returns void
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

create function private.record_hold() returns trigger
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
  for each row when (new.held_for is not null and current_user not in ('service_role', 'postgres'))
  execute function private.record_hold();

create function private.decide_holds(ids uuid[], wanted text) returns integer
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
create function public.release_submissions(p_ids uuid[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.decide_holds(p_ids, 'released')
$$;

-- Removes held submissions from the Held list. They send nothing. Returns how many were removed.
create function public.dismiss_submissions(p_ids uuid[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.decide_holds(p_ids, 'dismissed')
$$;

-- How many submissions are held and neither released nor dismissed.
create function public.count_held() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators read submissions.';
  end if;
  return (select count(*) from private.holds where decision is null);
end
$$;

-- As before, but by mailbox, without held submissions, and from the time of a release. The sweep need not wait for the browser of a
-- released submission.
create or replace function public.claim_submission_mail(p_email text, p_form_type text) returns setof public.claimed_mail
language sql volatile security definer set search_path = ''
as $$
  select * from private.claim_mails(array(
    select id from public.contact_submissions
    where mailbox = private.normalise_mailbox(p_email) and form_type = p_form_type and held_for is null
      and coalesce(released_at, created_at) > now() - interval '15 minutes' and not thank_you_sent and private.may_be_mailed(id)
    order by created_at desc, id desc
    limit 1
  ))
$$;

create or replace function public.claim_due_submission_mails(p_limit integer default 20) returns setof public.claimed_mail
language sql volatile security definer set search_path = ''
as $$
  select * from private.claim_mails(array(
    select id from public.contact_submissions
    where not thank_you_sent and held_for is null and private.may_be_mailed(id)
      and coalesce(released_at, created_at) >= now() - interval '24 hours'
      and (released_at is not null or created_at <= now() - interval '2 minutes')
    order by coalesce(released_at, created_at), id
    limit least(greatest(p_limit, 1), 100)
  ))
$$;

grant execute on function public.release_submissions, public.dismiss_submissions, public.count_held to authenticated;
