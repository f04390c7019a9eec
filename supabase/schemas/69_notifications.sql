-- How administrators are told at once: by mail, and on the devices that they allow. What is told are mails of the outbox: of a new lead, of an
-- answer, of one that is due soon. What cannot be told, because of a fault or in quiet hours, is told later if it is still to be answered.

-- A row for each way. Those of an administrator differ only in their kinds.
create table private.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Where a device is reached; null by mail. Only services of browsers, so that nobody makes our server call another address.
  endpoint text unique constraint endpoint_is_of_a_push_service check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)/[!-~]+$'),
  -- Its keys, as the browser gives them.
  p256dh text check (p256dh ~ '^[\w-]{87}$'),
  auth text check (auth ~ '^[\w-]{22}$'),
  kinds text[] not null check (kinds <@ array['team', 'answer', 'due_soon']),
  -- Not answers and due times of others' leads. A new lead belongs to nobody.
  only_mine boolean not null,
  -- Times of day in India; the same twice for none.
  quiet_from time not null,
  quiet_until time not null,
  told_until timestamptz not null default now(),
  unique nulls not distinct (user_id, endpoint),
  constraint device_has_keys check (num_nulls(endpoint, p256dh, auth) in (0, 3))
);
create index outbox_to_tell on private.outbox (queued_at) where kind in ('team', 'answer', 'due_soon');

create or replace function private.is_quiet(quiet_from time, quiet_until time, at timestamptz default now()) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when quiet_from <= quiet_until then local >= quiet_from and local < quiet_until
    else local >= quiet_from or local < quiet_until
  end
  from (select (at at time zone private.time_zone())::time as local) clock
$$;

-- What the caller has chosen, for this device too. By default as it is without a choice: mails about own leads.
create or replace function public.my_notifications(p_device text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select jsonb_build_object(
    'mail', coalesce(n.kinds, array['answer', 'due_soon']),
    'device', coalesce((select d.kinds from private.notifications d where d.user_id = auth.uid() and d.endpoint = p_device), '{}'),
    'only_mine', coalesce(n.only_mine, true),
    'quiet_from', to_char(coalesce(n.quiet_from, '00:00'), 'HH24:MI'),
    'quiet_until', to_char(coalesce(n.quiet_until, '00:00'), 'HH24:MI'))
  from (values (auth.uid())) as caller (id) left join private.notifications n on n.user_id = caller.id and n.endpoint is null
$$;

-- `choice`: see src/account/notifications/notifications-service.ts. What has happened so far is not told.
create or replace function public.save_notifications(p_choice jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen private.notifications := jsonb_populate_record(null::private.notifications, p_choice);
begin
  perform private.require_admin();
  -- Another administrator may have used this browser before.
  delete from private.notifications n where n.endpoint = chosen.endpoint or (n.user_id = auth.uid() and n.endpoint is null);
  update private.notifications n set
    only_mine = chosen.only_mine, quiet_from = chosen.quiet_from, quiet_until = chosen.quiet_until, told_until = now()
  where n.user_id = auth.uid();
  insert into private.notifications (user_id, endpoint, p256dh, auth, kinds, only_mine, quiet_from, quiet_until)
  select auth.uid(), way.endpoint, way.p256dh, way.auth, array(select jsonb_array_elements_text(way.kinds)), chosen.only_mine,
    chosen.quiet_from, chosen.quiet_until
  from (values
    (true, null, null, null, p_choice -> 'mail'), (false, chosen.endpoint, chosen.p256dh, chosen.auth, p_choice -> 'device')
  ) as way (is_mail, endpoint, p256dh, auth, kinds)
  where way.is_mail or way.kinds <> '[]';
end
$$;

-- Queues one message for each way that is not quiet: the newest leads, and how many there are. Nothing older than a day.
create or replace function private.queue_notifications() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- What was queued later may not be visible yet. The next run tells it.
  until constant timestamptz := now() - interval '5 seconds';
begin
  insert into private.outbox (kind, key, channel, receiver, notification_id, content)
  select 'notification', concat_ws(' ', 'notification', n.id, until), case when n.endpoint is null then 'mail' else 'push' end,
    case when n.endpoint is null then lower(u.email) end, n.id,
    jsonb_build_object('total', news.total, 'news', news.leads, 'since', n.told_until)
  from private.notifications n
  join public.user_roles r on r.user_id = n.user_id and r.role = 'admin'
  join auth.users u on u.id = n.user_id
  cross join lateral (
    select max(newest.total) as total, jsonb_agg(
      jsonb_build_object('kind', newest.kind, 'lead', newest.id, 'reference', newest.reference)) as leads
    from (
      select m.kind, s.id, s.reference, count(*) over () as total
      from private.outbox m
      join public.contact_submissions s on s.id = m.submission_id
      join private.leads l on l.submission_id = s.id
      where m.kind in ('team', 'answer', 'due_soon') and m.kind = any (n.kinds)
        and m.queued_at > greatest(n.told_until, now() - interval '1 day') and m.queued_at <= until
        and s.marked_for is null and s.response_status = 'pending'
        and (m.kind = 'team' or not n.only_mine or l.owner = n.user_id)
      order by m.queued_at desc, s.id limit 20
    ) newest
  ) news
  where news.total > 0 and not private.is_quiet(n.quiet_from, n.quiet_until);
  update private.notifications n set told_until = until
  where exists (select from private.outbox o where o.key = concat_ws(' ', 'notification', n.id, until));
end
$$;

-- A device takes no notifications any more. If it was the only one, its administrator is told by mail, now and from then on.
create or replace function private.forget_device(device uuid, untold jsonb) returns void
language sql volatile set search_path = ''
as $$
  with gone as (delete from private.notifications where id = device returning *)
  update private.notifications n set
    kinds = array(select distinct unnest(n.kinds || gone.kinds)), told_until = least(n.told_until, (untold ->> 'since')::timestamptz)
  from gone
  where n.user_id = gone.user_id and n.endpoint is null and not exists (
    select from private.notifications other where other.user_id = gone.user_id and other.endpoint is not null and other.id <> device)
$$;

grant execute on function public.my_notifications, public.save_notifications to authenticated;
