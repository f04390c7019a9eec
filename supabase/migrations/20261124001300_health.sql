-- What the health page and `npm run health` show: counts and times, nothing about persons.

create function private.leads_today() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(status, leads), '{}') from (
    select coalesce(
        case when s.held_for = 'dismissed' then 'dismissed' when s.held_for is not null then 'held' end, m.status, 'none'
      ) as status, count(*) as leads
    from public.contact_submissions s left join private.mails m on m.submission_id = s.id and m.kind = 'team'
    where s.held_for is distinct from 'canary'
      and s.created_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
    group by 1
  ) counts
$$;

-- For administrators and the service role.
create function public.health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The setting `role` is the caller's role, also within this function.
  if current_setting('role') <> 'service_role' and not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators see the health page.';
  end if;
  return jsonb_build_object(
    'at', now(),
    'alarms', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'detail', detail, 'started_at', started_at) order by started_at), '[]')
      from private.alarms where ended_at is null
    ),
    'self_tests', (
      select coalesce(jsonb_agg(to_jsonb(test) order by started_at), '[]')
      from (select * from private.self_tests order by started_at desc limit 96) test
    ),
    'sweep_at', (select last_run_at from private.timers where name = 'sweep'),
    'leads_today', private.leads_today(),
    'waiting', (
      select jsonb_build_object('mails', count(*), 'oldest_at', min(m.queued_at))
      from private.mails m join public.contact_submissions s on s.id = m.submission_id
      where m.status = 'queued' and s.held_for is null
    ),
    'held', (select count(*) from private.holds where decision is null),
    'hours', (
      select coalesce(jsonb_agg(to_jsonb(hours) order by hour desc, reason), '[]') from (
        select date_trunc('hour', held_at) as hour, reason, count(*) as count
        from private.holds where held_at > now() - interval '24 hours' group by 1, 2
        union all
        select hour, reason, count from private.refusals where hour > now() - interval '24 hours'
      ) hours
    ),
    'mails', jsonb_build_object('used', private.mails_used(now()), 'limit', private.setting('mails_per_day')),
    'database_bytes', pg_database_size(current_database())
  );
end
$$;

grant execute on function public.health to authenticated, service_role;
