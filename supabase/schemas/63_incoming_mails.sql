-- How mails come in: which lead each belongs to, how much is stored, and what an answer changes.
--
-- Whoever knows an address of a visitor can send a mail in their name. So such a mail is shown and moves the lead back, but uses little
-- space, and nothing is sent because of it except a notice to the owner or the team.

-- The lead that a mail belongs to, and why; no row if there is none or more than one. By a token of our replies in its addresses, by the mails that it
-- answers (`ours`: the leads that our own Message-IDs name), or by its sender if exactly one lead of theirs is open.
create or replace function private.lead_of_mail(tokens uuid[], ours uuid[], answered text[], from_mailbox text)
returns table (lead uuid, matched_by text)
language sql stable set search_path = ''
as $$
  select found.lead, found.matched_by from (
    (select 1 as place, r.submission_id as lead, 'token' as matched_by from private.replies r where r.id = any (tokens) order by r.created_at desc limit 1)
    union all
    (select 2, s.id, 'thread' from public.contact_submissions s where s.id = any (ours) and s.marked_for is distinct from 'self_test' limit 1)
    union all
    (
      select 3, i.submission_id, 'thread' from private.incoming_mails i
      where i.message_id = any (answered) and i.submission_id is not null
      order by i.received_at desc limit 1
    )
    union all
    (
      select 4, (array_agg(s.id order by s.created_at desc))[1], 'mailbox' from public.contact_submissions s
      join private.lead_statuses status on status.status = s.response_status and not status.closed
      where s.mailbox = from_mailbox and s.marked_for is null
      having count(distinct private.together_with(s.id)) = 1
    )
  ) found
  order by found.place
  limit 1
$$;

-- An answer moves its lead back to 'pending', with a new due time, and is told to the owner or the team: once until somebody replies, and
-- otherwise once an hour. The first answer time stays.
create or replace function private.take_answer(lead uuid, mail uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  old_status text;
begin
  perform private.lock_leads(array[lead]);
  select s.response_status into old_status from public.contact_submissions s where s.id = lead;
  if old_status <> 'pending' then
    insert into private.lead_history (submission_id, field, from_value, to_value) values (lead, 'status', old_status, 'pending');
    insert into private.leads as l (submission_id, version) values (lead, 1)
    on conflict (submission_id) do update set closed = false, version = l.version + 1, changed_at = clock_timestamp(), changed_by = null;
    update public.contact_submissions s set response_status = 'pending', due_at = private.due_at(now()) where s.id = lead;
    update private.incoming_mails i set reopened = true where i.id = mail;
  end if;
  insert into private.mails (submission_id, kind, entry_id)
  select lead, 'answer', mail
  where not exists (
    select from private.mails told
    where told.submission_id = lead and told.kind = 'answer' and told.queued_at > greatest(
      now() - interval '1 hour', (select max(r.created_at) from private.replies r where r.submission_id = any (private.together_with(lead))))
  );
end
$$;

-- Deletes unassigned mails beyond their space: first the oldest of the mail domain that uses most of it. So a flood deletes its own mails.
-- To refuse further ones would let anybody close the door for everybody. The digest and the health page tell how many were deleted.
create or replace function private.delete_unassigned_beyond_limit() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  deleted integer := 0;
begin
  while (select sum(bytes) from private.incoming_mails where submission_id is null) > private.setting('unassigned_megabytes') * 1048576::bigint loop
    delete from private.incoming_mails where id = (
      select i.id from private.incoming_mails i
      where i.submission_id is null and private.mail_domain(i.mailbox) is not distinct from (
        select private.mail_domain(mailbox) from private.incoming_mails where submission_id is null
        group by 1 order by sum(bytes) desc, 1 limit 1
      )
      order by i.received_at, i.id limit 1
    );
    deleted := deleted + 1;
  end loop;
  insert into private.deletions (mails) select deleted where deleted > 0;
end
$$;

-- Only the visitor is told, at the address of the lead, and only if the mail came from there with a token of ours: so a forged mail sends
-- nothing to anybody else. At most five a day.
create or replace function private.tell_refused_files(mail private.incoming_mails) returns void
language sql volatile set search_path = ''
as $$
  insert into private.mails (submission_id, kind, entry_id)
  select s.id, 'refused_file', mail.id
  from public.contact_submissions s
  where s.id = mail.submission_id and mail.matched_by = 'token' and private.normalise_mailbox(mail.sender) = s.mailbox
    and exists (select from private.attachments a where a.mail_id = mail.id and a.refused)
    and (
      select count(*) < 5 from private.mails told
      where told.submission_id = s.id and told.kind = 'refused_file' and told.queued_at > now() - interval '24 hours'
    )
$$;

-- Whether a mail fits into the space of its lead for 24 hours. Those that have its token have more, so that strangers cannot use it up.
create or replace function private.has_space(lead uuid, how_matched text, bytes integer) returns boolean
language sql stable set search_path = ''
as $$
  select has_space.bytes + coalesce(sum(i.bytes), 0) <= 1048576::bigint * private.setting(
    case when how_matched in ('token', 'page') then 'lead_mail_megabytes_per_day' else 'stranger_mail_megabytes_per_day' end)
  from private.incoming_mails i
  where i.submission_id = lead and i.received_at > now() - interval '24 hours'
    and (i.matched_by in ('token', 'page')) = (how_matched in ('token', 'page'))
$$;

-- Stores a mail once, with its lead if there is one. Returns its files that are still to be stored, so that a second delivery completes
-- what the first one left. `p_mail`: see supabase/functions/mail-in/read-mail.ts.
create or replace function public.store_mail(p_mail jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.incoming_mails := jsonb_populate_record(null::private.incoming_mails, p_mail - '{id,digest}'::text[]);
  attachment_bytes integer := private.setting('attachment_megabytes') * 1048576;
begin
  -- One at a time: the limits count what concurrent calls store.
  perform pg_advisory_xact_lock(hashtextextended('incoming mail', 0));
  mail.digest := decode(p_mail ->> 'digest', 'hex');
  select (octet_length(mail.body) + 4096 + coalesce(sum(file.bytes) filter (where file.bytes <= attachment_bytes), 0))::integer into mail.bytes
  from jsonb_to_recordset(p_mail -> 'files') as file (bytes integer);
  if not exists (select from private.incoming_mails i where i.digest = mail.digest) then
    select found.lead, found.matched_by into mail.submission_id, mail.matched_by
    from private.lead_of_mail(
      array(select jsonb_array_elements_text(p_mail -> 'tokens')::uuid), array(select jsonb_array_elements_text(p_mail -> 'ours')::uuid),
      array(select jsonb_array_elements_text(p_mail -> 'answered')), private.normalise_mailbox(mail.sender)) found;
    -- What is too much for its lead is kept with the unassigned ones.
    if not private.has_space(mail.submission_id, mail.matched_by, mail.bytes) then
      mail.submission_id := null;
      mail.matched_by := null;
    end if;
    insert into private.incoming_mails (
      submission_id, digest, message_id, sender, sender_name, subject, body, quote_at, automatic, matched_by, bytes
    ) values (
      mail.submission_id, mail.digest, mail.message_id, mail.sender, mail.sender_name, mail.subject, mail.body, mail.quote_at,
      mail.automatic, mail.matched_by, mail.bytes
    ) returning id into mail.id;
    insert into private.attachments (mail_id, place, name, type, bytes, refused)
    select mail.id, file.place, file.name, file.type, file.bytes, file.bytes > attachment_bytes
    from jsonb_to_recordset(p_mail -> 'files') as file (place integer, name text, type text, bytes integer);
    if mail.submission_id is null then
      perform private.delete_unassigned_beyond_limit();
    elsif not mail.automatic then
      perform private.take_answer(mail.submission_id, mail.id);
      perform private.tell_refused_files(mail);
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'place', a.place)), '[]')
    from private.attachments a join private.incoming_mails i on i.id = a.mail_id
    where i.digest = mail.digest and a.content is null and not a.refused
  );
end
$$;

-- Adds what a visitor wrote on a page of ours to the conversation with their lead, as a mail of theirs. The same request id again changes
-- nothing. The caller knows that it is their lead.
create or replace function private.add_message(lead uuid, request uuid, typed text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  body_to_store text := coalesce(btrim(typed, E' \t\r\n\u00a0'), '');
  used_bytes integer := octet_length(body_to_store) + 4096;
  mail uuid;
begin
  perform private.refuse_unless(body_to_store <> '', 'Please write something first.');
  perform private.refuse_unless(
    private.has_at_most(5000, body_to_store), 'The message is too long: at most 5,000 characters, please.');
  perform private.lock_leads(array[lead]);
  perform private.refuse_unless(
    private.has_space(lead, 'page', used_bytes), 'That is too much for one day. Please write again tomorrow.', 'PT429');
  insert into private.incoming_mails (submission_id, digest, sender, sender_name, subject, body, automatic, matched_by, bytes)
  select s.id, sha256(convert_to(request::text, 'UTF8')), s.email, left(s.name, 200), '', body_to_store, false, 'page', used_bytes
  from public.contact_submissions s where s.id = lead
  on conflict (digest) do nothing
  returning id into mail;
  if mail is not null then perform private.take_answer(lead, mail); end if;
end
$$;

create or replace function public.store_attachment(p_id uuid, p_content text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.attachments set content = decode(p_content, 'base64') where id = p_id and content is null and not refused
$$;

grant execute on function public.store_mail, public.store_attachment to service_role;

-- The newest mails that belong to no lead. Of a long text, the beginning: a flood must not make the inbox slow.
create or replace function public.unassigned_mails() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'at', i.received_at, 'sender', coalesce(i.sender_name, i.sender), 'text', left(i.body, 10000),
      'attachments', private.attachments_of(i.id),
      'details', jsonb_build_object('from', i.sender, 'subject', i.subject, 'quote_at', i.quote_at, 'automatic', i.automatic)
    ) order by i.received_at desc, i.id), '[]')
    from (select * from private.incoming_mails where submission_id is null order by received_at desc, id limit 50) i
  );
end
$$;

-- Assigns a mail to the lead with this reference, or without one to none again. Returns the lead; null if no lead has it. The lead's status
-- is the administrator's own choice.
create or replace function public.assign_mail(p_mail uuid, p_reference text default null) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead uuid;
begin
  perform private.require_admin();
  if p_reference is not null then
    select s.id into lead from public.contact_submissions s where s.reference = private.to_reference(p_reference);
    if lead is null then return null; end if;
    perform private.lock_leads(array[lead]);
  end if;
  update private.incoming_mails i set submission_id = lead, matched_by = case when lead is not null then 'admin' end where i.id = p_mail;
  perform private.refuse_unless(found, 'This mail no longer exists.', 'PT404');
  return lead;
end
$$;

-- A type that a browser might run is given as a plain file.
create or replace function public.read_attachment(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  file private.attachments;
begin
  perform private.require_admin();
  select a.* into file from private.attachments a where a.id = p_id;
  perform private.refuse_unless(file.content is not null, 'This file is not stored.', 'PT404');
  return jsonb_build_object(
    'name', file.name,
    'type', case when file.type ~ '^(image/(png|jpeg|gif|webp)|application/pdf|text/plain)$' then file.type else 'application/octet-stream' end,
    'content', translate(encode(file.content, 'base64'), E'\n', ''));
end
$$;

grant execute on function public.unassigned_mails, public.assign_mail, public.read_attachment to authenticated;
