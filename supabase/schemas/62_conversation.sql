-- The conversation with a lead: our replies, the mails that came in, and the leads of the same person. How mails come in is in
-- 63_incoming_mails.sql; replies leave through private.outbox.

create table private.replies (
  -- Random, and part of the address that the visitor's answer goes to: so it tells which lead the answer belongs to.
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references private.leads on delete cascade,
  -- Made in the browser, once per reply. A retry sends the same id again.
  request_id uuid not null unique,
  author uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index replies_of_a_lead on private.replies (submission_id, created_at);
create index replies_by_author on private.replies (author) where author is not null;

create table private.incoming_mails (
  id uuid primary key default gen_random_uuid(),
  -- Null: it belongs to no lead yet, and an administrator decides.
  submission_id uuid references private.leads on delete cascade,
  -- SHA-256 of Message-ID, sender, date and text. A mail that is delivered twice is stored once, and nobody can keep another's mail out by
  -- sending its Message-ID first.
  digest bytea not null unique,
  message_id text check (char_length(message_id) <= 1000),
  sender text not null check (char_length(sender) <= 320),
  sender_name text check (char_length(sender_name) <= 200),
  mailbox text generated always as (private.normalise_mailbox(sender)) stored,
  subject text not null check (char_length(subject) <= 1000),
  body text not null check (char_length(body) <= 200000),
  -- The lines that the conversation held already: of each passage the first one, and the one after the last. Null: not read in this
  -- conversation yet, so that it is shown whole.
  quotes jsonb,
  -- An out-of-office reply, a bounce, a list or a mail of our own: it changes nothing and is never answered.
  automatic boolean not null,
  -- 'page': the visitor wrote it on a page of ours.
  matched_by text check (matched_by in ('token', 'page', 'thread', 'admin')),
  -- Whether it came from the lead's mailbox for certain: with a token of our replies and this sender, or on a page that a mailed key opened.
  proved boolean not null default false,
  -- An action of such a page, never read from a text.
  asks_for text check (asks_for in ('data', 'erasure', 'withdrawal')),
  received_at timestamptz not null default clock_timestamp(),
  -- The part that is not shown, HTML or plain text, if that says more or something else.
  other text check (char_length(other) <= 200000)
);
create index incoming_unread on private.incoming_mails (received_at) where quotes is null and submission_id is not null;
create index incoming_of_a_lead on private.incoming_mails (submission_id, received_at);
create index incoming_unassigned on private.incoming_mails (received_at, id) where submission_id is null;
create index incoming_of_a_mailbox on private.incoming_mails (mailbox);

-- The files of incoming mails and of our replies. In a table and not in Supabase Storage: the local stack has none, and so erasure, retention
-- and backups cover them without a second system.
create table private.attachments (
  id uuid primary key default gen_random_uuid(),
  mail_id uuid references private.incoming_mails (id) on delete cascade,
  place integer not null,
  name text not null check (char_length(name) <= 200),
  type text not null check (char_length(type) <= 100),
  bytes integer not null,
  -- Too large, or deleted for space.
  refused boolean not null,
  -- Null if it is refused, or until it is stored.
  content bytea,
  -- The lead that our file is for, and the reply that it was sent with. Null: it waits in the box in which a reply is written.
  submission_id uuid references private.leads on delete cascade,
  reply_id uuid references private.replies (id) on delete cascade,
  uploaded_at timestamptz not null default now(),
  -- What it shows, if staff recorded with it how a quote was answered: see private.quote_events.
  quote_event_id bigint,
  unique (mail_id, place),
  constraint is_of_a_mail_or_for_a_lead check (num_nonnulls(mail_id, submission_id) = 1 and (reply_id is null or submission_id is not null))
);
create unique index attachments_of_a_reply on private.attachments (reply_id, place) where reply_id is not null;
create index attachments_for_a_lead on private.attachments (submission_id) where submission_id is not null;

create trigger keep_reply before update of id, submission_id, body, created_at or delete on private.replies
  for each row execute function private.keep('What was sent cannot be changed.');
create trigger keep_reply_file before update or delete on private.attachments
  for each row when (old.reply_id is not null or old.quote_event_id is not null) execute function private.keep('What was sent cannot be changed.');

-- Leads that an administrator has put together as one person's: they are one conversation, and their mailboxes are one person.
create table private.same_person (
  submission_id uuid primary key references private.leads on delete cascade,
  person uuid not null,
  joined_at timestamptz not null default now(),
  -- Without a foreign key: deleting an account must not change the record.
  joined_by uuid default auth.uid()
);
create index same_person_by_person on private.same_person (person);

create table private.writing (
  submission_id uuid references private.leads on delete cascade,
  author uuid references auth.users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (submission_id, author)
);
create index writing_by_author on private.writing (author);

-- The lead and those that are joined with it.
create or replace function private.together_with(lead uuid) returns uuid[]
language sql stable set search_path = ''
return array(
  select lead
  union
  select other.submission_id from private.same_person mine join private.same_person other using (person)
  where mine.submission_id = lead
  order by 1
);

-- Locks the leads in one order, so that two changes do not wait for each other. Refuses if one does not exist.
create or replace function private.lock_leads(ids uuid[]) returns void
language sql volatile set search_path = ''
as $$
  select from public.contact_submissions s where s.id = any (ids) order by s.id for no key update;
  select private.refuse_unless(
    (select count(*) from private.submissions s where s.id = any (ids)) = cardinality(ids), 'This submission no longer exists.', 'PT404')
$$;

-- After leads were joined or parted, or a mail moved, each mail is read again in the conversation that it lies in now.
create or replace function private.forget_quotes(leads uuid[]) returns void
language sql volatile set search_path = ''
as $$
  update private.incoming_mails i set quotes = null
  from unnest(leads) as lead
  where i.submission_id = any (private.together_with(lead)) and i.matched_by is distinct from 'page' and i.quotes is not null
$$;

create or replace function private.attachments_of(owner uuid, quote_event bigint default null) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'bytes', a.bytes, 'type', a.type, 'refused', a.refused) order by a.place), '[]')
  from private.attachments a where owner in (a.mail_id, a.reply_id) or a.quote_event_id = quote_event
$$;

create or replace function private.details_of(mail private.incoming_mails) returns jsonb
language sql immutable
return jsonb_build_object(
  'from', mail.sender, 'subject', mail.subject, 'quotes', mail.quotes, 'other', mail.other, 'automatic', mail.automatic,
  'matched_by', mail.matched_by, 'proved', mail.proved, 'asks_for', mail.asks_for);

-- The replies that the mailbox which a lead has now was sent. What was sent before a correction was for whoever has the other one; what waited
-- went to this one.
create or replace function private.replies_to_mailbox(lead uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select o.reply_id from private.outbox o join public.contact_submissions s on s.id = o.submission_id
  where s.id = lead and o.kind = 'reply' and o.receiver = lower(s.email)
$$;

create or replace function private.entries_of(ids uuid[])
returns table (
  id text, kind text, at timestamptz, lead uuid, sender text, text text, delivery text, attachments jsonb, details jsonb
)
language sql stable set search_path = ''
as $$
  select s.id::text, 'submission', s.created_at, s.id, s.name, s.message, null, jsonb '[]',
    jsonb_build_object('reference', s.reference, 'form_type', s.form_type, 'service', s.service, 'requirements', s.requirements)
  from public.contact_submissions s where s.id = any (ids)
  union all
  select r.id::text, 'reply', r.created_at, r.submission_id, private.admin_name(r.author), r.body, m.status, private.attachments_of(r.id),
    jsonb_build_object('author_id', r.author, 'reason', m.reason, 'delivered_at', m.delivered_at)
  from private.replies r left join private.outbox m on m.reply_id = r.id and m.kind = 'reply'
  where r.submission_id = any (ids)
  union all
  -- Anybody can put the lead's name or address before a mail, so that only a proved one is shown with a name.
  select i.id::text, 'mail', i.received_at, i.submission_id,
    case when i.proved or i.matched_by = 'page' then coalesce(i.sender_name, i.sender) else i.sender end, i.body, null,
    private.attachments_of(i.id), private.details_of(i)
  from private.incoming_mails i where i.submission_id = any (ids)
  union all
  select c.id::text, 'call', c.created_at, c.submission_id, null, null, c.status, '[]',
    jsonb_build_object('phone', c.phone, 'reason', c.reason)
  from public.voice_calls c where c.submission_id = any (ids)
  union all
  select n.id::text, 'note', n.created_at, n.submission_id, private.admin_name(n.author), n.body, null, '[]',
    jsonb_build_object('author_id', n.author, 'edited_at', n.edited_at)
  from private.lead_notes n where n.submission_id = any (ids)
  union all
  select 'change-' || lpad(h.id::text, 12, '0'), 'change', h.changed_at, h.submission_id, private.admin_name(h.changed_by), null, null, '[]',
    jsonb_build_object(
      'field', h.field, 'automatic', h.changed_by is null,
      'from', case when h.field = 'owner' then private.admin_name(h.from_value::uuid) else h.from_value end,
      'to', case when h.field = 'owner' then private.admin_name(h.to_value::uuid) else h.to_value end)
  from private.lead_history h where h.submission_id = any (ids)
$$;

-- What was said with a lead and those joined with it, oldest first: the enquiries and the newest of the other entries. Each has a key of its
-- id and a version, and `p_known` are those that the caller has: only the others are sent whole, for it is asked every few seconds.
create or replace function public.conversation(p_lead uuid, p_newest integer default 50, p_known text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids uuid[] := private.together_with(p_lead);
begin
  perform private.require_admin();
  perform private.refuse_unless(
    exists (select from private.submissions s where s.id = p_lead), 'This submission no longer exists.', 'PT404');
  perform private.log_access('opened', (select s.reference from private.submissions s where s.id = p_lead));
  return (
    with entries as (
      select e.at, e.id, e.id || ':' || left(md5(e::text), 12) as key, to_jsonb(e) as entry,
        row_number() over (order by e.kind = 'submission' desc, e.at desc, e.id desc) <= cardinality(ids) + p_newest as shown
      from private.entries_of(ids) e
    )
    select jsonb_build_object(
      'keys', jsonb_agg(e.key order by e.at, e.id) filter (where shown),
      'entries', coalesce(
        jsonb_agg(e.entry || jsonb_build_object('key', e.key) order by e.at, e.id) filter (where shown and e.key <> all (p_known)), '[]'),
      'earlier', count(*) filter (where not shown))
    from entries e
  ) || jsonb_build_object(
    'last_reply_id', (select r.id from private.replies r where r.submission_id = any (ids) order by r.created_at desc limit 1),
    'quotes', private.quotes_of(ids),
    'booking', private.booking_of(ids),
    'wish', private.wish_of(p_lead),
    'writing', (
      select coalesce(jsonb_agg(jsonb_build_object('name', private.admin_name(w.author)) order by w.at desc), '[]')
      from private.writing w
      where w.submission_id = any (ids) and w.author <> auth.uid() and w.at > now() - interval '30 seconds'
    ),
    'joined', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'reference', s.reference) order by s.created_at), '[]')
      from public.contact_submissions s where s.id = any (ids) and s.id <> p_lead
    )
  );
end
$$;

-- What a pending lead becomes with a reply. One that an answer of the visitor has moved back goes where it was, so that a mail of a client
-- undoes no sale; except one that was closed without a sale, which lives again.
create or replace function private.status_after_reply(lead uuid) returns text
language sql stable set search_path = ''
return coalesce((
  select case when h.changed_by is null and (not status.closed or h.from_value = 'won' and not exists (
    -- What won it was taken back meanwhile.
    select from private.lead_history w where w.submission_id = lead and w.field = 'worth' and w.to_value is null and w.id > h.id
  )) then h.from_value end
  from private.lead_history h join private.lead_statuses status on status.status = h.from_value
  where h.submission_id = lead and h.field = 'status' order by h.id desc limit 1
), 'contacted');

-- Queues one reply. Sends nothing if somebody has replied since `p_after_reply`, the last reply that the caller has seen: another
-- administrator, or the caller in another tab. A reply is an answer: its lead is not pending any more, and without an owner it belongs to who
-- answers. With `p_quote`, it is a quote: see private.add_quote.
create or replace function public.send_reply(
  p_lead uuid, p_text text, p_request_id uuid, p_after_reply uuid default null, p_files uuid[] default '{}',
  p_quote jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids uuid[] := private.together_with(p_lead);
  body_to_send text;
  marked uuid[];
  reply private.replies;
begin
  perform private.require_admin();
  -- Who answers may become the owner.
  perform private.refuse_unless(private.stays_admin(auth.uid()::text), 'Only administrators work with leads.', '42501');
  body_to_send := private.clean_written(p_text, 10000, 'The reply');
  loop
    perform private.lock_leads(ids);
    -- They may have been joined with others meanwhile, and these with others.
    exit when ids = private.together_with(p_lead);
    ids := private.together_with(p_lead);
  end loop;
  perform private.refuse_unless(
    (select s.email <> '' from public.contact_submissions s where s.id = p_lead), 'This lead has no email address.', 'PT409');

  select r.* into reply from private.replies r where r.request_id = p_request_id;
  if found then return jsonb_build_object('sent', true, 'reply_id', reply.id); end if;
  select r.* into reply from private.replies r
  where r.submission_id = any (ids)
    and r.created_at > coalesce((select seen.created_at from private.replies seen where seen.id = p_after_reply), '-infinity')
  order by r.created_at desc limit 1;
  if found then
    return jsonb_build_object('sent', false, 'reason', 'answered', 'by', private.admin_name(reply.author), 'reply_id', reply.id);
  end if;

  -- Who answers a suspicious lead takes it for a real one.
  marked := array(select s.id from private.submissions s where s.id = any (ids) and s.marked_for is not null);
  update public.contact_submissions set marked_for = null where id = any (marked);
  perform private.announce(id, 'lead.created') from unnest(marked) as id;
  insert into private.replies as r (submission_id, request_id, author, body) values (p_lead, p_request_id, auth.uid(), body_to_send)
  returning r.* into reply;
  perform private.attach_files(reply.submission_id, p_files, to_reply => reply.id);
  if p_quote is not null then perform private.add_quote(reply, p_quote); end if;
  perform private.tell(p_lead, 'reply', reply => reply.id);
  delete from private.writing w where w.submission_id = any (ids) and w.author = auth.uid();
  perform private.write_change(s.id, jsonb_strip_nulls(jsonb_build_object(
    'status', case when s.response_status = 'pending' then private.status_after_reply(s.id) end,
    'owner', case when l.owner is null then auth.uid() end)), auth.uid())
  from public.contact_submissions s join private.leads l on l.submission_id = s.id
  where s.id = any (ids);
  return jsonb_build_object('sent', true, 'reply_id', reply.id);
end
$$;

-- What a mail says that depends on more than its submission: a reply, the notice of an answer, and that a file was too large.
create or replace function private.letter_of(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    -- The reply whose address an answer goes to.
    'token', coalesce(
      mail.reply_id,
      (select r.id from private.replies r where r.submission_id = mail.submission_id and r.created_at <= mail.queued_at
        order by r.created_at desc limit 1)),
    'text', coalesce(reply.body, left(incoming.body, 5000)),
    'at', incoming.received_at,
    'sender', private.public_name(reply.author),
    'files', (
      select coalesce(jsonb_agg(a.name order by a.place), '[]') from private.attachments a where a.mail_id = mail.incoming_mail_id and a.refused),
    'attachments', private.attachments_of(mail.reply_id),
    'megabytes', private.setting('attachment_megabytes'),
    -- Only the visitor's own words go back to them.
    'subject', (
      select i.subject from private.incoming_mails i join public.contact_submissions s on s.id = i.submission_id and s.mailbox = i.mailbox
      where i.submission_id = mail.submission_id and i.proved and i.subject <> '' and not i.automatic and i.received_at <= mail.queued_at
      order by i.received_at desc limit 1),
    -- The mail that the thread began with.
    'thread', (select coalesce(o.told_in, o.id) from private.outbox o where o.submission_id = mail.submission_id and o.kind = 'thanks'),
    -- The visitor's mails before this one, oldest first: what it answers. Each attempt has the same.
    'answers', (
      select coalesce(jsonb_agg(i.message_id order by i.received_at), '[]')
      from (
        select before.message_id, before.received_at from private.incoming_mails before
        where before.submission_id = mail.submission_id and before.message_id is not null and not before.automatic
          and before.received_at <= mail.queued_at
        order by before.received_at desc limit 10
      ) i)
  )
  from private.outbox_kinds k
  left join private.replies reply on reply.id = mail.reply_id
  left join private.incoming_mails incoming on incoming.id = mail.incoming_mail_id
  where k.kind = mail.kind and (k.in_conversation or mail.booking_change is not null)
$$;

-- The inbox calls it every few seconds while somebody writes.
create or replace function public.note_writing(p_lead uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  insert into private.writing (submission_id, author)
  select s.id, auth.uid() from public.contact_submissions s where s.id = p_lead
  on conflict (submission_id, author) do update set at = now()
$$;

grant execute on function public.conversation, public.send_reply, public.note_writing to authenticated;
