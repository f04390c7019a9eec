-- One row per mail: what has to be sent, what was sent, and what became of it. It replaces private.submission_mails, which had one row
-- per submission and only from the first attempt on.

create table private.mails (
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  kind text check (kind in ('team', 'thanks')),
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
  primary key (submission_id, kind)
);
alter table private.mails enable row level security;

-- The state of every submission that is not held. Thank-yous older than a day are not sent any more; team mails always are.
insert into private.mails (
  submission_id, kind, status, attempts, next_attempt_at, claim, claimed_until, queued_at, sent_at, ended_at, reason, mailbox
)
select id, kind, status,
  coalesce(attempts, 0),
  coalesce(next_attempt_at, queued_at),
  case when status = 'queued' then claim end,
  case when status = 'queued' then claimed_until end,
  queued_at,
  case when status = 'sent' then coalesce(sent_at, queued_at) end,
  case when status = 'skipped' then now() end,
  case status when 'skipped' then case when thanks_skipped then 'enough for today' else 'too late' end when 'queued' then last_error end,
  case when kind = 'thanks' then mailbox end
from (
  select s.id, s.mailbox, m.attempts, m.next_attempt_at, m.claim, m.claimed_until, m.last_error, m.thanks_skipped, mail.kind, mail.sent_at,
    coalesce(s.released_at, s.created_at) as queued_at,
    case
      when s.thank_you_sent or mail.sent_at is not null then 'sent'
      when mail.kind = 'thanks' and (m.thanks_skipped or coalesce(s.released_at, s.created_at) < now() - interval '24 hours') then 'skipped'
      else 'queued'
    end as status
  from public.contact_submissions s
  left join private.submission_mails m on m.submission_id = s.id
  cross join lateral (values ('team', m.team_sent_at), ('thanks', m.thanks_sent_at)) as mail (kind, sent_at)
  where s.held_for is null
) old;

create index mails_due on private.mails (next_attempt_at, queued_at) where status = 'queued';
create index mails_sent on private.mails (sent_at) where sent_at is not null;
create index mails_of_a_mailbox on private.mails (mailbox) where kind = 'thanks';
create index mails_not_reached on private.mails (submission_id) where kind = 'thanks' and status in ('bounced', 'complained', 'failed');

-- Security definer, because visitors may not write the table.
create function private.queue_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- The sweep leaves the first two minutes to the browser, which calls send-contact-email.
  first_attempt timestamptz := now() + case when tg_op = 'INSERT' then interval '2 minutes' else interval '0' end;
begin
  insert into private.mails (submission_id, kind, next_attempt_at, mailbox) values
    (new.id, 'team', first_attempt, null), (new.id, 'thanks', first_attempt, new.mailbox)
  on conflict do nothing;
  return null;
end
$$;

-- Not for the owner of the database, because a restored backup contains the mails already, and not for old submissions that the service
-- role imports.
create trigger queue_mails after insert on public.contact_submissions
  for each row when (
    new.held_for is null and not new.thank_you_sent and new.created_at > now() - interval '24 hours' and current_user <> 'postgres'
  )
  execute function private.queue_mails();

create trigger queue_mails_of_released after update of held_for on public.contact_submissions
  for each row when (old.held_for is not null and new.held_for is null)
  execute function private.queue_mails();

create function private.mark_thanked() returns trigger
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
