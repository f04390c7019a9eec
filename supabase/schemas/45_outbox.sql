-- The outbox: everything that is told to anybody, in one table. Here is what is queued and when, and what is not sent any more; how it is sent
-- is in 50_sending.sql. Calls have a table of their own (55_calls.sql), because a call is never tried again.

-- The kinds. TypeScript has them in src/domain/database/database-sets.ts, which `npm run generate:types` writes.
create table private.outbox_kinds (
  kind text primary key,
  -- The visitor who sent the lead; the owner of the lead, or the team if it has none; the team; an administrator; who operates the site;
  -- a program next door (46_webhooks.sql). What goes to the operator leaves first and waits for no limit.
  receiver text not null check (receiver in ('visitor', 'owner', 'team', 'admin', 'operator', 'program')),
  -- Whether anybody can cause it by typing a mailbox: see private.typed_to_send.
  typed boolean not null default false,
  in_conversation boolean not null default false
);

insert into private.outbox_kinds (receiver, kind, typed, in_conversation)
select receiver, kind, kind = any ('{thanks,wish,page_link}'), kind = any ('{reply,answer,refused_file}')
from (values
  ('visitor', '{thanks,wish,page_link,reply,refused_file,booking,booking_tomorrow,booking_soon,quote_accepted}'::text[]),
  ('owner', '{answer,due_soon,overdue,deletion,booking_team,quote_answered}'),
  ('team', '{team,digest}'), ('admin', '{notification,invitation,access}'), ('operator', '{alarm,self_test}'),
  -- Events, or a test.
  ('program', '{lead.created,lead.answered,lead.won,lead.lost,lead.erased,quote.sent,quote.accepted,quote.declined,webhook.test}')
) as told (receiver, kinds) cross join unnest(kinds) as kind;

-- One row for each message to one receiver: what has to be sent, what was sent, and what became of it. It holds nothing secret: links are made
-- when it is sent.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.outbox_kinds,
  channel text not null default 'mail' check (channel in ('mail', 'push', 'webhook')),
  -- Names what is told, so that it is told once.
  key text not null unique,
  -- The address as it was typed, in lower case; null for who is looked up when it is sent. Of a program, its place.
  receiver text,
  mailbox text generated always as (private.normalise_mailbox(receiver)) stored,

  -- What it is about.
  submission_id uuid references private.leads on delete cascade,
  reply_id uuid,
  incoming_mail_id uuid,
  booking_change uuid,
  notification_id uuid,
  invitation_id uuid references private.invitations (id) on delete cascade,
  alarm_id bigint,
  -- The row whose message tells this one too.
  told_in uuid references private.outbox (id) on delete set null,
  -- What a message about several things says. It never changes, because a provider refuses another text under the same key.
  content jsonb,

  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'skipped', 'failed')),
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
  -- Name of the mail provider of the last attempt, and its id of the mail; empty if it has not told any.
  provider text,
  message_id text,
  -- Whether it is sent without what was typed, because it was refused with that.
  without_content boolean not null default false,
  -- Whether it bounced for a reason that passes, such as a full mailbox. It may still be delivered.
  is_passing boolean not null default false
);
create index outbox_due on private.outbox (next_attempt_at) where status = 'queued';
create index outbox_sent on private.outbox (sent_at) where sent_at is not null;
create index outbox_of_a_submission on private.outbox (submission_id, kind);
create index outbox_of_a_reply on private.outbox (reply_id) where reply_id is not null;
create index outbox_of_a_mailbox on private.outbox (mailbox) where status = 'queued';
create index outbox_of_an_invitation on private.outbox (invitation_id) where invitation_id is not null;
create index outbox_of_an_alarm on private.outbox (alarm_id) where alarm_id is not null;
create index outbox_told_in on private.outbox (told_in) where told_in is not null;
create index outbox_not_reached on private.outbox (submission_id) where kind = 'thanks' and status in ('bounced', 'complained', 'failed');

-- Whether messages of this kind go to the owner of a lead or the team.
create or replace function private.is_to_team(kind text) returns boolean
language sql stable
return (select k.receiver in ('owner', 'team') from private.outbox_kinds k where k.kind = is_to_team.kind);

create or replace function private.is_event(message private.outbox) returns boolean
language sql immutable
return message.channel = 'webhook' and message.kind <> 'alarm';

-- Queues a message about a lead, once. `what` tells it from others of its kind.
create or replace function private.tell(
  lead uuid, kind text, what text default null,
  reply uuid default null, incoming_mail uuid default null, change uuid default null, wait interval default '0'
) returns void
language sql volatile set search_path = ''
as $$
  insert into private.outbox (kind, key, receiver, submission_id, reply_id, incoming_mail_id, booking_change, next_attempt_at)
  select k.kind, concat_ws(' ', k.kind, lead, what, reply, incoming_mail, change), case k.receiver when 'visitor' then lower(s.email) end,
    s.id, reply, incoming_mail, change, now() + wait
  from public.contact_submissions s join private.outbox_kinds k on k.kind = tell.kind
  where s.id = lead and (k.receiver <> 'visitor' or s.email <> '')
  on conflict do nothing
$$;

-- Each submission without a mark has a mail to the team and a thank-you, and programs are told of it. The job of each minute leaves the first
-- two minutes to the browser, which calls send-contact-email. Security definer, because visitors may not write the table.
create or replace function private.tell_arrival() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(new.id, kind, wait => '2 minutes')
  from (values ('self_test', 'self_test'), ('team', null), ('thanks', null)) as mail (kind, mark)
  where mark is not distinct from new.marked_for;
  perform private.announce(new.id, 'lead.created');
  return null;
end
$$;

-- Queues a mail that opens the visitor's page, unless one that does so is waiting already. It says what is so when it is sent.
create or replace function private.queue_page_mail(lead uuid, kind text) returns void
language sql volatile set search_path = ''
as $$
  select private.tell(lead, kind, what => gen_random_uuid()::text)
  where not exists (
    select from private.outbox o join private.outbox_kinds k on k.kind = o.kind
    where o.submission_id = lead and k.typed and o.status = 'queued' and o.attempts = 0 and o.told_in is null
  )
$$;

-- Queues what is due at a time, each once. One run at a time, because they look at what is queued already.
create or replace function public.queue_due() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox', 0));
  -- Two reminders of each lead that nobody has answered, and with whom no call is to come: half an hour before its due time, and at it; again each time that it becomes due. They go
  -- to the owner, or to the team if there is none. The job runs once a minute, so it sends what is due within the next 30 seconds. After an
  -- outage or a change of due times, it sends no reminder of times that passed more than an hour ago.
  perform private.tell(s.id, reminder.kind, what => s.due_id::text)
  from public.contact_submissions s
  cross join (values ('due_soon', interval '30 minutes'), ('overdue', interval '0')) as reminder (kind, early)
  where s.response_status = 'pending' and s.marked_for is null
    and s.due_at >= now() - interval '1 hour' and s.due_at - reminder.early <= now() + interval '30 seconds'
    and (reminder.kind = 'overdue' or s.due_at > now() + interval '30 seconds') and s.id <> all ((select private.leads_with_call())::uuid[]);
  -- Two reminders of each booking, a day and an hour before. A booking that was booked or moved later than that has only the other one.
  perform private.tell(b.submission_id, reminder.kind, change => b.change)
  from private.bookings b
  cross join (values ('booking_tomorrow', interval '24 hours'), ('booking_soon', interval '1 hour')) as reminder (kind, early)
  where b.status = 'confirmed' and b.starts_at between now() + interval '5 minutes' and now() + reminder.early
    and b.changed_at < b.starts_at - reminder.early;
  perform private.follow_up_quotes();
  perform private.queue_digest();
  perform private.queue_notifications();
end
$$;

-- Why a message is not to be sent any more, or null. A thank-you that is a day late goes as a link: see private.content_of_typed.
create or replace function private.reason_to_skip(message private.outbox) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when message.kind in ('due_soon', 'overdue') and not exists (
      select from public.contact_submissions s
      where s.id = message.submission_id and s.response_status = 'pending' and s.marked_for is null
        and (message.kind = 'overdue') = (s.due_at <= now() + interval '30 seconds') and s.id <> all (private.leads_with_call())
    ) then 'no longer due'
    when message.kind = 'deletion' and private.delete_at(message.submission_id) > now() + interval '8 days' then 'no longer due'
    when message.booking_change is not null and not exists (
      select from private.bookings b where b.change = message.booking_change and (b.status = 'cancelled'
        or b.starts_at > now() + case message.kind when 'booking_tomorrow' then interval '12 hours' else interval '0' end)
    ) then 'changed since'
    when message.kind = 'reply' and exists (
      select from private.quotes q where q.reply_id = message.reply_id and q.status = 'withdrawn'
    ) then 'withdrawn'
    when message.kind = 'notification' and message.queued_at <= now() - interval '1 day' then 'too late'
    when message.kind = 'notification' and not exists (
      select from private.notifications n where n.id = message.notification_id
    ) then 'changed since'
    when message.kind = 'alarm' and message.content ->> 'event' <> 'end' and exists (
      select from private.alarms a where a.id = message.alarm_id and a.ended_at is not null
    ) then 'over'
    -- A program that does not answer for three days has lost what happened before.
    when private.is_event(message) and message.queued_at <= now() - interval '3 days' then 'too late'
    when private.is_event(message) and exists (
      select from public.contact_submissions s where s.id = message.submission_id and s.marked_for is not null
    ) then 'changed since'
    when message.kind in ('answer', 'due_soon') and exists (
      select from private.leads l
      join private.notifications n on n.user_id = l.owner
      where l.submission_id = message.submission_id
    ) then 'told as its owner has chosen'
  end;
end
$$;

grant execute on function public.queue_due to service_role;
