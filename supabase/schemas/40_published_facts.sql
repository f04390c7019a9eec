-- What the site has published, and what each submission gets from it: prices, opening hours and the texts about privacy. They are
-- published before the site with them goes live.

-- The total of a quote request is calculated again from the price list that the page used, so that an outdated or forged total is
-- noticed. No quote is refused for its total. Every published list is kept; the newest is the current one.
create table private.price_lists (
  -- A hash of the prices, from src/collections/queries/price-list.ts.
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  -- { services: { name: rupees }, dollars: { name: dollars }, complexities: { id: tenths }, timelines: { id: tenths } }
  prices jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint prices_are_numbers check (
    prices ?& array['services', 'complexities', 'timelines'] and not jsonb_path_exists(prices, '$.*.* ? (@.type() != "number")')
  )
);
alter table private.price_lists enable row level security;

-- The rule of src/domain/quote/quote.ts; a database test compares them. Null if the list does not contain the selection.
create or replace function private.quote_total(prices jsonb, services text[], complexity text, timeline text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when bool_and(price is not null)
    then sum(round(price * (prices -> 'complexities' ->> complexity)::numeric * (prices -> 'timelines' ->> timeline)::numeric / 100))::bigint
  end
  from (select distinct name, (prices -> 'services' ->> name)::numeric as price from unnest(services) as name) chosen
$$;

-- What the selection of a quote in dollars costs in dollars, by the prices that the visitor saw.
create or replace function private.dollar_total(s public.contact_submissions) returns bigint
language sql stable set search_path = ''
as $$
  select private.quote_total(
    prices || jsonb_build_object('services', prices -> 'dollars'), s.selected_services, levels[1], levels[2])
  from private.price_lists, regexp_match(s.requirements, '^Complexity: ([a-z-]+), Timeline: ([a-z-]+)$') as levels
  where s.currency = 'USD' and version = s.price_list
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
  total := private.quote_total(shown.prices, new.selected_services, levels[1], levels[2]);
  new.price_list := shown.version;
  -- What was quoted is kept in rupees: of a total in dollars that is right, what the same choices cost in rupees.
  new.quoted_total := replace(substring(new.budget from '^[₹$]([0-9][0-9,]{0,14})$'), ',', '')::bigint;
  if new.quoted_total = private.dollar_total(new) then
    new.quoted_total := total;
  elsif new.currency = 'USD' then
    total := null;
  end if;
  new.current_total := (
    select private.quote_total(prices, new.selected_services, levels[1], levels[2])
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

-- Only quotes of the calculator pay for it. By its name it runs after clean_submission, which trims the texts.
create trigger price_submission before insert on public.contact_submissions
  for each row when (new.price_list is not null or new.requirements like 'Complexity: %, Timeline: %')
  execute function private.check_price();

-- An older list can be published again.
create or replace function public.publish_price_list(p_version text, p_prices jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.price_lists (version, prices) values (p_version, p_prices)
  on conflict (version) do update set published_at = clock_timestamp()
$$;

-- When a submission has to be answered at the latest: after four hours of open office, as every form promises.
--
-- The office hours and holidays of content/site.yaml: { hours: [{ days, opens, closes }], holidays: ['2026-12-25'] }.
-- A list of [weekday, opens, closes]: weekdays from 0 for Thursday, as 1 January 1970, and minutes since midnight.
-- Computes opening_hours.spans.
create or replace function private.weekly_spans(hours jsonb) returns integer[]
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

-- The rule of src/domain/site/business-hours.ts; a database test compares them. Null if the office is closed for too long.
create or replace function private.due_at(sent_at timestamptz) returns timestamptz
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

-- Security definer, because visitors may not read the opening hours.
create or replace function private.set_due_at() returns trigger
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

create or replace function public.publish_opening_hours(p_hours jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.opening_hours set hours = p_hours where only_row
$$;

-- Every text about privacy that a form has shown. The version is the beginning of its SHA-256, so it changes with the text.
create table private.consent_texts (
  version text primary key,
  text text not null,
  published_at timestamptz not null default clock_timestamp()
);
alter table private.consent_texts enable row level security;

create or replace function public.publish_consent_texts(p_texts text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.consent_texts (version, text)
  select left(encode(sha256(convert_to(typed, 'UTF8')), 'hex'), 12), typed from unnest(p_texts) as typed
  on conflict do nothing
$$;

grant execute on function public.publish_price_list, public.publish_opening_hours, public.publish_consent_texts to service_role;
