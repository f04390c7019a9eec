-- The visitor's private page of an enquiry: who may open it, what it shows, and what a visitor adds there. An enquiry is a submission, seen by
-- the person who sent it.
--
-- The address of the page contains a key of 128 random bits; only its SHA-256 is stored. A visitor gets a first key on the screen after
-- sending (contact_submissions.page_key), and others by mail. Only who has one of these has shown that the mailbox is theirs.

create table private.page_keys (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  made_at timestamptz not null default now()
);
alter table private.page_keys enable row level security;
create index page_keys_of_a_submission on private.page_keys (submission_id, made_at);

-- Before mails with these keys are sent. The newest twenty of each enquiry stay valid.
create or replace function public.add_page_keys(p_submission_ids uuid[], p_hashes text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.page_keys (hash, submission_id)
  select key.hash, key.id from unnest(p_hashes, p_submission_ids) as key (hash, id)
  where exists (select from public.contact_submissions s where s.id = key.id)
  on conflict do nothing;
  delete from private.page_keys where hash in (
    select old.hash
    from unnest(p_submission_ids) as id
    cross join lateral (
      select k.hash from private.page_keys k where k.submission_id = id order by k.made_at desc, k.hash offset 20
    ) old
  )
$$;

create type private.opened_page as (submission_id uuid, is_verified boolean);

-- The enquiry with this reference, if the key is one of its own; otherwise null, whatever is wrong.
create or replace function private.open_page(reference text, key_hash text) returns private.opened_page
language sql stable set search_path = ''
as $$
  select row(s.id, k.hash is not null)::private.opened_page
  from public.contact_submissions s
  left join private.page_keys k on k.submission_id = s.id and k.hash = key_hash
  where s.reference = open_page.reference and s.marked_for is distinct from 'self_test'
    and (k.hash is not null or s.page_key = key_hash)
$$;

-- What the page shows. The visitor sees what both sides wrote, never notes, changes, calls or who works for us beyond a name. `verified`:
-- the key came by mail, and so belongs to the owner of the mailbox.
create or replace function public.enquiry(p_reference text, p_key_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
begin
  if opened.submission_id is null then return null; end if;
  if opened.is_verified then perform private.confirm_booking(opened.submission_id); end if;
  return (
    select jsonb_build_object(
      'reference', s.reference,
      'verified', opened.is_verified,
      'name', s.name,
      'status', s.response_status,
      'sent_at', s.created_at,
      'due_at', s.due_at,
      'answered_at', l.answered_at,
      'owner', private.public_name(l.owner),
      'quote', case when s.estimate is not null and s.quoted_total is not null then jsonb_build_object(
        'services', s.selected_services, 'total', s.budget) end,
      'entries', (
        select jsonb_agg(jsonb_build_object(
          'id', e.id, 'kind', e.kind, 'at', e.at, 'text', e.text, 'quote_at', e.details -> 'quote_at',
          'sender', case when e.kind = 'reply' then private.public_name((e.details ->> 'author_id')::uuid) end,
          'files', (select jsonb_agg(file ->> 'name') from jsonb_array_elements(e.attachments) as file)
        ) order by e.at, e.id)
        from private.entries_of(array[s.id]) e
        where e.kind in ('submission', 'reply')
          -- Mails come from the mailbox, which may be somebody else's than the form's sender: only its owner reads them here.
          or e.kind = 'mail' and e.details ->> 'automatic' = 'false' and (opened.is_verified or e.details ->> 'matched_by' = 'page')
      ),
      'booking', private.booking_of(s.id),
      'may_book', s.marked_for is null
    )
    from public.contact_submissions s left join private.leads l on l.submission_id = s.id
    where s.id = opened.submission_id
  );
end
$$;

-- Adds what a visitor wrote on the page to the conversation. Returns null for a wrong key.
create or replace function public.add_page_message(p_reference text, p_key_hash text, p_text text, p_request_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
begin
  if opened.submission_id is null then return null; end if;
  perform private.add_message(opened.submission_id, p_request_id, p_text);
  return jsonb_build_object('stored', true);
end
$$;

-- Queues a mail with a new link, if the enquiry has this mailbox: three times a day. Nothing is returned: it would tell strangers who has
-- written to us.
create or replace function public.request_page_link(p_reference text, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mails (submission_id, kind, entry_id)
  select s.id, 'page_link', gen_random_uuid()
  from public.contact_submissions s
  where s.reference = p_reference and s.mailbox = private.normalise_mailbox(p_email) and s.marked_for is null
    and (
      select count(*) < 3 from private.mails sent
      where sent.submission_id = s.id and sent.kind = 'page_link' and sent.queued_at > now() - interval '24 hours'
    )
$$;

-- Claims what a visitor's page has just queued, so that it leaves at once.
create or replace function public.claim_page_mails(p_reference text, p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  return query select * from private.claim_mails(array(
    select m from private.mails m join private.mail_kinds k on k.kind = m.kind join public.contact_submissions s on s.id = m.submission_id
    where s.reference = p_reference and k.from_page and m.status = 'queued' and m.attempts = 0 and coalesce(m.claimed_until <= now(), true)
  ), p_providers);
end
$$;

grant execute on function
  public.add_page_keys, public.enquiry, public.add_page_message, public.request_page_link, public.claim_page_mails
to service_role;
