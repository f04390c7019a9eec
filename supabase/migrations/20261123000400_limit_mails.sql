-- Limits the mails, not the submissions. One mailbox gets few thank-yous a day, whoever types its address into the forms. When the
-- mail budget of the day is used up, the team gets one digest an hour instead of a mail for each submission.

insert into private.settings (name, value, meaning) values
  ('thank_yous_per_mailbox_per_day', 2, 'thank-yous to one mailbox within 24 hours; further ones are skipped'),
  ('mails_per_day', 2000, 'mails about submissions within 24 hours; then thank-yous wait and the team gets a digest an hour');

alter table private.submission_mails
  add column mailbox text,
  add column thanks_skipped boolean not null default false;
update private.submission_mails m set mailbox = s.mailbox from public.contact_submissions s where s.id = m.submission_id;
create index submission_mails_of_a_mailbox on private.submission_mails (mailbox);
create index submission_mails_team_sent on private.submission_mails (team_sent_at);
create index submission_mails_thanks_sent on private.submission_mails (thanks_sent_at);
create index submission_mails_claimed on private.submission_mails (claimed_until);

alter type public.claimed_mail add attribute thanks_skipped boolean;

-- Whether the budget does not allow two more mails. A claimed mail counts as sent.
create function private.is_mail_budget_spent() returns boolean
language sql stable set search_path = ''
as $$
  select (select count(*) from private.submission_mails where team_sent_at > now() - interval '24 hours')
    + (select count(*) from private.submission_mails where thanks_sent_at > now() - interval '24 hours')
    + (select count(*) filter (where team_sent_at is null) + count(*) filter (where thanks_sent_at is null and not thanks_skipped)
       from private.submission_mails where claimed_until > now())
    + 2 > private.setting('mails_per_day')
$$;

-- As before, within the limits: a thank-you is skipped if others to the same mailbox were sent or are being sent.
create or replace function private.claim_mails(candidates uuid[]) returns setof public.claimed_mail
language plpgsql volatile set search_path = ''
as $$
declare
  candidate public.contact_submissions;
  mails private.submission_mails;
begin
  -- One claim at a time, because the limits must count the mails of concurrent claims.
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  for candidate in
    select * from public.contact_submissions where id = any (candidates) order by created_at, id
  loop
    exit when private.is_mail_budget_spent();
    insert into private.submission_mails as m (submission_id, attempts, claim, claimed_until, mailbox, thanks_skipped)
    select candidate.id, 1, gen_random_uuid(), now() + interval '2 minutes', candidate.mailbox,
      count(*) >= private.setting('thank_yous_per_mailbox_per_day')
    from private.submission_mails other
    where other.mailbox = candidate.mailbox and other.submission_id <> candidate.id and not other.thanks_skipped
      and (other.thanks_sent_at > now() - interval '24 hours' or (other.thanks_sent_at is null and other.claimed_until > now()))
    on conflict (submission_id) do update
      set attempts = m.attempts + 1, claim = excluded.claim, claimed_until = excluded.claimed_until, mailbox = excluded.mailbox,
        thanks_skipped = excluded.thanks_skipped and m.thanks_sent_at is null
      where (m.claimed_until is null or m.claimed_until <= now()) and m.next_attempt_at <= now()
    returning m.* into mails;
    if found then
      return next row(candidate.id, mails.claim, mails.team_sent_at is null,
        mails.thanks_sent_at is null and not mails.thanks_skipped, mails.attempts, to_jsonb(candidate), mails.thanks_skipped
      )::public.claimed_mail;
    end if;
  end loop;
end
$$;

-- Also false when nothing is left to send because the thank-you was skipped.
create or replace function private.may_be_mailed(candidate uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from private.submission_mails
    where submission_id = candidate
      and (claimed_until > now() or next_attempt_at > now() or (thanks_skipped and team_sent_at is not null))
  )
$$;

-- Mails to the team about several submissions: `held` while there are new held ones, `digest` while the budget is used up.
create table private.team_notices (
  kind text primary key check (kind in ('held', 'digest')),
  sent_at timestamptz,
  claimed_until timestamptz
);
alter table private.team_notices enable row level security;
insert into private.team_notices (kind) values ('held'), ('digest');

create type public.claimed_notice as (
  kind text,
  -- Only of `held`: how many submissions are held, by reason, and how many were deleted since the last notice.
  held jsonb,
  deleted bigint,
  -- Only of `digest`: id, name, form_type and created_at of each submission.
  submissions jsonb
);

-- The content of a notice, or null if there is nothing to tell.
create function private.compose_notice(notice private.team_notices) returns public.claimed_notice
language plpgsql stable set search_path = ''
as $$
declare
  composed public.claimed_notice;
  since timestamptz := coalesce(notice.sent_at, '-infinity');
begin
  composed.kind := notice.kind;
  if notice.kind = 'digest' then
    if not private.is_mail_budget_spent() then return null; end if;
    select jsonb_agg(to_jsonb(lead) order by lead.created_at) into composed.submissions from (
      select s.id, s.name, s.form_type, s.created_at
      from public.contact_submissions s left join private.submission_mails m on m.submission_id = s.id
      where not s.thank_you_sent and s.held_for is null and coalesce(s.released_at, s.created_at) >= now() - interval '24 hours'
        and m.team_sent_at is null and (m.claimed_until is null or m.claimed_until <= now())
      order by coalesce(s.released_at, s.created_at)
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

-- For retry-contact-email: the notices that are due. Each is sent at most once an hour.
create function public.claim_team_notices() returns setof public.claimed_notice
language plpgsql volatile security definer set search_path = ''
as $$
declare
  notice private.team_notices;
  composed public.claimed_notice;
begin
  for notice in
    select * from private.team_notices n
    where coalesce(n.sent_at <= now() - interval '1 hour', true) and coalesce(n.claimed_until <= now(), true)
    for update skip locked
  loop
    composed := private.compose_notice(notice);
    if composed.kind is not null then
      update private.team_notices n set claimed_until = now() + interval '2 minutes' where n.kind = notice.kind;
      return next composed;
    end if;
  end loop;
end
$$;

-- To be called when the provider has accepted a notice. It tells what was known when it was claimed; the team then knows about the
-- submissions of a digest.
create function public.record_team_notice_sent(p_kind text, p_submission_ids uuid[] default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  update private.team_notices set sent_at = coalesce(claimed_until - interval '2 minutes', now()) where kind = p_kind;
  insert into private.submission_mails as m (submission_id, mailbox, team_sent_at)
  select id, mailbox, now() from public.contact_submissions where id = any (p_submission_ids)
  on conflict (submission_id) do update set team_sent_at = coalesce(m.team_sent_at, excluded.team_sent_at)
$$;

grant execute on function public.claim_team_notices, public.record_team_notice_sent to service_role;
