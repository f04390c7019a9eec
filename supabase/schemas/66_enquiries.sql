-- The visitor's private page of an enquiry: who may open it, what it shows, and what a visitor adds there. An enquiry is a submission, seen by
-- the person who sent it.
--
-- The address of the page contains a key of 128 random bits; only its SHA-256 is stored. A visitor gets a first key on the screen after
-- sending (contact_submissions.page_key), whatever mail address they typed. It shows what the same browser typed, adds to that, and asks for
-- a time. The keys in mails prove that the mailbox is the visitor's, and open everything. The first of them that is used ends the other key.

-- The key of one mail opens every lead of its mailbox that the mail tells about.
create table private.page_keys (
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  submission_id uuid references private.leads on delete cascade,
  made_at timestamptz not null default now(),
  primary key (hash, submission_id)
);
create index page_keys_of_a_submission on private.page_keys (submission_id, made_at);

-- Stores the hashes of the keys in messages, before they are sent: a visitor's page or an invitation.
create or replace function public.store_keys(p_rows uuid[], p_hashes text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.page_keys (hash, submission_id)
  select key.hash, o.submission_id
  from unnest(p_hashes, p_rows) as key (hash, id)
  join private.outbox o on o.id = key.id or o.told_in = key.id
  join public.contact_submissions s on s.id = o.submission_id
  -- Not if the mailbox of the lead has been corrected since.
  where s.mailbox = o.mailbox
  for share of s
  on conflict do nothing;
  update private.invitations i set token_hash = decode(key.hash, 'hex')
  from unnest(p_hashes, p_rows) as key (hash, id) join private.outbox o on o.id = key.id
  where i.id = o.invitation_id
$$;

create type private.opened_page as (submission_id uuid, is_verified boolean, is_marked boolean);

-- The enquiry with this reference, if the key is one of its own; otherwise null, whatever is wrong.
create or replace function private.open_page(reference text, key_hash text) returns private.opened_page
language sql stable set search_path = ''
as $$
  select row(s.id, k.hash is not null, s.marked_for is not null)::private.opened_page
  from private.submissions s
  left join private.page_keys k on k.submission_id = s.id and k.hash = key_hash
  where s.reference = open_page.reference
    and (k.hash is not null or s.page_key = key_hash)
$$;

-- What the page shows: never notes, changes, calls or who works for us beyond a name. `verified`: the key came by mail. Without that, only
-- what the same browser typed, and where the enquiry is.
create or replace function public.enquiry(p_reference text, p_key_hash text, p_newest integer default 50) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
  -- What was said before staff corrected the mailbox was said with whoever has the other one.
  since constant timestamptz := (
    select coalesce(max(h.changed_at), '-infinity') from private.lead_history h
    where h.submission_id = opened.submission_id and h.field = 'email' and lower(h.from_value) is distinct from lower(h.to_value));
begin
  if opened.submission_id is null then return null; end if;
  if opened.is_verified then
    perform private.book_wish(opened.submission_id);
    update public.contact_submissions set page_key = null where id = opened.submission_id and page_key is not null;
    -- The first opening of each quote.
    insert into private.quote_events (submission_id, reply_id, kind)
    select q.submission_id, q.reply_id, 'opened' from private.quotes q
    where q.reply_id in (select private.replies_to_mailbox(opened.submission_id))
      and not exists (select from private.quote_events e where e.reply_id = q.reply_id and e.kind = 'opened');
  end if;
  return (
    with entries as (
      select e.*, row_number() over (order by e.kind = 'submission' desc, e.at desc, e.id desc) <= 1 + p_newest as shown
      from private.entries_of(array[opened.submission_id]) e
      -- What staff noted of a call are not the client's words.
      where e.kind = 'submission' and not exists (
          select from private.lead_history h where h.submission_id = e.lead and h.field = 'entered' and h.changed_by is not null)
        or opened.is_verified and e.id in (select reply::text from private.replies_to_mailbox(opened.submission_id) as reply)
        or opened.is_verified and e.kind = 'mail' and e.at > since and e.details ->> 'automatic' = 'false'
        or e.kind = 'mail' and e.details ->> 'matched_by' = 'page' and e.details ->> 'proved' = 'false'
    )
    select jsonb_build_object(
      'reference', s.reference,
      'verified', opened.is_verified,
      'name', s.name,
      'status', s.response_status,
      'sent_at', s.created_at,
      'due_at', s.first_due_at,
      'answered_at', l.answered_at,
      'owner', private.public_name(l.owner),
      'estimate', case when s.estimate is not null and s.quoted_total is not null then jsonb_build_object(
        'services', s.selected_services, 'total', s.budget) end,
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object(
          -- Not the id of the submission, which names it in our Message-IDs.
          'id', case e.kind when 'submission' then s.reference else e.id end,
          'kind', e.kind, 'at', e.at, 'text', e.text, 'quotes', e.details -> 'quotes', 'other', e.details -> 'other',
          'sender', case when e.kind = 'reply' then private.public_name((e.details ->> 'author_id')::uuid) end,
          -- Our files can be opened here; of theirs, the names are shown.
          'files', (
            select jsonb_agg(jsonb_build_object('id', case e.kind when 'reply' then file -> 'id' end, 'name', file -> 'name', 'bytes', file -> 'bytes'))
            from jsonb_array_elements(e.attachments) as file)
        ) order by e.at, e.id), '[]')
        from entries e where e.shown
      ),
      'earlier', (select count(*) from entries e where not e.shown),
      'quotes', (
        select coalesce(jsonb_agg(private.quote_facts(q) order by q.number desc), '[]') from private.quotes q
        where opened.is_verified and q.reply_id in (select private.replies_to_mailbox(s.id))),
      'booking', case when opened.is_verified then private.booking_of(array[s.id]) end,
      'wish', private.wish_of(s.id),
      'may_add', s.marked_for is null
    )
    from public.contact_submissions s join private.leads l on l.submission_id = s.id
    where s.id = opened.submission_id
  );
end
$$;

-- A file of one of our replies, for whoever has proved the mailbox that it was sent to. Null for a wrong key, and for any other file.
create or replace function public.enquiry_file(p_reference text, p_key_hash text, p_file uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.read_file(a.id)
  from private.open_page(p_reference, p_key_hash) opened
  join private.attachments a on a.id = p_file and a.reply_id in (select private.replies_to_mailbox(opened.submission_id))
  where opened.is_verified
$$;

-- Adds what a visitor wrote on the page to the conversation, as a mail of theirs; with `p_asks_for`, they ask for their data or its erasure, or
-- withdraw their consent: calls to come are cancelled at once, the assistant does not call, and the owner is told.
-- The same request id again changes nothing. Returns null for a wrong key.
create or replace function public.add_page_message(
  p_reference text, p_key_hash text, p_text text, p_request_id uuid, p_asks_for text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
  body_to_store text;
  own_digest bytea := sha256(convert_to(p_request_id::text, 'UTF8'));
  mail uuid;
begin
  if opened.submission_id is null then return null; end if;
  body_to_store := private.clean_written(p_text, 5000, 'The message');
  perform private.refuse_unless(
    opened.is_verified or p_asks_for is null, 'Please open this page with the link in one of our mails first.', 'PT403');
  -- Before the lead, as everywhere.
  if p_asks_for = 'withdrawal' then perform private.lock_bookings(); end if;
  perform private.lock_leads(array[opened.submission_id]);
  perform private.refuse_unless(not opened.is_marked, 'Please call us or write to us.', 'PT409');
  -- What is proved and what is typed are counted apart, so that nobody uses up the other's.
  perform private.refuse_unless(
    (
      select count(*) < 20 and coalesce(sum(octet_length(i.body)), 0) + octet_length(body_to_store) <= 200000
      from private.incoming_mails i
      where i.submission_id = opened.submission_id and i.matched_by = 'page' and i.proved = opened.is_verified
        and i.received_at > now() - interval '24 hours' and i.digest <> own_digest
    ),
    'That is too much for one day. Please write again tomorrow.', 'PT429');
  insert into private.incoming_mails (submission_id, digest, sender, sender_name, subject, body, quotes, automatic, matched_by, proved, asks_for)
  select s.id, own_digest, s.email, s.name, '', body_to_store, '[]', false, 'page', opened.is_verified, p_asks_for
  from public.contact_submissions s where s.id = opened.submission_id
  on conflict (digest) do nothing
  returning id into mail;
  if mail is not null then perform private.take_answer(opened.submission_id, mail); end if;
  if mail is not null and p_asks_for = 'withdrawal' then
    perform public.cancel_booking(p_reference, p_key_hash);
    update public.contact_submissions set call_declined = true, call_chosen_at = now() where id = opened.submission_id;
  end if;
  return jsonb_build_object('stored', true);
end
$$;

-- Queues a mail with a new link, if the enquiry has this mailbox. Nothing is returned: it would tell strangers who has written to us.
create or replace function public.request_page_link(p_reference text, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.queue_page_mail(s.id, 'page_link')
  from public.contact_submissions s
  where s.reference = p_reference and s.mailbox = private.normalise_mailbox(p_email) and s.marked_for is null
$$;

-- Somebody else has typed the mailbox, says its owner with a key of a mail: it gets one such mail a day for 30 days. Returns null for a wrong key.
create or replace function public.report_not_me(p_reference text, p_key_hash text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  insert into private.unwanted_mailboxes (mailbox)
  select s.mailbox
  from private.open_page(p_reference, p_key_hash) opened join public.contact_submissions s on s.id = opened.submission_id
  where opened.is_verified
  on conflict (mailbox) do update set until = excluded.until
  returning true
$$;

grant execute on function
  public.store_keys, public.enquiry, public.enquiry_file, public.add_page_message, public.request_page_link, public.report_not_me
to service_role;
