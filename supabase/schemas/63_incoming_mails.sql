-- How mails come in: which lead each belongs to, how much is stored, and what an answer changes.
--
-- Whoever knows an address of a visitor can send a mail in their name. So a mail belongs to a lead only by what we sent to its mailbox.

-- The lead that a mail belongs to, and why: by a token of our replies in its addresses, or by a Message-ID of a mail that we sent to its
-- sender (`ours`: the rows of the outbox, or the leads, that these name). Whoever got one of our mails may pass its token on: it proves only
-- the lead's own mailbox, if that one got it.
create or replace function private.lead_of_mail(tokens uuid[], ours uuid[], from_mailbox text)
returns table (lead uuid, matched_by text, proved boolean)
language sql stable set search_path = ''
as $$
  (
    select s.id, 'token', coalesce(s.mailbox = from_mailbox, false) and r.id in (select private.replies_to_mailbox(s.id))
    from private.replies r join public.contact_submissions s on s.id = r.submission_id
    where r.id = any (tokens) order by r.created_at desc limit 1
  )
  union all
  (
    select s.id, 'thread', false from private.submissions s
    where s.mailbox = from_mailbox
      and exists (
        select from private.outbox o
        where o.submission_id = s.id and o.sent_at is not null and not private.is_to_team(o.kind)
          and (s.id = any (ours) or o.id = any (ours) or o.told_in = any (ours))
      )
    order by s.id = any (ours) desc, s.created_at desc limit 1
  )
  limit 1
$$;

-- Puts a lead back to 'pending', with a new due time. The caller has locked it. The first answer time stays.
create or replace function private.put_back(lead uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  old_status text := (select s.response_status from public.contact_submissions s where s.id = lead);
begin
  if old_status = 'pending' then return; end if;
  perform private.note_change(lead, 'status', old_status, 'pending');
  update private.leads set closed = false, version = version + 1, changed_at = clock_timestamp(), changed_by = null where submission_id = lead;
  update public.contact_submissions s set response_status = 'pending' where s.id = lead;
end
$$;

-- An answer puts its lead back, and is told to the owner or the team: once until somebody replies, and otherwise once an hour.
create or replace function private.take_answer(lead uuid, mail uuid) returns void
language sql volatile set search_path = ''
as $$
  select private.lock_leads(array[lead]);
  select private.put_back(lead);
  update public.contact_submissions s set has_replied = true
  where s.id = lead and not s.has_replied and exists (select from private.incoming_mails i where i.id = mail and i.proved);
  select private.tell(lead, 'answer', incoming_mail => mail)
  where not exists (
    select from private.outbox told
    where told.submission_id = lead and told.kind = 'answer' and told.queued_at > greatest(
      now() - interval '1 hour', (select max(r.created_at) from private.replies r where r.submission_id = any (private.together_with(lead))))
  )
$$;

-- Stores a mail once, with its lead if there is one. Returns its files that are still to be stored, so that a second delivery completes
-- what the first one left. `p_mail`: see supabase/functions/mail-in/read-mail.ts.
create or replace function public.store_mail(p_mail jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.incoming_mails := jsonb_populate_record(null::private.incoming_mails, p_mail - '{id,digest}'::text[]);
  lead_bytes bigint;
begin
  -- One at a time: the limits count what concurrent calls store.
  perform pg_advisory_xact_lock(hashtextextended('incoming mail', 0));
  mail.digest := decode(p_mail ->> 'digest', 'hex');
  if not exists (select from private.incoming_mails i where i.digest = mail.digest) then
    select found.lead, found.matched_by, found.proved into mail.submission_id, mail.matched_by, mail.proved
    from private.lead_of_mail(
      array(select jsonb_array_elements_text(p_mail -> 'tokens')::uuid), array(select jsonb_array_elements_text(p_mail -> 'ours')::uuid),
      private.normalise_mailbox(mail.sender)) found;
    insert into private.incoming_mails (
      submission_id, digest, message_id, sender, sender_name, subject, body, other, automatic, matched_by, proved
    ) values (
      mail.submission_id, mail.digest, mail.message_id, mail.sender, mail.sender_name, mail.subject, mail.body, mail.other, mail.automatic,
      mail.matched_by, coalesce(mail.proved, false)
    ) returning id into mail.id;
    -- What is proved and what is typed are counted apart, so that nobody uses up the other's.
    select coalesce(sum(a.bytes), 0) into lead_bytes
    from private.attachments a join private.incoming_mails i on i.id = a.mail_id
    where i.submission_id = mail.submission_id and i.proved = mail.proved and i.received_at > now() - interval '24 hours' and not a.refused;
    insert into private.attachments (mail_id, place, name, type, bytes, refused)
    select mail.id, file.place, private.file_name(file.name), file.type, file.bytes,
      coalesce(file.refused, false) or file.bytes > private.setting('attachment_megabytes') * 1048576::bigint
        or lead_bytes + sum(file.bytes) over (order by file.place) > private.setting('lead_file_megabytes_per_day') * 1048576::bigint
    from jsonb_to_recordset(p_mail -> 'files') as file (place integer, name text, type text, bytes integer, refused boolean);
    -- Anybody can answer a thank-you. Beyond their space, the largest files of whoever sent most lose their contents. The texts stay.
    update private.attachments set content = null, refused = true where mail.proved is not true and id in (
      select kept.id from (
        select sent.id, sum(sent.bytes) over (order by sent.by_sender, sent.bytes, sent.received_at, sent.id) as total from (
          select a.id, a.bytes, i.received_at, sum(a.bytes) over (partition by i.submission_id is null, case
            when private.is_large_provider(private.mail_domain(i.mailbox)) then i.mailbox else private.mail_domain(i.mailbox) end) as by_sender
          from private.attachments a join private.incoming_mails i on i.id = a.mail_id
          where not i.proved and i.matched_by is distinct from 'admin' and not a.refused
        ) sent
      ) kept
      where kept.total > private.setting('typed_file_megabytes') * 1048576::bigint);
    if mail.submission_id is not null and not mail.automatic then
      perform private.take_answer(mail.submission_id, mail.id);
      -- A forged mail sends nothing to anybody.
      perform private.tell(mail.submission_id, 'refused_file', incoming_mail => mail.id)
      where mail.proved and exists (select from private.attachments a where a.mail_id = mail.id and a.refused);
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'place', a.place)), '[]')
    from private.attachments a join private.incoming_mails i on i.id = a.mail_id
    where i.digest = mail.digest and a.content is null and not a.refused
  );
end
$$;

-- What the conversation of a mail held before it, oldest first: texts, and those mails to the visitor that are composed again. Of a long
-- conversation, the end.
create or replace function private.said_before(leads uuid[], until timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with said as (
    select e.at, e.text, null::jsonb as mail from private.entries_of(leads) e
    where e.kind in ('submission', 'reply', 'mail') and e.at < until
    union all
    select m.sent_at, '', private.message_of(m) from private.outbox m
    where m.submission_id = any (leads) and m.sent_at < until and not private.is_to_team(m.kind) and m.claim is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('text', newest.text, 'mail', newest.mail) order by newest.at), '[]')
  from (select said.*, sum(char_length(said.text)) over (order by said.at desc) as length from said order by said.at desc limit 100) newest
  where newest.length <= 500000
$$;

-- The newest mails that are to be read in the conversation that they lie in.
create or replace function public.unread_mails() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', unread.id, 'leads', unread.leads, 'body', unread.body, 'said', private.said_before(unread.leads, unread.received_at))), '[]')
  from (
    select i.id, i.body, i.received_at, private.together_with(i.submission_id) as leads
    from private.incoming_mails i where i.quotes is null and i.submission_id is not null
    order by i.received_at desc limit 10
  ) unread
$$;

-- Not if the conversation is another one by now.
create or replace function public.store_quotes(p_mail uuid, p_leads uuid[], p_quotes jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.incoming_mails i set quotes = p_quotes where i.id = p_mail and private.together_with(i.submission_id) = p_leads
$$;

grant execute on function public.store_mail, public.unread_mails, public.store_quotes to service_role;

-- A page of the mails that belong to no lead, newest first, and how many there are; the page before ended with p_before_at and p_before_id.
-- Of a long text, the beginning, which says so: a flood must not make the inbox slow.
create or replace function public.unassigned_mails(p_before_at timestamptz default null, p_before_id uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'total', (select count(*) from private.incoming_mails where submission_id is null),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'at', i.received_at, 'sender', i.sender,
        'text', left(i.body, 10000)
          || case when char_length(i.body) > 10000 then E'\n\n[This is the beginning. Assign the mail to a lead to read all of it.]' else '' end,
        'attachments', private.attachments_of(i.id), 'details', private.details_of(i) || jsonb_build_object('other', left(i.other, 10000))
      ) order by i.received_at desc, i.id desc), '[]')
      from (
        select * from private.incoming_mails
        where submission_id is null and (p_before_id is null or (received_at, id) < (p_before_at, p_before_id))
        order by received_at desc, id desc limit 50
      ) i))
$$;

-- Assigns a mail to the lead with this reference, or without one to none again. Returns the lead; null if no lead has it. The lead's status
-- is the administrator's own choice.
create or replace function public.assign_mail(p_mail uuid, p_reference text default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead uuid;
  old_lead uuid;
begin
  perform private.require_admin();
  if p_reference is not null then
    select s.id into lead from public.contact_submissions s where s.reference = p_reference;
    if lead is null then return null; end if;
    perform private.lock_leads(array[lead]);
  end if;
  select i.submission_id into old_lead from private.incoming_mails i where i.id = p_mail for update;
  perform private.refuse_unless(found, 'This mail no longer exists.', 'PT404');
  update private.incoming_mails i
  set submission_id = lead, matched_by = case when lead is not null then 'admin' end, proved = false, quotes = null
  where i.id = p_mail;
  perform private.forget_quotes(array[old_lead, lead]);
  return lead;
end
$$;

grant execute on function public.unassigned_mails, public.assign_mail to authenticated;
