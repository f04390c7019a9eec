-- The total of a quote request is calculated again from the price list that the page used, so that an outdated or forged total is
-- noticed. No quote is refused for its total.

-- Every published price list. The newest is the current one.
create table private.price_lists (
  -- A hash of the prices, from src/domain/quote/price-list.ts.
  version text primary key check (version ~ '^[0-9a-f]{12}$'),
  -- { services: { name: rupees }, complexities: { id: tenths }, timelines: { id: tenths } }
  prices jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  constraint prices_are_numbers check (
    prices ?& array['services', 'complexities', 'timelines'] and not jsonb_path_exists(prices, '$.*.* ? (@.type() != "number")')
  )
);
alter table private.price_lists enable row level security;

alter table public.contact_submissions
  add column price_list text,
  add column price_check text constraint price_check_is_known check (price_check in ('matches', 'changed', 'altered', 'unknown')),
  -- In rupees: what the visitor was shown, and what the same selection cost at that time.
  add column quoted_total bigint,
  add column current_total bigint;

-- The rule of src/domain/quote/quote.ts; a database test compares them. Null if the list does not contain the selection.
create function private.quote_total(prices jsonb, services text[], complexity text, timeline text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when bool_and(price is not null)
    then sum(round(price * (prices -> 'complexities' ->> complexity)::numeric * (prices -> 'timelines' ->> timeline)::numeric / 100))::bigint
  end
  from (select distinct name, (prices -> 'services' ->> name)::numeric as price from unnest(services) as name) chosen
$$;

-- Security definer, because visitors may not read the price lists.
create function private.check_price() returns trigger
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
  new.quoted_total := replace(substring(new.budget from '^₹([0-9][0-9,]{0,14})$'), ',', '')::bigint;
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

-- Called before the site with these prices goes live. An older list can be published again.
create function public.publish_price_list(p_version text, p_prices jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.price_lists (version, prices) values (p_version, p_prices)
  on conflict (version) do update set published_at = clock_timestamp()
$$;

grant insert (price_list) on public.contact_submissions to anon, authenticated;
grant execute on function public.publish_price_list to service_role;
