-- How the outbox is sent. An edge function claims messages, sends them and records each result. A claim keeps two of them from sending the same
-- one, and expires after two minutes, also if its owner has crashed.

-- Only mail providers that have had a fault.
create table private.mail_providers (
  name text primary key,
  -- Consecutive ones.
  faults integer not null,
  -- After three consecutive faults, another provider is used until then.
  retry_at timestamptz
);

-- The first of these providers that works. One that had three consecutive faults is tried every ten minutes. The last is used if none works.
create or replace function private.choose_mail_provider(providers text[]) returns text
language sql volatile set search_path = ''
as $$
  with chosen as (
    select p.name from unnest(providers) with ordinality as p (name, place) left join private.mail_providers f on f.name = p.name
    where f.retry_at is null or f.retry_at <= now() or p.place = cardinality(providers)
    order by p.place limit 1
  ), tried as (
    update private.mail_providers f set retry_at = now() + interval '10 minutes' from chosen where f.name = chosen.name and f.retry_at <= now()
  )
  select name from chosen
$$;

-- Mails to the team never stop, but beyond a pace they are listed in a digest. How many may still be sent one by one in this hour.
create or replace function private.team_mails_left() returns integer
language sql stable set search_path = ''
as $$
  select greatest(0, private.setting('team_mails_per_hour') - count(*)::integer)
  from private.outbox o
  where o.told_in is null and o.kind <> 'digest' and private.is_to_team(o.kind)
    and (o.sent_at > now() - interval '1 hour' or (o.status = 'queued' and o.claimed_until > now()))
$$;

-- A mailbox whose owner has told us that somebody else typed it gets one such mail a day until then.
create table private.unwanted_mailboxes (
  mailbox text primary key,
  until timestamptz not null default now() + interval '30 days'
);

-- Which mails that anybody can cause by typing a mailbox are sent now: of `rows`, or of those that are due. They are paced and never dropped,
-- because they prove the mailbox: so a stranger can delay the mail that its owner waits for, but not use it up. One claim takes one mail for each
-- mailbox, at most half a batch, so that nothing else waits behind a flood, and as many as are left for its domain in this hour and in all today.
-- Half of the day's mails leave at once. Beyond them two leave every ten minutes, up to three quarters, so that a flood of many mailboxes makes
-- nobody wait for the next day, which has as many fewer. What waits is sent in this order: addresses without a tag first, then the newest and the
-- oldest in turn, in a mailbox of several receivers, in a domain and in all. It is the newest's turn if the last that left was older than all that
-- wait. What an action has just stored (`rows`) takes no place of the oldest, or newer and newer fakes would take all.
--
-- Every claim waits for this, so that it reads what waits only if something of it can leave. Without `enable_nestloop`: a plan for few sent mails
-- compares each with all that wait.
create or replace function private.typed_to_send(rows uuid[]) returns setof uuid
language sql stable set search_path = '' set enable_nestloop = off
as $$
  with sent as materialized (
    -- One that was refused has had its turn too.
    select o.mailbox, private.mail_domain(o.mailbox) as domain, o.queued_at, coalesce(o.sent_at, o.ended_at, now()) as at
    from private.outbox o join private.outbox_kinds k on k.kind = o.kind
    where k.typed and o.told_in is null and (o.sent_at > now() - interval '24 hours'
      or (o.status = 'failed' and o.ended_at > now() - interval '24 hours') or (o.status = 'queued' and o.claimed_until > now()))
  ), free as materialized (
    select greatest(0, least((private.setting('mails_per_batch') + 1) / 2, greatest(half - today, least(half * 3 / 2 - today, 2 - just_now)))) as places
    from (select private.setting('mails_per_day') / 2 as half) setting,
      (select count(*) as today, count(*) filter (where at > now() - interval '10 minutes') as just_now from sent) used
    where rows is null or exists (
      select from private.outbox o join private.outbox_kinds k on k.kind = o.kind where o.id = any (rows) and k.typed)
  ), paced as (
    select s.mailbox, (array_agg(s.queued_at order by s.at desc, s.queued_at desc))[1] as last,
      -- How long to wait after the last of so many within 24 hours.
      max(s.at) + case when u.mailbox is not null then interval '1 day'
        else (array['0', '2 minutes', '10 minutes', '30 minutes', '1 hour', '4 hours']::interval[])[least(count(*), 5) + 1] end as rests_until
    from sent s left join private.unwanted_mailboxes u on u.mailbox = s.mailbox and u.until > now()
    group by s.mailbox, u.mailbox
  ), waiting as (
    select o.id, o.mailbox, private.mail_domain(o.mailbox) as domain, o.receiver, o.queued_at,
      coalesce(p.last < min(o.queued_at) over (partition by o.mailbox), true) as newest_first
    from private.outbox o join private.outbox_kinds k on k.kind = o.kind left join paced p on p.mailbox = o.mailbox
    where (select f.places from free f) > 0
      and k.typed and o.status = 'queued' and o.attempts = 0 and o.told_in is null and coalesce(o.claimed_until <= now(), true)
      and (o.next_attempt_at <= now() or o.id = any (rows)) and coalesce(p.rests_until <= now(), true)
  ), of_mailbox as (
    select distinct on (w.mailbox) w.id, w.domain, w.queued_at, w.receiver like '%+%@%' and (w.id = any (rows)) is not true as is_later from waiting w
    order by w.mailbox, w.newest_first and w.receiver <> w.mailbox, case when w.newest_first then w.queued_at end desc, w.queued_at
  ), of_domain as (
    -- How far each is from the middle, the older half below zero.
    select m.*, s.this_hour, coalesce(s.last < min(m.queued_at) over domain, true) as newest_first,
      2 * row_number() over (domain order by m.queued_at) - count(*) over domain - 1 as side
    from of_mailbox m left join (
      select domain, (array_agg(queued_at order by at desc, queued_at desc))[1] as last, count(*) filter (where at > now() - interval '1 hour') as this_hour
      from sent group by domain
    ) s on s.domain = m.domain
    window domain as (partition by m.domain)
  ), placed as (
    select d.*, row_number() over (partition by d.domain order by d.is_later, abs(d.side) desc, (d.side >= 0) <> d.newest_first) as place from of_domain d
  ), in_all as (
    select p.id, p.is_later, 2 * row_number() over (order by p.queued_at) - count(*) over () - 1 as side,
      coalesce((select s.queued_at from sent s order by s.at desc, s.queued_at desc limit 1) < min(p.queued_at) over (), true) as newest_first
    from placed p
    where p.place + coalesce(p.this_hour, 0) <= (select private.setting('typed_mails_per_domain_per_hour')) or private.is_large_provider(p.domain)
  )
  select chosen.id from (
    select a.id from in_all a
    order by a.is_later, abs(a.side) desc, (a.side >= 0) <> a.newest_first
    limit (select f.places from free f)
  ) chosen
  where rows is null or chosen.id = any (rows)
$$;

-- What one mail to a mailbox says: the newest 20 leads with their wishes, and how many others there are. Its key opens all of them.
create or replace function private.content_of_typed(row_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
      select jsonb_build_object(
        'leads', jsonb_agg(jsonb_build_object('reference', l.reference, 'wish', w.wish, 'kind', case
          when l.is_new then 'thanks' when w.wish is not null then 'wish' else 'page_link' end) order by l.place),
        'more', greatest(0, max(l.in_all) - 20))
      from (
        select s.id, s.reference, row_number() over (order by s.created_at desc, s.id desc) as place, count(*) over () as in_all,
          bool_or(o.kind = 'thanks' and o.queued_at > now() - interval '24 hours') as is_new
        from private.outbox o join public.contact_submissions s on s.id = o.submission_id
        where o.id = row_id or o.told_in = row_id
        group by s.id
      ) l cross join lateral private.wish_of(l.id) as w (wish)
      where l.place <= 20
  );
end
$$;

-- What an edge function needs to send a message: `leadMailSchema` and the others of src/contracts/outbox.ts.
create or replace function private.message_of(message private.outbox) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(message) || jsonb_build_object(
    'pause_milliseconds', 1000 / greatest(private.setting('mails_per_second'), 1),
    'submission', (select to_jsonb(s) from public.contact_submissions s where s.id = message.submission_id),
    'owner_email', (
      select u.email
      from private.outbox_kinds k
      join private.leads l on l.submission_id = message.submission_id
      join public.user_roles r on r.user_id = l.owner and r.role = 'admin'
      join auth.users u on u.id = l.owner
      where k.kind = message.kind and k.receiver = 'owner'
    ),
    'letter', private.letter_of(message),
    'quote', (select private.quote_facts(q) from private.quotes q where q.reply_id = message.reply_id),
    'booking', case when message.booking_change is not null then private.booking_of(array[message.submission_id]) end,
    'device', (
      select jsonb_build_object('endpoint', n.endpoint, 'p256dh', n.p256dh, 'auth', n.auth)
      from private.notifications n where n.id = message.notification_id and n.endpoint is not null
    )
  );
end
$$;

-- Claims what an action has just stored (`p_rows`) and nobody has tried, or a batch of what is due, the alarms and the self-test first. Mails to the
-- team that have no place in this hour are left out, so that others do not wait behind them; events for programs are sent by their ids, for the
-- same reason. One claim at a time: the limits must count the messages of concurrent ones. A mail stays with the provider of its last attempt as long as that one works, because its idempotency key only counts there. A
-- typed mail tells all that waits for its receiver; spellings are joined where their provider joins them.
create or replace function public.claim_outbox(p_providers text[], p_rows uuid[] default null) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_id uuid;
  message private.outbox;
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox', 0));
  -- All at once, or one after the other would take the turn of its mailbox.
  update private.outbox o set status = 'skipped', ended_at = now(), reason = 'changed since'
  where o.kind = 'wish' and o.status = 'queued' and o.content is null and o.told_in is null
    and o.submission_id not in (select w.submission_id from private.wishes w where w.starts_at > now());
  for row_id in
    with due as materialized (
      select o.id, o.kind, o.next_attempt_at, o.queued_at, k.receiver = 'operator' as is_urgent,
        k.receiver in ('owner', 'team') and k.kind <> 'digest' as is_paced
      from private.outbox o join private.outbox_kinds k on k.kind = o.kind
      where o.status = 'queued' and o.told_in is null and coalesce(o.claimed_until <= now(), true) and (not k.typed or o.attempts > 0)
        and case when p_rows is null then o.next_attempt_at <= now() and not private.is_event(o)
          else o.id = any (p_rows) and (o.attempts = 0 or o.next_attempt_at <= now()) end
        and not exists (
          select from private.notifications n where n.id = o.notification_id and private.is_quiet(n.quiet_from, n.quiet_until))
    )
    (select d.id from due d where d.is_urgent)
    union all
    (
      select mail.id from (
        select d.id, d.kind, d.next_attempt_at, d.queued_at from due d
        where not d.is_urgent and (not d.is_paced or (select private.team_mails_left()) > 0)
        union all
        select o.id, o.kind, o.next_attempt_at, o.queued_at from private.typed_to_send(p_rows) as typed join private.outbox o on o.id = typed
      ) mail
      order by mail.next_attempt_at, mail.queued_at, mail.kind, mail.id
      limit private.setting('mails_per_batch')
    )
  loop
    begin
      update private.outbox o set status = 'skipped', ended_at = now(), content = null, reason = private.reason_to_skip(o)
      where o.id = row_id and private.reason_to_skip(o) is not null;
      update private.outbox o set
        attempts = o.attempts + 1, claim = gen_random_uuid(), claimed_until = now() + interval '2 minutes',
        provider = case
          when o.channel <> 'mail' then null
          when o.provider = any (p_providers) and not exists (select from private.mail_providers where name = o.provider and retry_at > now())
            then o.provider
          else private.choose_mail_provider(p_providers)
        end
      where o.id = row_id and o.status = 'queued' and o.told_in is null
        and (o.kind = 'digest' or not private.is_to_team(o.kind) or private.team_mails_left() > 0)
      returning o.* into message;
      continue when message.id is null;
      if message.attempts = 1 and (select k.typed from private.outbox_kinds k where k.kind = message.kind) then
        update private.outbox o set told_in = message.id
        from private.outbox_kinds k
        where k.kind = o.kind and k.typed and o.status = 'queued' and o.attempts = 0 and o.told_in is null and o.mailbox = message.mailbox
          and (o.receiver = message.receiver or private.joins_spellings(o.mailbox));
        update private.outbox o set
          content = private.content_of_typed(o.id),
          -- As it was typed, or of several spellings without what the provider ignores: else one that it refuses would take the others along.
          receiver = case
            when exists (select from private.outbox told where told.told_in = o.id and told.receiver <> o.receiver)
            then split_part(o.mailbox, '@', 1) || substring(o.receiver from '@[^@]*$') else o.receiver end
        where o.id = message.id returning o.* into message;
      end if;
      return next private.message_of(message) || jsonb_build_object('event', case when private.is_event(message) then private.event_of(message) end);
    exception when others then
      -- One message that cannot be claimed stops no other.
      update private.outbox set next_attempt_at = now() + interval '1 hour', reason = left(sqlerrm, 500) where id = row_id;
    end;
  end loop;
end
$$;

-- What was just stored for a lead and not tried yet, to be sent at once. The lead is named by its reference, by its request id, or as the newest
-- without a mark of this address and form within 15 minutes.
create or replace function public.just_stored(
  p_reference text default null, p_request_id uuid default null, p_email text default null, p_form_type text default null
) returns uuid[]
language sql stable security definer set search_path = ''
return array(
  select o.id from private.outbox o
  where o.channel = 'mail' and o.status = 'queued' and o.attempts = 0 and o.queued_at > now() - interval '15 minutes'
    and o.submission_id = case
      when p_reference is not null then (select s.id from public.contact_submissions s where s.reference = p_reference)
      when p_request_id is not null then (select s.id from public.contact_submissions s where s.request_id = p_request_id)
      else (
        select s.id from public.contact_submissions s
        where s.mailbox = private.normalise_mailbox(p_email) and s.form_type = p_form_type and s.marked_for is null
          and s.created_at > now() - interval '15 minutes'
        order by s.created_at desc, s.id desc limit 1
      ) end
  order by o.kind);

-- What became of a message became of those that it tells too. A mail to the team may be refused for what a stranger typed: then it is sent once
-- more without that. What a refused digest tells is told again, and what was typed with another domain than the address that was refused.
create or replace function private.settle(row_id uuid) returns void
language sql volatile set search_path = ''
as $$
  update private.outbox told set
    status = message.status, sent_at = message.sent_at, delivered_at = message.delivered_at, ended_at = message.ended_at,
    reason = message.reason, is_passing = message.is_passing
  from private.outbox message
  where message.id = row_id and told.told_in = message.id;
  update public.contact_submissions s set thank_you_sent = true from private.outbox o
  where row_id in (o.id, o.told_in) and o.kind = 'thanks' and o.sent_at is not null and s.id = o.submission_id and not s.thank_you_sent;
  update private.outbox o set
    status = 'queued', without_content = true, next_attempt_at = now(), claim = null, claimed_until = null, message_id = null, ended_at = null
  where o.id = row_id and o.kind <> 'digest' and private.is_to_team(o.kind) and not o.without_content
    and o.status in ('failed', 'bounced') and not o.is_passing;
  update private.outbox told set told_in = null, status = 'queued', sent_at = null, ended_at = null
  from private.outbox message
  where message.id = row_id and told.told_in = message.id and case when message.kind = 'digest' then message.status = 'failed'
    else message.status in ('failed', 'bounced') and not message.is_passing
      and substring(told.receiver from '@.*') <> substring(message.receiver from '@.*') end
$$;

-- Records what became of a claimed message. `p_result`: sent (`p_detail` is the provider's id), failed (refused for good), deferred (a fault that may
-- pass), later (one of this address alone, for five days), returned (not tried after all), gone (a device that takes no notifications any more); otherwise
-- `p_detail` is the reason. A sent one is recorded even if its claim has expired; nothing changes if a webhook was faster. A deferred one is tried
-- again after 1, 2, 4 … at most 60 minutes, or up to half of that earlier, so that not all come at once. Returns whether its mail provider is out of
-- use: after three faults.
create or replace function public.record_result(p_id uuid, p_claim uuid, p_result text, p_detail text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message private.outbox;
  counted integer;
begin
  -- As mail programs do: nobody else waits behind an address that never answers. The team's is looked up anew, and is never given up.
  if p_result = 'later' and exists (
    select from private.outbox o where o.id = p_id and o.receiver is not null and o.queued_at <= now() - interval '5 days'
  ) then p_result := 'failed'; end if;
  update private.outbox o set
    status = case p_result when 'sent' then 'sent' when 'failed' then 'failed' when 'gone' then 'skipped' else o.status end,
    message_id = case when p_result = 'sent' then coalesce(p_detail, '') else o.message_id end,
    sent_at = case when p_result = 'sent' then now() else o.sent_at end,
    -- A list of leads is not kept longer than it is needed.
    content = case when p_result in ('sent', 'failed') and o.kind in ('digest', 'notification') then jsonb_build_object('until', o.content -> 'until') else o.content end,
    ended_at = case when p_result in ('failed', 'gone') then now() end,
    reason = case when p_result <> 'sent' then left(p_detail, 500) end,
    attempts = o.attempts - case when p_result = 'returned' then 1 else 0 end,
    claim = case when p_result not in ('deferred', 'later', 'returned') then o.claim end,
    claimed_until = case when p_result not in ('deferred', 'later', 'returned') then o.claimed_until end,
    next_attempt_at = case when p_result in ('deferred', 'later')
      then now() + least(interval '1 hour', interval '1 minute' * power(2, least(o.attempts - 1, 10))) * (1 - random() / 2)
      else o.next_attempt_at end
  where o.id = p_id and o.message_id is null and (p_result = 'sent' or (o.claim = p_claim and o.status = 'queued'))
  returning o.* into message;
  if message.id is null then return false; end if;
  perform private.settle(p_id);
  if p_result = 'gone' then perform private.forget_device(message.notification_id, message.content); end if;
  if p_result = 'sent' then delete from private.mail_providers where name = message.provider; end if;
  if p_result <> 'deferred' or message.provider is null then return false; end if;
  insert into private.mail_providers as p (name, faults) values (message.provider, 1)
  on conflict (name) do update set faults = p.faults + 1,
    retry_at = case when p.faults >= 2 then now() + interval '10 minutes' end
  returning faults into counted;
  return counted >= 3;
end
$$;

-- A webhook of the mail provider. A status only moves forward, so that a repeated or late event changes nothing. An event can arrive before
-- record_result, or instead of it if the sender was killed. Returns whether anything changed.
create or replace function public.record_mail_event(
  p_id uuid, p_message_id text, p_status text, p_at timestamptz, p_reason text default null, p_is_passing boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ranks constant text[] := array['queued', 'sent', 'passing', 'delivered', 'failed', 'bounced', 'complained'];
  happened_at constant timestamptz := least(p_at, now());
begin
  update private.outbox set
    status = p_status, message_id = p_message_id, sent_at = coalesce(sent_at, happened_at),
    delivered_at = case when p_status = 'delivered' then happened_at else delivered_at end,
    ended_at = case when p_status in ('failed', 'bounced', 'complained') then happened_at end,
    reason = left(p_reason, 500), is_passing = p_is_passing
  where id = p_id
    and coalesce(nullif(message_id, ''), p_message_id) = p_message_id
    and array_position(ranks, case when p_is_passing then 'passing' else p_status end)
      > array_position(ranks, case when is_passing then 'passing' else status end);
  if not found then return false; end if;
  perform private.settle(p_id);
  return true;
end
$$;

grant execute on function public.claim_outbox, public.just_stored, public.record_result, public.record_mail_event to service_role;
