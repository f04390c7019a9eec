-- The outbox: how the edge functions send mails. An edge function claims a mail before it sends it, so that two of them never send the same
-- one. A claim expires after two minutes, also if its owner has crashed.

-- Only providers that have had a fault.
create table private.mail_providers (
  name text primary key,
  -- Consecutive ones.
  faults integer not null,
  -- After three consecutive faults, another provider is used until then.
  retry_at timestamptz
);
alter table private.mail_providers enable row level security;

-- The first of these providers that works. One that had three consecutive faults is tried every ten minutes. The last is used if none works.
create or replace function private.choose_mail_provider(providers text[]) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  chosen text;
begin
  select p.name into chosen
  from unnest(providers) with ordinality as p (name, place) left join private.mail_providers f on f.name = p.name
  where f.retry_at is null or f.retry_at <= now() or p.place = cardinality(providers)
  order by p.place
  limit 1;
  update private.mail_providers set retry_at = now() + interval '10 minutes' where name = chosen and retry_at <= now();
  return chosen;
end
$$;

-- What an edge function needs to send a mail.
create type public.claimed_mail as (
  submission_id uuid,
  kind text,
  claim uuid,
  provider text,
  attempts integer,
  -- Why the submission gets no thank-you; the team is told.
  thanks_skipped text,
  pause_milliseconds integer,
  submission jsonb,
  -- The address of the owner, for reminders; null if nobody owns the lead, or somebody who is no administrator any more.
  owner_email text,
  entry_id uuid,
  -- See private.letter_of, private.booking_of and private.wish_of.
  letter jsonb,
  booking jsonb,
  wish jsonb,
  without_content boolean
);

create or replace function private.claimed(mail private.mails) returns public.claimed_mail
language plpgsql stable set search_path = ''
as $$
begin
  return row(mail.submission_id, mail.kind, mail.claim, mail.provider, mail.attempts,
    (select reason from private.mails where submission_id = mail.submission_id and kind = 'thanks' and status = 'skipped'),
    1000 / greatest(private.setting('mails_per_second'), 1),
    (select to_jsonb(s) from public.contact_submissions s where s.id = mail.submission_id),
    (
      select u.email
      from private.leads l
      join public.user_roles r on r.user_id = l.owner and r.role = 'admin'
      join auth.users u on u.id = l.owner
      where l.submission_id = mail.submission_id and mail.kind not in ('team', 'thanks')
    ),
    mail.entry_id, private.letter_of(mail),
    case when private.is_about_booking(mail.kind) then private.booking_of(mail.submission_id) end,
    case when mail.kind = 'wish' then private.wish_of(mail.submission_id) end,
    mail.without_content
  )::public.claimed_mail;
end
$$;

-- The caller has the lock: the limits must count the mails of concurrent claims. A mail stays with the provider of its last attempt as
-- long as that one works, because its idempotency key only counts there.
create or replace function private.claim_mails(candidates private.mails[], providers text[]) returns setof public.claimed_mail
language plpgsql volatile set search_path = ''
as $$
declare
  candidate private.mails;
  mail private.mails;
  chosen text := case when cardinality(candidates) > 0 then private.choose_mail_provider(providers) end;
begin
  foreach candidate in array candidates loop
    begin
      update private.mails m set status = 'skipped', ended_at = now(), reason = private.reason_to_skip(m)
      where m.submission_id = candidate.submission_id and m.status = 'queued' and coalesce(m.claimed_until <= now(), true)
        and private.reason_to_skip(m) is not null;
      -- A self-test needs no place, so that it never fails for what others send.
      continue when private.is_to_team(candidate.kind) and candidate.next_attempt_at < 'infinity' and private.team_mails_left() = 0;

      update private.mails m set
        attempts = m.attempts + 1, claim = gen_random_uuid(), claimed_until = now() + interval '2 minutes',
        mailbox = private.typed_mailbox(m),
        provider = case
          when m.provider = any (providers) and not exists (select from private.mail_providers where name = m.provider and retry_at > now())
          then m.provider else chosen end
      where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.entry_id is not distinct from candidate.entry_id
        and m.status = 'queued'
        and coalesce(m.claimed_until <= now(), true)
      returning m.* into mail;
      if found then
        return next private.claimed(mail);
      end if;
    exception when others then
      -- One mail that cannot be claimed stops no other.
      update private.mails m set next_attempt_at = now() + interval '1 hour', reason = left(sqlerrm, 500)
      where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.entry_id is not distinct from candidate.entry_id;
    end;
  end loop;
end
$$;

-- Claims the unsent mails of the newest submission of this address and form that is younger than 15 minutes, if they are not claimed and
-- wait for no later attempt. The self-test names its request id instead: nobody else can claim its mail.
create or replace function public.claim_submission_mails(p_email text, p_form_type text, p_providers text[], p_request_id uuid default null)
returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select waiting.mail from (
      select m as mail, m.kind, dense_rank() over (order by s.created_at desc, s.id desc) as place
      from private.mails m join public.contact_submissions s on s.id = m.submission_id
      where m.status = 'queued' and coalesce(m.claimed_until <= now(), true) and (m.attempts = 0 or m.next_attempt_at <= now())
        and s.created_at > now() - interval '15 minutes'
        and case
          when p_request_id is null
            then s.mailbox = private.normalise_mailbox(p_email) and s.form_type = p_form_type and s.marked_for is null
          else s.request_id = p_request_id and s.marked_for = 'self_test'
        end
    ) waiting
    where waiting.place = 1
    order by waiting.kind
  ), p_providers);
end
$$;

-- Claims one reply, if it waits for no later attempt. Whoever knows its id may ask: it is to be sent anyway.
create or replace function public.claim_reply(p_reply uuid, p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m join private.replies r on r.submission_id = m.submission_id and r.id = m.entry_id
    where r.id = p_reply and m.kind = 'reply' and m.status = 'queued' and coalesce(m.claimed_until <= now(), true)
      and (m.attempts = 0 or m.next_attempt_at <= now())
  ), p_providers);
end
$$;

-- Claims a batch of the mails that are due. Mails to the team that have no place in this hour are left out, so that thank-yous do not wait
-- behind them.
create or replace function public.claim_due_mails(p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_place boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  has_place := private.team_mails_left() > 0;
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.status = 'queued' and m.next_attempt_at <= now() and coalesce(m.claimed_until <= now(), true) and (has_place or not private.is_to_team(m.kind))
    order by m.next_attempt_at, m.queued_at, m.submission_id, m.kind
    limit private.setting('mails_per_batch')
  ), p_providers);
end
$$;

-- To be called when the provider has accepted a mail. It is recorded even if the claim has expired, because it was sent. Nothing
-- changes if a webhook was faster. Returns whether the claim was still valid.
create or replace function public.record_mail_sent(
  p_submission_id uuid, p_kind text, p_claim uuid, p_message_id text, p_entry_id uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.mails;
begin
  update private.mails set status = 'sent', sent_at = now(), message_id = p_message_id, ended_at = null, reason = null
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id and message_id is null;
  select * into mail from private.mails
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id;
  delete from private.mail_providers where name = mail.provider;
  return coalesce(mail.claim = p_claim, false);
end
$$;

-- To be called when a mail is refused for good.
create or replace function public.record_mail_failed(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set status = 'failed', ended_at = now(), reason = left(p_reason, 500)
  where submission_id = p_submission_id and kind = p_kind and claim = p_claim and status = 'queued';
  select private.send_without_content(p_submission_id, p_kind)
$$;

-- To be called after a fault of the provider. The mail is tried again after 1, 2, 4 … at most 60 minutes, or up to half of that
-- earlier, so that not all come at once. Returns whether the provider is out of use, after three consecutive faults.
create or replace function public.defer_mail(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  at_provider text;
  counted integer;
begin
  update private.mails set
    claim = null, claimed_until = null, reason = left(p_reason, 500),
    next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts - 1, 10))) * (1 - random() / 2)
  where submission_id = p_submission_id and kind = p_kind and claim = p_claim and status = 'queued'
  returning provider into at_provider;
  if at_provider is null then return false; end if;
  insert into private.mail_providers as p (name, faults) values (at_provider, 1)
  on conflict (name) do update set faults = p.faults + 1,
    retry_at = case when p.faults >= 2 then now() + interval '10 minutes' end
  returning faults into counted;
  return counted >= 3;
end
$$;

-- Gives back claimed mails that were not tried. That does not count as an attempt.
create or replace function public.return_mails(p_claims uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set claim = null, claimed_until = null, attempts = attempts - 1
  where claim = any (p_claims) and status = 'queued'
$$;

grant execute on function
  public.claim_submission_mails, public.claim_reply, public.claim_due_mails, public.record_mail_sent, public.record_mail_failed, public.defer_mail,
  public.return_mails
to service_role;

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
create or replace function private.team_mails_left() returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, private.setting('team_mails_per_hour') - count(*)::integer)
  from private.mails
  where private.is_to_team(kind) and (sent_at > now() - interval '1 hour' or (status = 'queued' and claimed_until > now()))
    and claim is distinct from (select d.claim from private.digest d)
$$;

-- Claims the digest, at most every 15 minutes; null if there is nothing to tell. It names the mails to the team that have no place in this
-- hour and the newest marked submissions, and counts all of them, the mails that belong to no lead if there are new ones, and what was
-- deleted. What is like few others comes first, so that a flood pushes nobody off the list.
create or replace function public.claim_digest() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last private.digest;
  new_claim uuid := gen_random_uuid();
  -- What is being stored now may not be visible yet. The next digest tells it.
  lag constant interval := interval '10 seconds';
  told jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  select only_row, coalesce(sent_at, '-infinity'), claim, claimed_until into last from private.digest;
  if last.sent_at > now() - interval '15 minutes' or last.claimed_until > now() then return null; end if;
  if private.team_mails_left() = 0 then
    update private.mails m set claim = new_claim, claimed_until = now() + interval '2 minutes'
    from public.contact_submissions s
    where s.id = m.submission_id and s.marked_for is distinct from 'self_test'
      and m.status = 'queued' and m.attempts = 0 and private.is_to_team(m.kind) and coalesce(m.claimed_until <= now(), true);
  end if;
  -- After it no mail is being stored, so each one is before or after this digest.
  perform pg_advisory_xact_lock(hashtextextended('incoming mail', 0));
  with lead as (
    select s.id, s.reference, s.form_type, m.kind, m.queued_at as at, row_number() over (order by a.alike, m.queued_at) as place
    from private.mails m
    join public.contact_submissions s on s.id = m.submission_id
    join private.alike(array(select submission_id from private.mails where claim = new_claim and status = 'queued')) a on a.submission_id = s.id
    where m.claim = new_claim and m.status = 'queued'
  ), marked as (
    select s.id, s.reference, s.form_type, 'team' as kind, s.created_at as at, row_number() over (order by s.created_at desc, s.id) as place
    from public.contact_submissions s
    where s.marked_for <> 'self_test' and s.created_at > last.sent_at - lag and s.created_at <= now() - lag
  )
  select jsonb_build_object(
    'claim', new_claim,
    'leads', (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.at), '[]') from lead l where l.place <= 1000),
    'lead_count', (select count(*) from lead),
    'suspicious', (select coalesce(jsonb_agg(to_jsonb(m) - 'place' order by m.at), '[]') from marked m where m.place <= 50),
    'suspicious_count', (select count(*) from marked),
    'unassigned', (
      select case when max(i.received_at) > last.sent_at then count(*) else 0 end
      from private.incoming_mails i where i.submission_id is null and not i.automatic),
    'deleted', (
      select coalesce(sum(d.submissions), 0) from private.deletions d where d.deleted_by is null and d.deleted_at > last.sent_at)
  ) into told;
  if not jsonb_path_exists(told, '$.* ? (@ > 0)') then return null; end if;
  update private.digest set claim = new_claim, claimed_until = clock_timestamp() + interval '2 minutes';
  return told;
end
$$;

-- To be called when the provider has accepted the digest.
create or replace function public.record_digest_sent(p_claim uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.digest set sent_at = claimed_until - interval '2 minutes', claimed_until = null where claim = p_claim;
  update private.mails set status = 'skipped', ended_at = now(), reason = 'listed in the digest' where claim = p_claim and status = 'queued'
$$;

grant execute on function public.claim_digest, public.record_digest_sent to service_role;
