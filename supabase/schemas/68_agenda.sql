-- The agenda of the team: bookings and blocked times, what administrators change, and their calendar feeds.

-- Bookings and blocked times between two times. `only_for`: without the bookings of other administrators.
create or replace function private.agenda_between(from_time timestamptz, to_time timestamptz, only_for uuid default null) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'bookings', (
    select coalesce(jsonb_agg(private.booking_facts(b) || jsonb_build_object(
      'submission_id', b.submission_id, 'reference', s.reference, 'name', s.name, 'service', s.service, 'host', private.admin_name(b.host)
    ) order by b.starts_at, b.id), '[]')
    from private.bookings b join public.contact_submissions s on s.id = b.submission_id
    where b.starts_at < to_time and b.ends_at > from_time and (only_for is null or b.host is null or b.host = only_for)
  ),
  'blocked', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'starts_at', lower(t.during), 'ends_at', upper(t.during), 'reason', t.reason, 'made_by', private.admin_name(t.made_by)
    ) order by lower(t.during), t.id), '[]')
    from private.blocked_times t where t.during && tstzrange(from_time, to_time)
  )
);

create or replace function public.agenda(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select private.agenda_between(p_from, p_to)
$$;

-- What administrators do with a booking: {"host": id or null}, {"starts_at": time, "reason": text}, {"cancel": true, "reason": text} or
-- {"outcome": "happened" or "no_show"}. The visitor reads the reason. Nothing is changed if `sequence` is not what the administrator saw.
create or replace function public.change_booking(p_id uuid, p_sequence integer, p_change jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booking private.bookings;
  why text;
begin
  perform private.require_admin();
  perform private.refuse_unless(
    p_change ->> 'host' is null or private.stays_admin(p_change ->> 'host'), 'Only an administrator can take a call.');
  perform private.lock_bookings();
  select * into booking from private.bookings b where b.id = p_id;
  perform private.refuse_unless(booking.id is not null, 'This booking no longer exists.', 'PT404');
  if booking.sequence <> p_sequence then return jsonb_build_object('changed', false, 'reason', 'changed'); end if;
  perform private.refuse_unless(
    p_change ? 'outcome' or booking.status = 'confirmed' and booking.ends_at > now(),
    'This call is over, or was cancelled.', 'PT409');
  if p_change ? 'host' then
    perform private.give_call(booking.id, (p_change ->> 'host')::uuid);
  elsif p_change ? 'outcome' then
    perform private.refuse_unless(p_change ->> 'outcome' in ('happened', 'no_show'), 'This outcome is not known.');
    perform private.refuse_unless(booking.starts_at <= now(), 'This call has not begun yet.', 'PT409');
    perform private.refuse_unless(booking.status <> 'cancelled', 'This call was cancelled.', 'PT409');
    -- The next change must have seen this one. Both sides know the outcome: nobody is told.
    if booking.status <> p_change ->> 'outcome' then
      perform private.note_change(booking.submission_id, 'outcome', nullif(booking.status, 'confirmed'), p_change ->> 'outcome');
      update private.bookings b set status = p_change ->> 'outcome', sequence = b.sequence + 1 where b.id = booking.id;
    end if;
    -- The call was the answer, which was given when it was booked.
    if p_change ->> 'outcome' = 'happened' then
      perform private.lock_leads(array[booking.submission_id]);
      update private.leads set answered_at = coalesce(answered_at, booking.booked_at) where submission_id = booking.submission_id;
      perform private.write_change(s.id, '{"status": "contacted"}', auth.uid()) from public.contact_submissions s
      where s.id = booking.submission_id and s.response_status = 'pending' and not s.has_replied;
    end if;
  else
    why := nullif(private.clean_lines(p_change ->> 'reason', 500, 'The reason'), '');
    perform private.refuse_unless(why is not null, 'Please write the reason: the visitor reads it.');
    if (p_change ->> 'starts_at')::timestamptz = booking.starts_at then
      return jsonb_build_object('changed', true);
    elsif p_change ? 'starts_at' then
      booking := private.place_booking(booking.submission_id, (p_change ->> 'starts_at')::timestamptz, null, true, why);
      if booking.id is null then return jsonb_build_object('changed', false, 'reason', 'taken'); end if;
    else
      perform private.end_booking(booking.id, true, why);
    end if;
  end if;
  return jsonb_build_object('changed', true);
end
$$;

-- The free times, for moving a booking.
create or replace function public.times_for_booking(p_id uuid) returns setof timestamptz
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select private.free_times(now(), now() + make_interval(days => r.days_ahead), p_id) from private.booking_rules r
$$;

-- Nobody can book a blocked time. Bookings that are there already stay; they are returned, so that somebody moves them.
create or replace function public.block_time(p_starts_at timestamptz, p_ends_at timestamptz, p_reason text default '') returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.refuse_unless(p_starts_at < p_ends_at, 'The end must be after the beginning.');
  select private.refuse_unless(p_ends_at - p_starts_at <= interval '60 days', 'At most sixty days at once, please.');
  select private.lock_bookings();
  insert into private.blocked_times (during, reason, made_by)
  values (tstzrange(p_starts_at, p_ends_at), private.clean_lines(p_reason, 200, 'The reason'), auth.uid());
  select coalesce(jsonb_agg(s.reference order by b.starts_at), '[]')
  from private.bookings b join public.contact_submissions s on s.id = b.submission_id
  where b.status = 'confirmed' and tstzrange(b.starts_at, b.ends_at) && tstzrange(p_starts_at, p_ends_at)
$$;

create or replace function public.unblock_time(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  delete from private.blocked_times where id = p_id
$$;

grant execute on function public.agenda, public.change_booking, public.times_for_booking, public.block_time, public.unblock_time to authenticated;

-- The secret address of each administrator's calendar feed. Only the SHA-256 of the secret is stored.
create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

-- A new secret ends the one before.
create or replace function public.set_calendar_feed(p_hash text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  insert into private.calendar_feeds (user_id, hash) values (auth.uid(), p_hash)
  on conflict (user_id) do update set hash = excluded.hash
$$;

-- What a calendar program shows, of the last month and what is to come: the bookings of the administrator who made the address, and those that
-- nobody has taken yet. Null if the secret is unknown, or its owner is no administrator any more.
create or replace function public.calendar_feed(p_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.agenda_between(now() - interval '30 days', now() + interval '180 days', f.user_id)
  from private.calendar_feeds f join public.user_roles r on r.user_id = f.user_id and r.role = 'admin'
  where f.hash = p_hash
$$;

grant execute on function public.set_calendar_feed to authenticated;
grant execute on function public.calendar_feed to service_role;
