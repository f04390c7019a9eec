-- The files of replies and of incoming mails: how they are kept, sent and read. The table is in 62_conversation.sql.

-- A name that is harmless in each system of files: without invisible characters, which can turn an ending round, and what means a folder or
-- is cut off at the end. Of a long one, the beginning and the ending.
create or replace function private.file_name(typed text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(left(name.stem, 100 - char_length(name.ending)) || name.ending, ''), 'file')
  from (
    select clean.name, coalesce(substring(clean.name from '\.[[:alnum:]]{1,10}$'), '') as ending,
      regexp_replace(clean.name, '\.[[:alnum:]]{1,10}$', '') as stem
    from (
      select btrim(regexp_replace(private.without_invisible(normalize(coalesce(typed, ''), NFC)), '[[:cntrl:]\\/:*?"<>|]+', '-', 'g'), ' .') as name
    ) clean
  ) name
$$;

-- Keeps a file for a reply to this lead, as base64, until the reply is sent or a week has passed. Refused are those that mail programs hold back
-- (https://support.google.com/mail/answer/6590, read on 27 November 2026) and documents with macros. supabase/hosting/calls.ts has its name.
create or replace function public.add_reply_file(p_lead uuid, p_name text, p_content text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  file private.attachments;
begin
  perform private.require_admin();
  file.name := private.file_name(p_name);
  perform private.refuse_unless(
    file.name !~* ('\.(ade|adp|apk|appx|appxbundle|bat|cab|chm|cmd|com|cpl|diagcab|diagcfg|diagpkg|dll|dmg|ex|exe|ex_|hta|img|ins|iso|isp|jar|jnlp|jse?|lib'
      || '|lnk|mde|mjs|msc|msi|msix|msixbundle|msp|mst|nsh|pif|ps1|scr|sct|shb|sys|vb|vbe|vbs|vhd|vxd|ws[cfh]|xll'
      || '|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|ppsm|sldm)$'),
    format('%s cannot be sent: mail programs hold files of this kind back.', file.name));
  file.content := decode(p_content, 'base64');
  file.bytes := octet_length(file.content);
  -- What a browser may be told: its type if the first bytes show it, otherwise that it is a file.
  file.type := case
    when substring(file.content for 5) = '\x255044462d' then 'application/pdf'
    when substring(file.content for 8) = '\x89504e470d0a1a0a' then 'image/png'
    when substring(file.content for 3) = '\xffd8ff' then 'image/jpeg'
    else 'application/octet-stream'
  end;
  perform private.refuse_unless(file.bytes > 0, format('%s is empty.', file.name));
  perform private.refuse_unless(file.bytes <= 5 * 1048576, format('%s is too large: at most 5 MB, please.', file.name));
  insert into private.attachments as a (submission_id, place, name, type, bytes, refused, content)
  select s.id, 0, file.name, file.type, file.bytes, false, file.content
  from private.submissions s where s.id = p_lead
  returning a.* into file;
  perform private.refuse_unless(file.id is not null, 'This submission no longer exists.', 'PT404');
  return jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes, 'refused', false);
end
$$;

-- Sends these files of a lead with a reply, or keeps them with what staff record of a quote, in their order.
create or replace function private.attach_files(lead uuid, ids uuid[], to_reply uuid default null, to_quote_event bigint default null) returns void
language sql volatile set search_path = ''
as $$
  select private.refuse_unless(cardinality(ids) <= 3, 'At most three files, please.');
  with attached as (
    update private.attachments a set reply_id = to_reply, quote_event_id = to_quote_event, place = chosen.place
    from unnest(ids) with ordinality as chosen (id, place)
    where a.id = chosen.id and a.submission_id = lead and a.reply_id is null and a.quote_event_id is null
    returning a.id
  )
  select private.refuse_unless(count(*) = cardinality(ids), 'A file is not kept any more. Please remove it and choose it again.', 'PT409')
  from attached
$$;

create or replace function public.store_attachment(p_id uuid, p_content text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.attachments set content = decode(p_content, 'base64') where id = p_id and content is null and not refused
$$;

-- A type that a browser might run is given as a plain file.
create or replace function private.read_file(file_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', a.name,
    'type', case when a.type ~ '^(image/(png|jpeg|gif|webp)|application/pdf|text/plain)$' then a.type else 'application/octet-stream' end,
    'content', translate(encode(a.content, 'base64'), E'\n', ''))
  from private.attachments a where a.id = file_id
$$;

create or replace function public.read_attachment(p_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select private.refuse_unless(
    exists (select from private.attachments a where a.id = p_id and a.content is not null), 'This file is not stored.', 'PT404');
  select private.read_file(p_id)
$$;

-- The files of a reply that is being sent.
create or replace function public.files_of_message(p_id uuid, p_claim uuid) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select private.read_file(a.id)
  from private.outbox o join private.attachments a on a.reply_id = o.reply_id
  where o.id = p_id and o.claim = p_claim
  order by a.place
$$;

grant execute on function public.add_reply_file, public.read_attachment to authenticated;
grant execute on function public.files_of_message, public.store_attachment to service_role;
