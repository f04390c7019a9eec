-- When a submission has to be answered at the latest: after four hours of open office, as every form promises.

-- The office hours and holidays of content/site.yaml: { hours: [{ days, opens, closes }], holidays: ['2026-12-25'] }.
-- A list of [weekday, opens, closes]: weekdays from 0 for Thursday, as 1 January 1970, and minutes since midnight.
create function private.weekly_spans(hours jsonb) returns integer[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(array[weekday, opens, closes] order by opens), '{}') from (
    select
      array_position(array['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'], day) - 1 as weekday,
      (extract(epoch from (entry ->> 'opens')::time) / 60)::integer as opens,
      (extract(epoch from (entry ->> 'closes')::time) / 60)::integer as closes
    from jsonb_array_elements(hours -> 'hours') as entry, jsonb_array_elements_text(entry -> 'days') as day
    where entry ? 'opens' and entry ? 'closes'
  ) span
$$;

create table private.opening_hours (
  only_row boolean primary key default true check (only_row),
  hours jsonb not null,
  -- Computed once, because every insert of a submission reads it.
  spans integer[] not null generated always as (private.weekly_spans(hours)) stored,
  constraint holidays_are_dates check (
    (jsonb_typeof(hours -> 'holidays') = 'array') is true
    and not jsonb_path_exists(hours, '$.holidays[*] ? (!(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))')
  )
);
alter table private.opening_hours enable row level security;

insert into private.opening_hours (hours) values ('{
  "hours": [
    {"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "09:00", "closes": "18:00"},
    {"days": ["Saturday"], "opens": "10:00", "closes": "16:00"}
  ],
  "holidays": []
}');

-- Called before the site with these hours goes live, like publish_price_list.
create function public.publish_opening_hours(p_hours jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.opening_hours set hours = p_hours where only_row
$$;

-- The rule of src/domain/site/business-hours.ts; a database test compares them. Null if the office is closed for too long.
create function private.due_at(sent_at timestamptz) returns timestamptz
language plpgsql stable
as $$
declare
  -- In minutes.
  time_left integer := 4 * 60;
  -- Minutes since 1970 in India, which has one time zone and no summer time.
  sent integer := ceil(extract(epoch from sent_at) / 60)::integer + 330;
  starts integer;
  open_for integer;
  spans integer[];
  holidays jsonb;
begin
  select office.spans, office.hours -> 'holidays' into spans, holidays from private.opening_hours office;
  for day in sent / 1440 .. sent / 1440 + 59 loop
    continue when holidays ? to_char(date '1970-01-01' + day, 'YYYY-MM-DD');
    for at in 1 .. coalesce(array_length(spans, 1), 0) loop
      continue when spans[at][1] <> day % 7;
      starts := greatest(day * 1440 + spans[at][2], sent);
      open_for := day * 1440 + spans[at][3] - starts;
      if open_for >= time_left then
        return to_timestamp((starts + time_left - 330) * 60::double precision);
      end if;
      time_left := time_left - greatest(open_for, 0);
    end loop;
  end loop;
  return null;
end
$$;

-- Visitors cannot send the column, because they have no grant for it.
alter table public.contact_submissions add column due_at timestamptz;
update public.contact_submissions set due_at = private.due_at(created_at);

-- Security definer, because visitors may not read the opening hours.
create function private.set_due_at() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  new.due_at := private.due_at(new.created_at);
  return new;
end
$$;

-- By its name it runs after clean_submission, which sets created_at. A restored backup keeps its times.
create trigger due_submission before insert on public.contact_submissions
  for each row when (new.due_at is null)
  execute function private.set_due_at();

grant execute on function public.publish_opening_hours to service_role;
