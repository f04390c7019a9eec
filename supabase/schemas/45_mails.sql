-- The outbox: which mails there are to send, and how the edge functions send them. An edge function claims a mail before it sends it, so
-- that two of them never send the same one. A claim expires after two minutes, also if its owner has crashed.

-- One row per mail: what has to be sent, what was sent, and what became of it.
create table private.mails (
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  kind text check (kind in ('team', 'thanks', 'due_soon', 'overdue', 'reply', 'answer', 'refused_file',
    'page_link', 'booking', 'booking_team', 'talk_tomorrow', 'talk_soon')),
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'skipped', 'failed')),
  -- Name of the provider of the last attempt, and its id of the mail.
  provider text,
  message_id text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claim uuid,
  claimed_until timestamptz,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  -- When it bounced, was complained about, was skipped or failed.
  ended_at timestamptz,
  -- Why it ended so, or why the last attempt failed.
  reason text check (char_length(reason) <= 500),
  -- Of the recipient; only of thank-yous.
  mailbox text,
  -- The reply, or the incoming mail that it is about. Null if a submission has only one mail of this kind.
  entry_id uuid,
  unique nulls not distinct (submission_id, kind, entry_id)
);
alter table private.mails enable row level security;
create index mails_due on private.mails (next_attempt_at, queued_at) where status = 'queued';
create index mails_sent on private.mails (sent_at) where sent_at is not null;
create index mails_of_a_mailbox on private.mails (mailbox) where kind = 'thanks';
create index mails_not_reached on private.mails (submission_id) where kind = 'thanks' and status in ('bounced', 'complained', 'failed');

-- Whether mails of this kind go to the owner of a lead or the team, and not to the visitor.
-- Called wherever mails to the team are counted.
create or replace function private.is_to_team(kind text) returns boolean
language sql immutable
as $$
  select kind not in ('thanks', 'reply', 'refused_file', 'page_link', 'booking', 'talk_tomorrow', 'talk_soon')
$$;

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

-- Each submission has a mail to the team, and a thank-you unless it is marked. Security definer, because visitors may not write the table.
-- Called by the trigger queue_mails.
create or replace function private.queue_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (submission_id, kind, next_attempt_at, mailbox)
  -- The every-minute job leaves the first two minutes to the browser, which calls send-contact-email. A marked one is told in the digest,
  -- and the mail of a self-test is sent by request id.
  select new.id, 'team', case when new.marked_for is null then now() + interval '2 minutes' else 'infinity' end, null
  union all
  select new.id, 'thanks', now() + interval '2 minutes', new.mailbox where new.marked_for is null
  on conflict do nothing;
  return null;
end
$$;

-- Not for the owner of the database, because a restored backup contains the mails already, and not for old submissions that the service
-- role imports.
create trigger queue_mails after insert on public.contact_submissions
  for each row when (not new.thank_you_sent and new.created_at > now() - interval '24 hours' and current_user <> 'postgres')
  execute function private.queue_mails();

-- Called by the trigger mark_thanked.
create or replace function private.mark_thanked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_submissions set thank_you_sent = true where id = new.submission_id;
  return null;
end
$$;

create trigger mark_thanked after update of sent_at on private.mails
  for each row when (new.kind = 'thanks' and new.sent_at is not null and old.sent_at is null)
  execute function private.mark_thanked();

-- Why a mail is not to be sent any more, or null. Thank-yous are limited for a mailbox, for a mail domain and in all; those being sent count
-- too. One that is a day late would be confusing.
-- Called by private.claim_mails.
create or replace function private.reason_to_skip(mail private.mails) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when mail.kind = 'thanks' and mail.queued_at <= now() - interval '24 hours' then 'too late'
    when mail.kind = 'thanks' and (
      select count(*) >= private.setting('thank_yous_per_day')
        or count(*) filter (where other.mailbox = mail.mailbox) >= private.setting('thank_yous_per_mailbox_per_day')
        or count(*) filter (where private.mail_domain(other.mailbox) = private.mail_domain(mail.mailbox))
          >= private.setting('thank_yous_per_domain_per_day') and not private.is_large_provider(private.mail_domain(mail.mailbox))
      from private.mails other
      where other.kind = 'thanks' and other.submission_id <> mail.submission_id
        and (other.sent_at > now() - interval '24 hours' or (other.status = 'queued' and other.claimed_until > now()))
    ) then 'enough for today'
    when mail.kind in ('due_soon', 'overdue') and not exists (
      select from public.contact_submissions s
      where s.id = mail.submission_id and s.response_status = 'pending' and s.marked_for is null
        and (mail.kind = 'overdue' or s.due_at > now())
    ) then 'no longer due'
    when mail.kind in ('booking', 'booking_team', 'talk_tomorrow', 'talk_soon') and not exists (
      select from private.bookings b where b.change = mail.entry_id and (b.starts_at > now() or b.status = 'cancelled')
    ) then 'changed since'
    when private.is_told_otherwise(mail) then 'told as its owner has chosen'
  end;
end
$$;

-- The first of these providers that works. One that had three consecutive faults is tried every ten minutes. The last is used if none works.
-- Called by private.claim_mails.
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
  -- See private.letter_of and private.booking_of.
  letter jsonb,
  booking jsonb
);

-- The caller has the lock: the limits must count the mails of concurrent claims. A mail stays with the provider of its last attempt as
-- long as that one works, because its idempotency key only counts there.
-- Called by public.claim_submission_mails and public.claim_due_mails.
create or replace function private.claim_mails(candidates private.mails[], providers text[]) returns setof public.claimed_mail
language plpgsql volatile set search_path = ''
as $$
declare
  candidate private.mails;
  mail private.mails;
  chosen text := case when cardinality(candidates) > 0 then private.choose_mail_provider(providers) end;
begin
  foreach candidate in array candidates loop
    update private.mails m set status = 'skipped', ended_at = now(), reason = private.reason_to_skip(m)
    where m.submission_id = candidate.submission_id and m.status = 'queued' and coalesce(m.claimed_until <= now(), true)
      and private.reason_to_skip(m) is not null;
    -- A self-test needs no place, so that it never fails for what others send.
    continue when private.is_to_team(candidate.kind) and candidate.next_attempt_at < 'infinity' and private.team_mails_left() = 0;

    update private.mails m set
      attempts = m.attempts + 1, claim = gen_random_uuid(), claimed_until = now() + interval '2 minutes',
      provider = case
        when m.provider = any (providers) and not exists (select from private.mail_providers where name = m.provider and retry_at > now())
        then m.provider else chosen end
    where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.entry_id is not distinct from candidate.entry_id
      and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true)
    returning m.* into mail;
    if found then
      return next row(mail.submission_id, mail.kind, mail.claim, mail.provider, mail.attempts,
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
        case when mail.kind in ('booking', 'booking_team', 'talk_tomorrow', 'talk_soon') then private.booking_of(mail.submission_id) end
      )::public.claimed_mail;
    end if;
  end loop;
end
$$;

-- Claims the unsent mails of the newest submission of this address and form that is younger than 15 minutes, if they are not claimed and
-- wait for no later attempt. The self-test names its request id instead: nobody else can claim its mail.
-- Called by send-contact-email and contact-form.
create or replace function public.claim_submission_mails(p_email text, p_form_type text, p_providers text[], p_request_id uuid default null)
returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.submission_id = (
        select s.id from public.contact_submissions s
        where case
            when p_request_id is null then
              s.mailbox = private.normalise_mailbox(p_email) and s.form_type = p_form_type and s.marked_for is null
            else s.request_id = p_request_id and s.marked_for = 'self_test'
          end
          and s.created_at > now() - interval '15 minutes'
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

-- Claims one reply, if it waits for no later attempt. Whoever knows its id may ask: it is to be sent anyway.
-- Called by send-reply.
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
-- Called by public.work_due.
create or replace function public.claim_due_mails(p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
declare
  has_place boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  perform private.queue_reminders();
  perform private.queue_talk_reminders();
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
-- Called by each edge function that sends mails.
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
-- Called by each edge function that sends mails.
create or replace function public.record_mail_failed(p_submission_id uuid, p_kind text, p_claim uuid, p_reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set status = 'failed', ended_at = now(), reason = left(p_reason, 500)
  where submission_id = p_submission_id and kind = p_kind and claim = p_claim and status = 'queued'
$$;

-- To be called after a fault of the provider. The mail is tried again after 1, 2, 4 … at most 60 minutes, or up to half of that
-- earlier, so that not all come at once. Returns whether the provider is out of use, after three consecutive faults.
-- Called by each edge function that sends mails.
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
  insert into private.mail_providers as p (name, faults, last_fault) values (at_provider, 1, left(p_reason, 500))
  on conflict (name) do update set faults = p.faults + 1, last_fault = excluded.last_fault, last_fault_at = now(),
    retry_at = case when p.faults >= 2 then now() + interval '10 minutes' end
  returning faults into counted;
  return counted >= 3;
end
$$;

-- Gives back claimed mails that were not tried. That does not count as an attempt.
-- Called by each edge function that sends mails.
create or replace function public.return_mails(p_claims uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mails set claim = null, claimed_until = null, attempts = attempts - 1
  where claim = any (p_claims) and status = 'queued'
$$;

-- A webhook of the provider. A status only moves forward, so that a repeated or late event changes nothing. An event can arrive before
-- record_mail_sent, or instead of it if the sender was killed. Returns whether anything changed.
-- Called by mail-events.
create or replace function public.record_mail_event(
  p_submission_id uuid, p_kind text, p_message_id text, p_status text, p_at timestamptz, p_reason text default null,
  p_entry_id uuid default null
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
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id
    and coalesce(message_id, p_message_id) = p_message_id
    and array_position(ranks, p_status) > array_position(ranks, status);
  return found;
end
$$;

grant execute on function
  public.claim_submission_mails, public.claim_reply, public.claim_due_mails, public.record_mail_sent, public.record_mail_failed, public.defer_mail,
  public.return_mails, public.record_mail_event
to service_role;
