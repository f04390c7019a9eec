-- Mails to the team about several submissions: `held` while there are new held ones, `digest` while the mail budget of the day is used
-- up; each at most once an hour.

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
-- Called by public.claim_team_notices.
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

-- The notices that are due. Each is sent at most once an hour.
-- Called by retry-contact-email.
create or replace function public.claim_team_notices() returns setof public.claimed_notice
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
-- Called by retry-contact-email.
create or replace function public.record_team_notice_sent(p_kind text, p_submission_ids uuid[] default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  update private.team_notices set sent_at = coalesce(claimed_until - interval '2 minutes', now()) where kind = p_kind;
  update private.mails set status = 'skipped', ended_at = now(), reason = 'listed in the digest'
  where submission_id = any (p_submission_ids) and kind = 'team' and status = 'queued'
$$;

grant execute on function public.claim_team_notices, public.record_team_notice_sent to service_role;
