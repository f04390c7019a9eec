-- Mails to the team never stop, but beyond a pace they become digests: one mail about what is not mailed one by one.

create table private.digest (
  only_row boolean primary key default true check (only_row),
  -- When the last one that was sent had been claimed.
  sent_at timestamptz,
  claim uuid,
  claimed_until timestamptz
);
alter table private.digest enable row level security;
insert into private.digest default values;

-- How many mails to the team may still be sent one by one in this hour. The others wait for the digest. Those that the digest lists need no
-- place, so that a flood of marked submissions delays no other mail.
-- Called by private.claim_mails, public.claim_due_mails and public.claim_digest.
create or replace function private.team_mails_left() returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, private.setting('team_mails_per_hour') - count(*)::integer)
  from private.mails
  where private.is_to_team(kind) and (sent_at > now() - interval '1 hour' or (status = 'queued' and claimed_until > now()))
    and claim is distinct from (select d.claim from private.digest d)
$$;

-- Claims the digest, at most every 15 minutes; null if there is nothing to tell. It contains the mails to the team that are not sent one by
-- one, because the submission is marked or the hour's mails are used up, how many mails belong to no lead if there are new ones, and how much
-- was deleted. What is like few others comes first, so that a flood pushes nobody off the list.
-- Called by public.work_due.
create or replace function public.claim_digest() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last private.digest;
  new_claim uuid := gen_random_uuid();
  has_place boolean;
  deleted bigint;
  deleted_mails bigint;
  unassigned bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  select * into last from private.digest;
  if last.sent_at > now() - interval '15 minutes' or last.claimed_until > now() then return null; end if;
  has_place := private.team_mails_left() > 0;
  update private.mails m set claim = new_claim, claimed_until = now() + interval '2 minutes'
  from public.contact_submissions s
  where s.id = m.submission_id and m.status = 'queued' and private.is_to_team(m.kind) and coalesce(m.claimed_until <= now(), true)
    and (s.marked_for <> 'self_test' or (s.marked_for is null and m.attempts = 0 and not has_place));
  select coalesce(sum(submissions), 0), coalesce(sum(mails), 0) into deleted, deleted_mails
  from private.deletions where deleted_by is null and deleted_at > coalesce(last.sent_at, '-infinity');
  -- After it no mail is being stored, so each one is before or after this digest.
  perform pg_advisory_xact_lock(hashtextextended('incoming mail', 0));
  select case when max(received_at) > coalesce(last.sent_at, '-infinity') then count(*) else 0 end into unassigned
  from private.incoming_mails where submission_id is null and not automatic;
  if deleted = 0 and deleted_mails = 0 and unassigned = 0 and not exists (select from private.mails where claim = new_claim and status = 'queued') then return null; end if;
  update private.digest set claim = new_claim, claimed_until = clock_timestamp() + interval '2 minutes';

  return (
    with lead as (
      select s.id, s.reference, s.name, s.form_type, s.created_at, s.marked_for is not null as is_marked,
        row_number() over (partition by s.marked_for is not null order by a.alike, s.created_at) as place
      from private.mails m
      join public.contact_submissions s on s.id = m.submission_id
      join private.alike(array(select submission_id from private.mails where claim = new_claim and status = 'queued')) a
        on a.submission_id = s.id
      where m.claim = new_claim and m.status = 'queued' and m.kind = 'team'
    )
    select jsonb_build_object(
      'claim', new_claim,
      'leads', coalesce(jsonb_agg(to_jsonb(lead) - '{is_marked,place}'::text[] order by created_at)
        filter (where not is_marked and place <= 1000), '[]'),
      'lead_count', count(*) filter (where not is_marked),
      'suspicious', coalesce(jsonb_agg(to_jsonb(lead) - '{is_marked,place}'::text[] order by created_at)
        filter (where is_marked and place <= 50), '[]'),
      'suspicious_count', count(*) filter (where is_marked),
      'reminder_count', (select count(*) from private.mails where claim = new_claim and status = 'queued' and kind <> 'team'),
      'unassigned', unassigned,
      'deleted', deleted,
      'deleted_mails', deleted_mails
    )
    from lead
  );
end
$$;

-- To be called when the provider has accepted the digest.
-- Called by every-minute.
create or replace function public.record_digest_sent(p_claim uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.digest set sent_at = claimed_until - interval '2 minutes', claimed_until = null where claim = p_claim;
  update private.mails set status = 'skipped', ended_at = now(), reason = 'listed in the digest' where claim = p_claim and status = 'queued'
$$;

grant execute on function public.claim_digest, public.record_digest_sent to service_role;
