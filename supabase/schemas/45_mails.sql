-- Which mails about a submission there are, when each is queued, when it is not sent any more, and what providers tell about it. How they are
-- sent is in 50_sending.sql.

-- The kinds of mails: whether each goes to the owner of a lead or the team (and not to the visitor), is part of the conversation, is about a
-- booking, and leaves at once when something on the visitor's page has queued it. A mail to the visitor outside the conversation has a link to
-- that page. TypeScript has the kinds in src/domain/database/database-sets.ts, which `npm run generate:types` writes.
create table private.mail_kinds (
  kind text primary key,
  to_team boolean not null,
  in_conversation boolean not null default false,
  about_booking boolean not null default false,
  from_page boolean not null default false
);
alter table private.mail_kinds enable row level security;

insert into private.mail_kinds (kind, to_team) values ('team', true), ('due_soon', true), ('overdue', true), ('deletion', true), ('thanks', false);
insert into private.mail_kinds (kind, to_team, from_page) values ('page_link', false, true), ('wish', false, true);
insert into private.mail_kinds (kind, to_team, in_conversation, from_page) values
  ('reply', false, true, false), ('answer', true, true, true), ('refused_file', false, true, false);
insert into private.mail_kinds (kind, to_team, about_booking, from_page) values
  ('booking', false, true, true), ('booking_team', true, true, true),
  ('booking_tomorrow', false, true, false), ('booking_soon', false, true, false);

-- One row per mail: what has to be sent, what was sent, and what became of it.
create table private.mails (
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  kind text references private.mail_kinds,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'skipped', 'failed')),
  -- Name of the provider of the last attempt, and its id of the mail; empty if it has not told any.
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
  -- See private.typed_mailbox; once it was claimed.
  mailbox text,
  -- The reply, or the incoming mail that it is about. Null if a submission has only one mail of this kind.
  entry_id uuid,
  -- Whether it is sent without what was typed, because it was refused with that.
  without_content boolean not null default false,
  -- Whether it bounced for a reason that passes, such as a full mailbox. It may still be delivered.
  is_passing boolean not null default false,
  unique nulls not distinct (submission_id, kind, entry_id)
);
alter table private.mails enable row level security;
create index mails_due on private.mails (next_attempt_at, queued_at) where status = 'queued';
create index mails_sent on private.mails (sent_at) where sent_at is not null;
create index mails_of_a_mailbox on private.mails (mailbox) where mailbox is not null;
create index mails_not_reached on private.mails (submission_id) where kind = 'thanks' and status in ('bounced', 'complained', 'failed');

-- Whether mails of this kind go to the owner of a lead or the team.
create or replace function private.is_to_team(kind text) returns boolean
language sql stable
as $$
  select k.to_team from private.mail_kinds k where k.kind = is_to_team.kind
$$;

-- Whether mails of this kind are about a booking.
create or replace function private.is_about_booking(kind text) returns boolean
language sql stable
as $$
  select k.about_booking from private.mail_kinds k where k.kind = is_about_booking.kind
$$;

-- Each submission without a mark has a mail to the team and a thank-you. Security definer, because visitors may not write the table.
create or replace function private.queue_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (submission_id, kind, next_attempt_at)
  -- The every-minute job leaves the first two minutes to the browser, which calls send-contact-email. The mail of a self-test is sent by
  -- request id.
  select new.id, 'team', 'infinity'::timestamptz where new.marked_for = 'self_test'
  union all
  select new.id, kind, now() + interval '2 minutes' from (values ('team'), ('thanks')) as mail (kind) where new.marked_for is null
  on conflict do nothing;
  return null;
end
$$;

-- Not for the owner of the database, because a restored backup contains the mails already, and not for old submissions that the service
-- role imports.
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

-- Queues the mails that are due at a time, each once.
create or replace function public.queue_timed_mails() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two reminders of each lead that nobody has answered: half an hour before its due time, and at it. They go to the owner, or to the
  -- team if there is none; once each time that it becomes due, which is their entry. every-minute runs once a minute, so it sends
  -- what is due within the next 30 seconds. After an outage or a change of due times, it sends no reminder of times that passed more
  -- than an hour ago.
  insert into private.mails (submission_id, kind, next_attempt_at, entry_id)
  select s.id, reminder.kind, now(), s.due_id
  from public.contact_submissions s
  cross join (values ('due_soon', interval '30 minutes'), ('overdue', interval '0')) as reminder (kind, early)
  where s.response_status = 'pending' and s.marked_for is null
    and s.due_at between now() - interval '1 hour' and now() + interval '30 minutes 30 seconds'
    and s.due_at - reminder.early <= now() + interval '30 seconds'
    and (reminder.kind = 'overdue' or s.due_at > now() + interval '30 seconds')
  on conflict do nothing;
  -- Two reminders of each booking, a day and an hour before. A booking that was booked or moved later than that has only the other one.
  insert into private.mails (submission_id, kind, entry_id)
  select b.submission_id, reminder.kind, b.change
  from private.bookings b
  cross join (values ('booking_tomorrow', interval '24 hours', interval '12 hours'), ('booking_soon', interval '1 hour', interval '5 minutes'))
    as reminder (kind, early, latest)
  where b.status = 'confirmed' and b.starts_at between now() + reminder.latest and now() + reminder.early
    and b.changed_at < b.starts_at - reminder.early
  on conflict do nothing;
end
$$;

-- The automatic mails to visitors within 24 hours; those being sent count too. Without `set search_path`, so that Postgres inlines it.
create or replace function private.automatic_mails() returns setof private.mails
language sql stable
as $$
  select m from private.mails m
  where m.mailbox is not null and (m.sent_at > now() - interval '24 hours' or (m.status = 'queued' and m.claimed_until > now()))
$$;

-- Anybody can type a mailbox, so that few automatic mails a day go there, whatever their kinds and their leads.
create or replace function private.has_enough_mails(to_mailbox text) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) >= private.setting('automatic_mails_per_mailbox_per_day') from private.automatic_mails() m where m.mailbox = to_mailbox
$$;

-- The mailbox of an automatic mail that anybody can cause who types it; null for what the team or the owner of the mailbox has caused.
create or replace function private.typed_mailbox(mail private.mails) returns text
language sql stable set search_path = ''
as $$
  select s.mailbox from public.contact_submissions s join private.mail_kinds k on k.kind = mail.kind
  where s.id = mail.submission_id and not k.to_team and not k.about_booking and not k.in_conversation
$$;

-- Why a mail is not to be sent any more, or null. Thank-yous, which only repeat what the screen has said, are also limited for a mail domain
-- and in all; one that is a day late would be confusing.
create or replace function private.reason_to_skip(mail private.mails) returns text
language plpgsql stable set search_path = ''
as $$
declare
  to_mailbox text := private.typed_mailbox(mail);
begin
  return case
    when mail.kind = 'thanks' and mail.queued_at <= now() - interval '24 hours' then 'too late'
    when to_mailbox is not null and private.has_enough_mails(to_mailbox) then 'enough for today'
    when mail.kind = 'thanks' and (
      select count(*) >= private.setting('thank_yous_per_day')
        or count(*) filter (where private.mail_domain(other.mailbox) = private.mail_domain(to_mailbox))
          >= private.setting('thank_yous_per_domain_per_day') and not private.is_large_provider(private.mail_domain(to_mailbox))
      from private.automatic_mails() other where other.kind = 'thanks'
    ) then 'enough for today'
    when mail.kind in ('due_soon', 'overdue') and not exists (
      select from public.contact_submissions s
      where s.id = mail.submission_id and s.response_status = 'pending' and s.marked_for is null
        and (mail.kind = 'overdue' or s.due_at > now())
    ) then 'no longer due'
    when mail.kind = 'deletion' and private.delete_at(mail.submission_id) > now() + interval '8 days' then 'no longer due'
    when private.is_about_booking(mail.kind) and not exists (
      select from private.bookings b where b.change = mail.entry_id and (b.starts_at > now() or b.status = 'cancelled')
    ) then 'changed since'
    when mail.kind = 'wish' and private.wish_of(mail.submission_id) is null then 'changed since'
    when private.is_told_otherwise(mail) then 'told as its owner has chosen'
  end;
end
$$;

-- A mail to the team may be refused for what a stranger typed: then it is sent once more without that.
create or replace function private.send_without_content(submission uuid, refused_kind text) returns void
language sql volatile set search_path = ''
as $$
  update private.mails set
    status = 'queued', without_content = true, next_attempt_at = now(), claim = null, claimed_until = null, message_id = null, ended_at = null
  where submission_id = submission and kind = refused_kind and private.is_to_team(kind) and not without_content
    and status in ('failed', 'bounced') and not is_passing and next_attempt_at < 'infinity'
$$;

-- A webhook of the provider. A status only moves forward, so that a repeated or late event changes nothing. An event can arrive before
-- record_mail_sent, or instead of it if the sender was killed. Returns whether anything changed.
create or replace function public.record_mail_event(
  p_submission_id uuid, p_kind text, p_message_id text, p_status text, p_at timestamptz, p_reason text default null,
  p_entry_id uuid default null, p_is_passing boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['queued', 'sent', 'passing', 'delivered', 'failed', 'bounced', 'complained'];
  happened_at constant timestamptz := least(p_at, now());
begin
  update private.mails set
    status = p_status, message_id = p_message_id, sent_at = coalesce(sent_at, happened_at),
    delivered_at = case when p_status = 'delivered' then happened_at else delivered_at end,
    ended_at = case when p_status in ('failed', 'bounced', 'complained') then happened_at end,
    reason = left(p_reason, 500), is_passing = p_is_passing
  where submission_id = p_submission_id and kind = p_kind and entry_id is not distinct from p_entry_id
    and coalesce(nullif(message_id, ''), p_message_id) = p_message_id
    and array_position(ranks, case when p_is_passing then 'passing' else p_status end)
      > array_position(ranks, case when is_passing then 'passing' else status end);
  if not found then return false; end if;
  perform private.send_without_content(p_submission_id, p_kind);
  return true;
end
$$;

grant execute on function public.record_mail_event, public.queue_timed_mails to service_role;
