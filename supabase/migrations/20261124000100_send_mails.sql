-- How the edge functions send the mails of private.mails: claims, providers, results. The limits are those of the migration limit_mails.

drop function public.claim_submission_mail, public.claim_due_submission_mails, public.record_mail_sent, public.release_mail_claim;
drop function private.claim_mails, private.may_be_mailed, private.is_mail_budget_spent;
drop type public.claimed_mail;
drop table private.submission_mails;
drop index public.submissions_not_thanked;

insert into private.settings (name, value, meaning) values
  ('mails_per_batch', 20, 'mails that are claimed and sent together'),
  ('mails_per_second', 2, 'pace of one sender; not more than the mail provider allows');
update private.settings set meaning = 'mails about submissions within 24 hours; then mails wait and the team gets a digest an hour'
where name = 'mails_per_day';

-- Only providers that have had a fault.
create table private.mail_providers (
  name text primary key,
  -- Consecutive ones.
  faults integer not null,
  last_fault text not null check (char_length(last_fault) <= 500),
  last_fault_at timestamptz not null default now(),
  -- After three consecutive faults, another provider is used until then.
  retry_at timestamptz
);
alter table private.mail_providers enable row level security;

-- The first of these providers that works. One that had three consecutive faults is tried every ten minutes. The last is used if none works.
create function private.choose_mail_provider(providers text[]) returns text
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

-- Claimed mails count as sent.
create function private.mails_left_today() returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, private.setting('mails_per_day')
    - (select count(*) from private.mails where sent_at > now() - interval '24 hours')
    - (select count(*) from private.mails where status = 'queued' and claimed_until > now()))::integer
$$;

-- Whether others to the same mailbox were sent or are being sent.
create function private.is_thank_you_too_much(mail private.mails) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= private.setting('thank_yous_per_mailbox_per_day')
  from private.mails other
  where other.kind = 'thanks' and other.mailbox = mail.mailbox and other.submission_id <> mail.submission_id
    and (other.sent_at > now() - interval '24 hours' or (other.status = 'queued' and other.claimed_until > now()))
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
  submission jsonb
);

-- The caller has the lock: the limits must count the mails of concurrent claims. A mail stays with the provider of its last attempt as
-- long as that one works, because its idempotency key only counts there.
create function private.claim_mails(candidates private.mails[], providers text[]) returns setof public.claimed_mail
language plpgsql volatile set search_path = ''
as $$
declare
  candidate private.mails;
  mail private.mails;
  chosen text := case when cardinality(candidates) > 0 then private.choose_mail_provider(providers) end;
begin
  foreach candidate in array candidates[:private.mails_left_today()] loop
    update private.mails m set status = 'skipped', ended_at = now(), reason = 'enough for today'
    where m.submission_id = candidate.submission_id and m.kind = 'thanks' and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true) and private.is_thank_you_too_much(m);

    update private.mails m set
      attempts = m.attempts + 1, claim = gen_random_uuid(), claimed_until = now() + interval '2 minutes',
      provider = case
        when m.provider = any (providers) and not exists (select from private.mail_providers where name = m.provider and retry_at > now())
        then m.provider else chosen end
    where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true)
    returning m.* into mail;
    if found then
      return next row(mail.submission_id, mail.kind, mail.claim, mail.provider, mail.attempts,
        (select reason from private.mails where submission_id = mail.submission_id and kind = 'thanks' and status = 'skipped'),
        1000 / greatest(private.setting('mails_per_second'), 1),
        (select to_jsonb(s) from public.contact_submissions s where s.id = mail.submission_id)
      )::public.claimed_mail;
    end if;
  end loop;
end
$$;

-- For send-contact-email and contact-form: claims the unsent mails of the newest submission of this address and form that is younger
-- than 15 minutes, if they are not claimed and wait for no later attempt.
create function public.claim_submission_mails(p_email text, p_form_type text, p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.submission_id = (
        select s.id from public.contact_submissions s
        where s.mailbox = private.normalise_mailbox(p_email) and s.form_type = p_form_type and s.held_for is null
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

-- For retry-contact-email: claims a batch of the mails that are due. A thank-you is skipped after 24 hours, because it would be
-- confusing then. A team mail never is.
create function public.claim_due_mails(p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  update private.mails set status = 'skipped', ended_at = now(), reason = 'too late'
  where kind = 'thanks' and status = 'queued' and queued_at <= now() - interval '24 hours' and coalesce(claimed_until <= now(), true);
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.status = 'queued' and m.next_attempt_at <= now() and coalesce(m.claimed_until <= now(), true)
    order by m.next_attempt_at, m.queued_at, m.submission_id, m.kind
    limit private.setting('mails_per_batch')
  ), p_providers);
end
$$;

-- To be called when the provider has accepted a mail. It is recorded even if the claim has expired, because it was sent. Nothing
-- changes if a webhook was faster. Returns whether the claim was still valid.
create function public.record_mail_sent(p_submission_id uuid, p_kind text, p_claim uuid, p_message_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.mails;
begin
  update private.mails set status = 'sent', sent_at = now(), message_id = p_message_id, ended_at = null, reason = null
  where submission_id = p_submission_id and kind = p_kind and message_id is null;
  select * into mail from private.mails where submission_id = p_submission_id and kind = p_kind;
  delete from private.mail_providers where name = mail.provider;
  return coalesce(mail.claim = p_claim, false);
end
$$;

-- To be called when a mail is refused for good.
create function public.record_mail_failed(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set status = 'failed', ended_at = now(), reason = left(p_reason, 500)
  where submission_id = p_submission_id and kind = p_kind and claim = p_claim and status = 'queued'
$$;

-- To be called after a fault of the provider. The mail is tried again after 1, 2, 4 … at most 60 minutes, or up to half of that
-- earlier, so that not all come at once. Returns whether the provider is out of use, after three consecutive faults.
create function public.defer_mail(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns boolean
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
  insert into private.mail_providers as p (name, faults, last_fault) values (at_provider, 1, left(p_reason, 500))
  on conflict (name) do update set faults = p.faults + 1, last_fault = excluded.last_fault, last_fault_at = now(),
    retry_at = case when p.faults >= 2 then now() + interval '10 minutes' end
  returning faults into counted;
  return counted >= 3;
end
$$;

-- Gives back claimed mails that were not tried. That does not count as an attempt.
create function public.return_mails(p_claims uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set claim = null, claimed_until = null, attempts = attempts - 1
  where claim = any (p_claims) and status = 'queued'
$$;

-- A webhook of the provider. A status only moves forward, so that a repeated or late event changes nothing. An event can arrive before
-- record_mail_sent, or instead of it if the sender was killed. Returns whether anything changed.
create function public.record_mail_event(
  p_submission_id uuid, p_kind text, p_message_id text, p_status text, p_at timestamptz, p_reason text default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['queued', 'sent', 'delivered', 'failed', 'bounced', 'complained'];
  happened_at constant timestamptz := least(p_at, now());
begin
  update private.mails set
    status = p_status, message_id = p_message_id, sent_at = coalesce(sent_at, happened_at),
    delivered_at = case when p_status = 'delivered' then happened_at else delivered_at end,
    ended_at = case when p_status in ('failed', 'bounced', 'complained') then happened_at end,
    reason = left(p_reason, 500)
  where submission_id = p_submission_id and kind = p_kind and coalesce(message_id, p_message_id) = p_message_id
    and array_position(ranks, p_status) > array_position(ranks, status);
  return found;
end
$$;

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
      where m.kind = 'team' and m.status = 'queued' and coalesce(m.claimed_until <= now(), true)
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

create or replace function public.record_team_notice_sent(p_kind text, p_submission_ids uuid[] default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  update private.team_notices set sent_at = coalesce(claimed_until - interval '2 minutes', now()) where kind = p_kind;
  update private.mails set status = 'skipped', ended_at = now(), reason = 'listed in the digest'
  where submission_id = any (p_submission_ids) and kind = 'team' and status = 'queued'
$$;

grant execute on function
  public.claim_submission_mails, public.claim_due_mails, public.record_mail_sent, public.record_mail_failed, public.defer_mail,
  public.return_mails, public.record_mail_event
to service_role;
