-- Where a visitor came from, which consent text the form showed, and the estimate of a quote. What is malformed here never refuses a
-- submission: it is cut or dropped.

alter table public.contact_submissions
  -- See private.consent_texts. Null without a form of ours.
  add column consent_version text,
  add column consent_shown_at timestamptz,
  -- In rupees: the total that the visitor was shown if it follows from our prices, otherwise what the selection costs.
  add column estimate bigint generated always as (
    case when price_check in ('matches', 'changed') then quoted_total else current_total end
  ) stored;

-- The known keys of a touch, each a text of at most 200 characters. The same as in src/domain/source/source.ts; a test compares them.
-- Plain expressions, without `set search_path`: Postgres inlines them, which takes a fifth of the time of a query.
create function private.touch_text(touch jsonb, key text) returns text
language sql immutable
as $$
  select nullif(btrim(left(case jsonb_typeof(touch -> key) when 'string' then touch ->> key end, 200)), '')
$$;

create function private.clean_touch(touch jsonb) returns jsonb
language sql stable
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'page', private.touch_text(touch, 'page'),
    'referrer', private.touch_text(touch, 'referrer'),
    'utm_source', private.touch_text(touch, 'utm_source'),
    'utm_medium', private.touch_text(touch, 'utm_medium'),
    'utm_campaign', private.touch_text(touch, 'utm_campaign'),
    'utm_term', private.touch_text(touch, 'utm_term'),
    'utm_content', private.touch_text(touch, 'utm_content')
  ))
$$;

create function private.clean_origin() returns trigger
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  new.source := case
    -- The size first: it is known without reading the value. Two touches of 200 characters per key are smaller.
    when pg_column_size(new.source) <= 16384
      and jsonb_typeof(new.source -> 'first') = 'object' and jsonb_typeof(new.source -> 'last') = 'object'
    then jsonb_build_object(
      'first', private.clean_touch(new.source -> 'first'), 'last', private.clean_touch(new.source -> 'last'))
  end;
  new.consent_version := substring(new.consent_version from '^[0-9a-f]{12}$');
  new.consent_shown_at := case
    when new.consent_version is null then null
    -- The clock of the device may be wrong, and the form without JavaScript does not send a time.
    when new.consent_shown_at between new.created_at - interval '1 year' and new.created_at then new.consent_shown_at
    else new.created_at
  end;
  return new;
end
$$;

-- By its name it runs after accept_submission.
create trigger clean_origin before insert on public.contact_submissions
  for each row when (new.source is not null or new.consent_version is not null or new.consent_shown_at is not null)
  execute function private.clean_origin();

grant insert (source, consent_version, consent_shown_at) on public.contact_submissions to anon, authenticated;
-- The trigger runs with the caller's rights.
grant execute on function private.clean_touch, private.touch_text to anon, authenticated, service_role;

-- Every text about privacy that a form has shown. The version is the beginning of its SHA-256, so it changes with the text.
create table private.consent_texts (
  version text primary key,
  text text not null,
  published_at timestamptz not null default clock_timestamp()
);
alter table private.consent_texts enable row level security;

-- Called before the site with these texts goes live, like publish_price_list.
create function public.publish_consent_texts(p_texts text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.consent_texts (version, text)
  select left(encode(sha256(convert_to(typed, 'UTF8')), 'hex'), 12), typed from unnest(p_texts) as typed
  on conflict do nothing
$$;

grant execute on function public.publish_consent_texts to service_role;
