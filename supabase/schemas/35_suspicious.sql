-- Every well-formed submission is stored, and is in the inbox. A suspicious one is marked: it is in a view of its own, gets no thank-you, is
-- not called, and the team is told in the digest. A limit that refuses would let anybody close the forms for everybody, and so would one
-- that counts what strangers send and then marks a visitor with a stamp.

-- The part of a mailbox's domain that somebody registers: 'example.co.in' of 'mail.example.co.in'. So a subdomain is no way around a
-- limit.
create or replace function private.mail_domain(mailbox text) returns text
language sql immutable
return substring(mailbox from '([^.@]+\.(?:(?:co|com|net|org|ac|edu|gov|gen|firm|ind)\.[a-z]{2}|[^.@]+))$');

-- Whoever has a mailbox there shares the domain with millions of others.
create or replace function private.is_large_provider(domain text) returns boolean
language sql immutable
return domain = any (array[
  'gmail.com', 'outlook.com', 'outlook.in', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'ymail.com',
  'rocketmail.com', 'icloud.com', 'proton.me', 'rediffmail.com', 'zoho.com', 'zohomail.in', 'aol.com', 'gmx.com', 'gmx.de', 'gmx.net',
  'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'fastmail.com', 'qq.com', '163.com', '126.com', 'hey.com']);

-- The terms of src/domain/submission/spam-words.ts; a database test compares them.
create or replace function private.spam_words() returns text[]
language sql immutable
return array['viagra', 'casino', 'lottery', 'winner', 'congratulations', 'free money', 'make money fast', 'click here'];

-- Why a submission is suspicious, or null. Only for one without a stamp do the submissions of others count. Security definer, because
-- visitors may not read the rows that are counted. Without `enable_seqscan`: see private.accept_submission.
create or replace function private.mark_submission() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  typed text := lower(concat_ws(' ', new.name, new.message, new.company));
  per_hour integer;
begin
  new.call_chosen_at := case when new.call_declined is not null then now() end;
  new.marked_for := case
    when exists (select from private.self_test_submissions where request_id = new.request_id) then 'self_test'
    when exists (select from unnest(private.spam_words()) as word where strpos(typed, word) > 0) then 'content'
  end;
  if new.marked_for is not null or new.stamped then return new; end if;
  -- One at a time, because they are counted.
  perform pg_advisory_xact_lock(hashtextextended('unstamped submission', 0));
  per_hour := private.setting('unstamped_per_hour');
  new.marked_for := case
    -- Faster than count(*): each scan stops at the row that reaches the limit.
    when new.form_type = 'contact' and exists (
      select from public.contact_submissions
      where form_type = 'contact' and md5(lower(message)) = md5(lower(new.message)) and created_at > now() - interval '24 hours'
      offset 9
    ) then 'repeated'
    when per_hour = 0 or exists (
      select from public.contact_submissions
      where not stamped and marked_for is null and created_at > now() - interval '1 hour'
      offset greatest(per_hour - 1, 0)
    ) then 'pace'
  end;
  return new;
end
$$;

-- How many marked submissions were deleted: by an administrator, or to protect the disk (then nobody is named).
create table private.deletions (
  deleted_at timestamptz not null default now(),
  deleted_by uuid,
  submissions integer not null
);

-- How many of these submissions have the same text or the same mail domain; a large provider's domain does not count.
-- For what a flood must not push out.
create or replace function private.alike(ids uuid[]) returns table (submission_id uuid, alike bigint)
language sql stable set search_path = ''
as $$
  select s.id, greatest(
    count(*) over (partition by md5(lower(s.message))),
    case when not private.is_large_provider(private.mail_domain(s.mailbox))
      then count(*) over (partition by private.mail_domain(s.mailbox)) end)
  from public.contact_submissions s where s.id = any (ids)
$$;

-- Keeps the marked submissions within their space. The largest group goes first, and in each the newest, so that what was there before
-- a flood outlives it. A run deletes a part, so that none takes long. Without `enable_nestloop`: without statistics, Postgres expects few rows.
create or replace function public.delete_marked_beyond_limit() returns void
language plpgsql volatile security definer set search_path = '' set enable_nestloop = off
as $$
declare
  -- Of a row and its indexes, beside the text.
  overhead constant integer := 500;
  excess bigint := (
    select coalesce(sum(bytes + overhead), 0) from public.contact_submissions where marked_for is not null
  ) - private.setting('marked_megabytes') * 1048576::bigint;
begin
  if excess <= 0 then return; end if;
  with ranked as (
    select s.id, s.bytes, sum(s.bytes + overhead) over (order by a.alike desc, s.created_at desc, s.id) as freed
    from private.submissions s
    join private.alike(array(select id from private.submissions where marked_for is not null)) a on a.submission_id = s.id
  ), deleted as (
    -- Unless somebody has just taken the mark away.
    delete from public.contact_submissions where marked_for is not null and id in (
      select id from ranked where freed - bytes - overhead < excess order by freed limit 5000) returning id
  )
  insert into private.deletions (submissions) select count(*) from deleted;
end
$$;

grant execute on function public.delete_marked_beyond_limit to service_role;

-- A submission without its mark is a lead like others: its mails are due, and programs are told. Returns how many there were.
create or replace function public.unmark_submissions(p_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  with unmarked as (
    update private.submissions set marked_for = null where id = any (p_ids) and marked_for is not null returning id
  )
  select coalesce(array_agg(id), '{}') into ids from unmarked;
  perform private.tell(id, kind) from unnest(ids) as id cross join (values ('team'), ('thanks')) as mail (kind);
  perform private.announce(id, 'lead.created') from unnest(ids) as id;
  return cardinality(ids);
end
$$;

-- Deletes these marked submissions. Returns how many there were.
create or replace function public.delete_marked(p_ids uuid[]) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  with deleted as (
    delete from private.submissions where marked_for is not null and id = any (p_ids) returning id
  ), recorded as (
    insert into private.deletions (deleted_by, submissions) select auth.uid(), count(*) from deleted having count(*) > 0
  )
  select count(*)::integer from deleted
$$;

grant execute on function public.unmark_submissions, public.delete_marked to authenticated;
