-- What the site has published, and what each submission gets from it: prices, opening hours, the texts about privacy and the rules of
-- bookings. They are published before the site with them goes live.

-- The total of a quote request is calculated again from the price list that the page used, so that an outdated or forged total is
-- noticed. No quote is refused for its total. Every published list is kept; the newest is the current one.
create table private.price_lists (
  -- A hash of the prices, from src/domain/quote/price-list.ts.
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  -- { services: { name: { INR, USD } }, complexities: { id: tenths }, timelines: { id: tenths } }
  prices jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint prices_are_numbers check (
    prices ?& array['services', 'complexities', 'timelines']
    and not jsonb_path_exists(prices, '$.services.* ? (@.INR.type() != "number" || @.USD.type() != "number" || !exists(@.INR) || !exists(@.USD))')
    and not jsonb_path_exists(prices - 'services', '$.*.* ? (@.type() != "number")')
  )
);

-- The rule of src/domain/quote/quote.ts; a database test compares them. Null if the list does not contain the selection.
create or replace function private.quote_total(prices jsonb, currency text, services text[], complexity text, timeline text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when bool_and(price is not null)
    then sum(round(price * (prices -> 'complexities' ->> complexity)::numeric * (prices -> 'timelines' ->> timeline)::numeric / 100))::bigint
  end
  from (
    select distinct name, (prices -> 'services' -> name ->> coalesce(currency, 'INR'))::numeric as price
    from unnest(services) as name
  ) chosen
$$;

-- Security definer, because visitors may not read the price lists.
create or replace function private.check_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  levels text[] := regexp_match(new.requirements, '^Complexity: ([a-z-]+), Timeline: ([a-z-]+)$');
  shown private.price_lists;
  total bigint;
begin
  select * into shown from private.price_lists where version = new.price_list;
  total := private.quote_total(shown.prices, new.currency, new.selected_services, levels[1], levels[2]);
  new.price_list := shown.version;
  new.quoted_total := replace(
    substring(new.budget from case new.currency when 'USD' then '^[$]([0-9][0-9,]{0,14})$' else '^₹([0-9][0-9,]{0,14})$' end), ',', '')::bigint;
  new.current_total := (
    select private.quote_total(prices, new.currency, new.selected_services, levels[1], levels[2])
    from private.price_lists order by published_at desc limit 1
  );
  new.price_check := case
    when shown.version is null then 'unknown'
    when total is null or new.quoted_total is distinct from total then 'altered'
    when new.current_total is distinct from total then 'changed'
    else 'matches'
  end;
  return new;
end
$$;

-- When a submission has to be answered at the latest: after four hours of open office, as every form promises.
--
-- The office hours and holidays of content/site.yaml: { hours: [{ days, opens, closes }], holidays: ['2026-12-25'] }.
create table private.opening_hours (
  only_row boolean primary key default true check (only_row),
  hours jsonb not null,
  constraint holidays_are_dates check (
    (jsonb_typeof(hours -> 'holidays') = 'array') is true
    and not jsonb_path_exists(hours, '$.holidays[*] ? (!(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))')
  ),
  constraint hours_are_times check (not jsonb_path_exists(
    hours, '$.hours[*].keyvalue() ? (@.key like_regex "opens|closes" && !(@.value like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"))'))
);

insert into private.opening_hours (hours) values ('{
  "hours": [
    {"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "09:00", "closes": "18:00"},
    {"days": ["Saturday"], "opens": "10:00", "closes": "16:00"}
  ],
  "holidays": []
}');

-- When the office is open, from the day of one time to the day of another, in order. Without `set search_path`, so that Postgres inlines it.
create or replace function private.open_spans(from_time timestamptz, to_time timestamptz)
returns table (opens timestamptz, closes timestamptz)
language sql stable
as $$
  select (day + (span ->> 'opens')::time) at time zone private.time_zone(), (day + (span ->> 'closes')::time) at time zone private.time_zone()
  from private.opening_hours o
  cross join generate_series(
    date_trunc('day', from_time at time zone private.time_zone()), to_time at time zone private.time_zone(), interval '1 day') as day
  cross join jsonb_array_elements(o.hours -> 'hours') as span
  where span ? 'opens' and span -> 'days' ? to_char(day, 'FMDay') and not o.hours -> 'holidays' ? to_char(day, 'YYYY-MM-DD')
  order by 1
$$;

-- The rule of src/domain/site/business-hours.ts; a database test compares them. Null if the office is closed for too long. Without `jit`:
-- Postgres expects many rows here, and would compile for half a second whenever a submission is stored.
create or replace function private.due_at(sent_at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  sent timestamptz := to_timestamp(ceil(extract(epoch from sent_at) / 60) * 60);
  time_left interval := '4 hours';
  span record;
begin
  for span in
    select greatest(o.opens, sent) as opens, o.closes from private.open_spans(sent, sent + interval '59 days') o where o.closes > sent
  loop
    if span.closes - span.opens >= time_left then return span.opens + time_left; end if;
    time_left := time_left - (span.closes - span.opens);
  end loop;
  return null;
end
$$;

-- A new submission is due, and one that is to be answered again: by a change of the team, an answer of the visitor or without its mark.
-- Security definer, because visitors may not read the opening hours.
create or replace function private.set_due_at() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  if tg_op = 'INSERT' then
    new.due_at := coalesce(new.due_at, private.due_at(new.created_at));
    new.first_due_at := coalesce(new.first_due_at, new.due_at);
  else
    new.due_at := private.due_at(now());
    new.due_id := gen_random_uuid();
  end if;
  return new;
end
$$;

-- Every text about privacy that a form has shown. The version is the beginning of its SHA-256, so it changes with the text.
create table private.consent_texts (
  version text primary key,
  text text not null,
  published_at timestamptz not null default clock_timestamp()
);

-- By which consultations are booked: `booking` in content/site.yaml says what each means.
create table private.booking_rules (
  only_row boolean primary key default true check (only_row),
  length_minutes integer not null check (length_minutes between 5 and 480),
  step_minutes integer not null check (step_minutes between 5 and 480),
  minutes_before integer not null check (minutes_before between 0 and 240),
  minutes_after integer not null check (minutes_after between 0 and 240),
  notice_minutes integer not null check (notice_minutes >= 0),
  days_ahead integer not null check (days_ahead between 1 and 180),
  at_once integer not null check (at_once between 1 and 50),
  -- Names such as 'Monday'.
  days text[] not null
);

insert into private.booking_rules values
  (true, 30, 30, 0, 15, 240, 42, 1, array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);

-- All or nothing. What is left out stays. An older price list can be published again.
create or replace function public.publish_facts(
  p_version text default null, p_prices jsonb default null, p_hours jsonb default null, p_rules jsonb default null, p_texts text[] default '{}'
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.price_lists (version, prices) select p_version, p_prices where p_version is not null
  on conflict (version) do update set published_at = clock_timestamp();
  update private.opening_hours set hours = p_hours where p_hours is not null;
  delete from private.booking_rules where p_rules is not null;
  insert into private.booking_rules
  select (jsonb_populate_record(null::private.booking_rules, p_rules || '{"only_row": true}')).* where p_rules is not null;
  insert into private.consent_texts (version, text)
  select left(encode(sha256(convert_to(typed, 'UTF8')), 'hex'), 12), typed from unnest(p_texts) as typed
  on conflict do nothing
$$;

grant execute on function public.publish_facts to service_role;
