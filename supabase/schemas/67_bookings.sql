-- Booked consultations: the times that can be booked, the bookings, and the wishes that become bookings.

create table private.bookings (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references private.leads on delete cascade,
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled', 'happened', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The booking with the time kept free before and after it.
  during tstzrange not null,
  -- Which of the bookings that are possible at the same time.
  seat integer not null check (seat >= 1),
  -- Counts changes, for calendars (RFC 5545). `change` is new with each, and names the mails about it.
  sequence integer not null default 0,
  change uuid not null default gen_random_uuid(),
  -- The administrator who makes the call.
  host uuid references auth.users (id) on delete set null,
  -- Why the team moved or cancelled it; the visitor reads this.
  reason text,
  -- The visitor's, for mails.
  time_zone text not null check (char_length(time_zone) <= 60),
  -- Whether the visitor or the team made the last change.
  changed_by_team boolean not null default false,
  booked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint one_booking_at_a_time exclude using gist (during with &&, int4range(seat, seat, '[]') with &&)
    where (status = 'confirmed'),
  constraint booking_is_inside check (during @> tstzrange(starts_at, ends_at))
);
create index bookings_of_a_submission on private.bookings (submission_id, booked_at);
create index bookings_by_start on private.bookings (starts_at);
create index bookings_by_host on private.bookings (host) where host is not null;

-- A time that somebody asked for and has not proved to be theirs to ask: it occupies nothing, and only its mailbox is told.
create table private.wishes (
  submission_id uuid primary key references private.leads on delete cascade,
  starts_at timestamptz not null,
  -- The visitor's.
  time_zone text not null check (char_length(time_zone) <= 60)
);

create table private.blocked_times (
  id uuid primary key default gen_random_uuid(),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  reason text not null default '',
  made_by uuid references auth.users (id) on delete set null
);
create index blocked_times_at on private.blocked_times using gist (during);
create index blocked_times_by_maker on private.blocked_times (made_by) where made_by is not null;

-- The time that a booking occupies, with what is kept free before and after it. Without `set search_path`, so that Postgres inlines it.
create or replace function private.occupied(starts timestamptz, rules private.booking_rules) returns tstzrange
language sql stable
return tstzrange(
  starts - make_interval(mins => rules.minutes_before), starts + make_interval(mins => rules.length_minutes + rules.minutes_after));

-- The times between two times that the rules allow, and at which there is a place: within office hours, on working days, not too soon and not
-- too far ahead. `own`: the caller's booking, which is in nobody's way.
-- The bookings are read once, and not for each slot. None is so long that it reaches a slot from more than a day away. No more days are looked
-- at, whatever two times somebody sends. Without `jit`: Postgres expects a billion rows here, and would compile for seconds.
create or replace function private.free_times(from_time timestamptz, to_time timestamptz, own uuid default null) returns setof timestamptz
language sql stable set search_path = '' set jit = off
as $$
  with taken as materialized (
    select b.seat, range_agg(b.during) as during from private.bookings b
    where b.status = 'confirmed' and b.id is distinct from own
      and b.starts_at between from_time - interval '1 day' and to_time + interval '1 day'
    group by b.seat
  )
  select starts
  from private.booking_rules r
  cross join private.open_spans(greatest(from_time, now()), least(to_time, now() + make_interval(days => r.days_ahead))) span
  cross join generate_series(span.opens, span.closes - make_interval(mins => r.length_minutes), make_interval(mins => r.step_minutes)) as starts
  where trim(to_char(starts at time zone private.time_zone(), 'Day')) = any (r.days)
    and starts between from_time and to_time
    and starts >= now() + make_interval(mins => r.notice_minutes) and starts <= now() + make_interval(days => r.days_ahead)
    and not exists (
      select from private.blocked_times blocked
      where blocked.during && tstzrange(starts, starts + make_interval(mins => r.length_minutes)))
    and r.at_once > (select count(*) from taken where taken.during && private.occupied(starts, r))
  order by starts
$$;

-- The booking that is still to come, if there is one.
create or replace function private.open_booking(lead uuid) returns private.bookings
language sql stable set search_path = ''
as $$
  select b from private.bookings b
  where b.submission_id = lead and b.status = 'confirmed' and b.ends_at > now()
$$;

-- The leads whose answer is a call to come, with those that are joined with them.
create or replace function private.leads_with_call() returns uuid[]
language sql stable set search_path = ''
return array(
  select lead from private.bookings b cross join unnest(private.together_with(b.submission_id)) as lead
  where b.status = 'confirmed' and b.ends_at > now());

-- For everybody who wants to book: the free times of all days that can be booked.
create or replace function public.free_times(p_reference text default null, p_key_hash text default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'minutes', r.length_minutes,
    'times', (
      select coalesce(jsonb_agg(t order by t), '[]')
      from private.open_page(p_reference, p_key_hash) opened
      cross join private.free_times(
        now(), now() + make_interval(days => r.days_ahead), (private.open_booking(opened.submission_id)).id) as t)
  )
  from private.booking_rules r
$$;

-- A booking, as both sides see it. Quoted, because it reads a table of the service for accounts, which changes it without asking who depends on it.
create or replace function private.booking_facts(b private.bookings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', b.id, 'status', b.status, 'starts_at', b.starts_at, 'ends_at', b.ends_at, 'sequence', b.sequence, 'changed_at', b.changed_at,
    'reason', b.reason, 'changed_by_team', b.changed_by_team, 'time_zone', b.time_zone, 'host', private.public_name(b.host), 'host_id', b.host,
    -- Only an https address, because a visitor opens it. Postgres repeats at most 255 times.
    'room', (
      select substring(u.raw_user_meta_data ->> 'meeting_room' from '^https://[^[:space:]"<>]{3,250}$')
      from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin' where u.id = b.host),
    'phone', (select s.phone_e164 from public.contact_submissions s where s.id = b.submission_id)
  )
$$;

-- The booking of these leads: the one to come, or else the last.
create or replace function private.booking_of(leads uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select private.booking_facts(b)
  from private.bookings b
  where b.submission_id = any (leads)
  order by b.status = 'confirmed' and b.ends_at > now() desc, b.changed_at desc, b.id
  limit 1
$$;

-- The time that a visitor has asked for and not confirmed, if it is still to come.
create or replace function private.wish_of(lead uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('starts_at', w.starts_at, 'time_zone', w.time_zone)
  from private.wishes w where w.submission_id = lead and w.starts_at > now()
$$;

-- One change of bookings at a time: two people never wait for each other's rows.
-- Every function that changes bookings calls it before it locks anything else, but a role: see private.stays_admin.
create or replace function private.lock_bookings() returns void
language sql volatile set search_path = ''
return pg_advisory_xact_lock(hashtextextended('bookings', 0));

-- Both sides are told of a change: a mail each, with a calendar file.
create or replace function private.tell_of_booking(booking private.bookings) returns void
language sql volatile set search_path = ''
as $$
  select private.tell(booking.submission_id, kind, change => booking.change) from (values ('booking'), ('booking_team')) as mail (kind)
$$;

-- Books a free time, or moves the booking there; a wish has then become a booking. The caller has the lock. Returns null if there is no place.
create or replace function private.place_booking(lead uuid, starts timestamptz, zone text, by_team boolean default false, why text default null)
returns private.bookings
language plpgsql volatile set search_path = ''
as $$
declare
  old private.bookings := private.open_booking(lead);
  booking private.bookings;
begin
  insert into private.bookings as b (id, submission_id, starts_at, ends_at, during, seat, host, time_zone)
  select coalesce(old.id, gen_random_uuid()), lead, starts, starts + make_interval(mins => r.length_minutes), private.occupied(starts, r), place,
    (select l.owner from private.leads l where l.submission_id = lead), coalesce(zone, old.time_zone)
  from private.booking_rules r cross join generate_series(1, r.at_once) as place
  where exists (select from private.free_times(starts, starts, old.id)) and not exists (
    select from private.bookings taken
    where taken.seat = place and taken.status = 'confirmed' and taken.id is distinct from old.id and taken.during && private.occupied(starts, r))
  order by place limit 1
  on conflict (id) do update set
    (starts_at, ends_at, during, seat, time_zone) = (excluded.starts_at, excluded.ends_at, excluded.during, excluded.seat, excluded.time_zone),
    sequence = b.sequence + 1, change = gen_random_uuid(), reason = why, changed_by_team = by_team, changed_at = now()
  returning b.* into booking;
  if booking.id is null then return null; end if;
  delete from private.wishes where submission_id = lead;
  perform private.note_change(lead, 'booking', to_jsonb(old.starts_at) #>> '{}', to_jsonb(booking.starts_at) #>> '{}');
  perform private.tell_of_booking(booking);
  return booking;
end
$$;

-- Who has shown that the mailbox is theirs books a time for an enquiry, or moves its booking. Anybody else wishes for it, and gets a mail whose
-- link books it. If the time has just been taken, the visitor chooses another. Returns null for a wrong key.
create or replace function public.book(p_reference text, p_key_hash text, p_starts_at timestamptz, p_time_zone text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
  lead uuid := opened.submission_id;
  old private.bookings := private.open_booking(lead);
  -- A browser without scripts tells none.
  zone text := coalesce(p_time_zone, old.time_zone, private.time_zone());
begin
  if lead is null then return null; end if;
  perform private.refuse_unless(not opened.is_marked, 'Please call us or write to us for a time.', 'PT409');
  if old.starts_at = p_starts_at then return jsonb_build_object('outcome', 'booked'); end if;
  -- Before the lock, so that nobody waits for a time that cannot be had.
  if not exists (select from private.free_times(p_starts_at, p_starts_at, old.id)) then
    return jsonb_build_object('outcome', 'taken');
  end if;
  if not opened.is_verified then
    -- The newest wish counts. The link in each mail about it books that one.
    insert into private.wishes values (lead, p_starts_at, zone)
    on conflict (submission_id) do update set starts_at = excluded.starts_at, time_zone = excluded.time_zone;
    perform private.queue_page_mail(lead, 'wish');
    return jsonb_build_object('outcome', 'wished');
  end if;
  perform private.lock_bookings();
  perform private.refuse_unless(
    (
      select count(*) < private.setting('booking_changes_per_day') from private.outbox m
      where m.submission_id = lead and m.kind = 'booking' and m.queued_at > now() - interval '24 hours'
    ),
    'The time was changed several times today. Please call us or write to us.', 'PT429');
  return jsonb_build_object('outcome', case when (private.place_booking(lead, p_starts_at, zone)).id is null then 'taken' else 'booked' end);
end
$$;

-- Ends a booking for both sides. The lead is to be answered again from now on.
create or replace function private.end_booking(booking uuid, by_team boolean, why text) returns void
language sql volatile set search_path = ''
as $$
  with ended as (
    update private.bookings b set
      status = 'cancelled', sequence = b.sequence + 1, change = gen_random_uuid(), reason = why, changed_by_team = by_team, changed_at = now()
    where b.id = booking and b.status = 'confirmed'
    returning b
  ), due_again as (
    update public.contact_submissions s set due_at = private.due_at(now()), due_id = gen_random_uuid() from ended where s.id = (b).submission_id
  )
  select private.note_change((b).submission_id, 'booking', to_jsonb((b).starts_at) #>> '{}', null), private.tell_of_booking(b) from ended
$$;

-- The visitor's calendar shows who makes the call, and where. The same host again changes nothing.
create or replace function private.give_call(booking uuid, new_host uuid) returns void
language sql volatile set search_path = ''
as $$
  with given as (
    update private.bookings b set
      host = new_host, sequence = b.sequence + 1, change = gen_random_uuid(), reason = null, changed_by_team = true, changed_at = now()
    where b.id = booking and b.host is distinct from new_host
    returning b
  )
  select private.tell_of_booking(b) from given
$$;

-- Ends the wish and, for the owner of the mailbox, the booking. Returns null for a wrong key.
create or replace function public.cancel_booking(p_reference text, p_key_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
begin
  if opened.submission_id is null then return null; end if;
  if opened.is_verified then
    perform private.lock_bookings();
    perform private.end_booking((private.open_booking(opened.submission_id)).id, false, null);
  end if;
  delete from private.wishes where submission_id = opened.submission_id;
  return jsonb_build_object('cancelled', true);
end
$$;

-- A link from our mails was opened, so the mailbox is the visitor's: what they wished for is booked, if it is still free. If it is not, the wish
-- stays until they choose another time.
create or replace function private.book_wish(lead uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (
    select from private.wishes w cross join private.free_times(w.starts_at, w.starts_at, (private.open_booking(lead)).id) where w.submission_id = lead
  ) then return; end if;
  perform private.lock_bookings();
  -- Read again: another window may have booked it.
  perform private.place_booking(lead, w.starts_at, w.time_zone) from private.wishes w where w.submission_id = lead;
end
$$;

grant execute on function public.free_times, public.book, public.cancel_booking to service_role;
