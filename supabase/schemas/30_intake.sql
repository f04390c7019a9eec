-- What accepts a submission and cleans its origin and its texts. 48_submission_triggers.sql says when.
--
-- Functions without `set search_path` are called by triggers that have set it: setting it again at each call costs more than most of them.

-- A stamp is a proof of work instead of a captcha: '<issued>.<nonce>', with the time of issue in seconds since 1970. The SHA-256 of
-- '<form_type>|<email as sent>|<issued>|<nonce>' must begin with `stamp_bits` zero bits. The browser needs about a third of a second
-- for it while the visitor types; a flood would need that time for every row. A stamp counts once.
create table private.spent_stamps (
  hash bytea primary key,
  spent_at timestamptz not null default now()
);

-- Whether the stamp is valid and unused; uses it up.
create or replace function private.spend_stamp(stamp text, form_type text, email text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  parts text[] := regexp_match(stamp, '^([0-9]{10})\.([0-9a-z]{1,32})$');
  stamp_hash bytea := sha256(convert_to(concat_ws('|', form_type, email, parts[1], parts[2]), 'UTF8'));
  bits integer := private.setting('stamp_bits');
begin
  if parts is null or abs(extract(epoch from now()) - parts[1]::bigint) > 24 * 3600
    or left(('x' || encode(stamp_hash, 'hex'))::bit(256)::text, bits) <> repeat('0', bits) then
    return false;
  end if;
  insert into private.spent_stamps (hash) values (stamp_hash) on conflict do nothing;
  return found;
end
$$;

-- The reference of a request id, or another one if a lead has it: somebody may have chosen the id for that. Only its sender sees the other reference.
create or replace function private.free_reference(request uuid) returns text
language sql stable set search_path = ''
return private.reference_of(
  case when exists (select from public.contact_submissions where reference = private.reference_of(request)) then gen_random_uuid() else request end);

-- Checks a submission before its text is read: one row per statement, its size, each request stored once, the stamp. Overwrites what visitors
-- may not choose. Security definer, because they may not read the rows that are looked up here. Without `enable_seqscan`, because a plan
-- that was made for a few rows is kept while a flood adds many.
create or replace function private.accept_submission() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  statement text := statement_timestamp()::text;
begin
  -- The setting lasts until the end of the transaction. It tells the second row of a statement from the first.
  perform private.refuse_unless(
    current_setting('private.inserting', true) is distinct from statement, 'Please send one submission at a time.');
  perform set_config('private.inserting', statement, true);

  new.id := gen_random_uuid();
  new.created_at := now();
  new.response_status := 'pending';
  new.thank_you_sent := false;
  -- Room for 5,000 Devanagari letters with their signs. In bytes, because that needs no reading of the text. A package request has one text twice.
  new.bytes := octet_length(concat(
    new.name, new.email, new.phone, new.company, new.service, new.budget, new.urgency, new.message, nullif(new.requirements, new.message),
    new.currency, new.form_type, new.stamp, new.price_list, array_to_string(new.selected_services, '')));
  perform private.refuse_unless(new.bytes <= 40960, 'This message is too long. Please shorten it.');

  -- Two requests with the same id wait for each other. Nobody else waits.
  perform pg_advisory_xact_lock(hashtextextended('request ' || new.request_id, 0));
  if exists (select from public.contact_submissions where request_id = new.request_id) then
    -- No row is inserted, and the caller gets the answer of a stored one.
    return null;
  end if;
  new.reference := private.free_reference(coalesce(new.request_id, new.id));

  -- Before the text is cleaned, because the stamp contains the address as it was sent.
  new.stamped := private.spend_stamp(new.stamp, new.form_type, new.email);
  new.stamp := null;
  return new;
end
$$;

-- The known keys of a touch, each a text of at most 200 characters. The same as in src/domain/source/source.ts; a test compares them.
create or replace function private.clean_touch(touch jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(key, text), '{}')
  from jsonb_each(touch) cross join btrim(left(value #>> '{}', 200)) as text
  where key = any ('{page,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content}') and jsonb_typeof(value) = 'string' and text <> '');

-- Where a visitor came from, and which consent text the form showed. What is malformed here never refuses a submission: it is cut or
-- dropped.
create or replace function private.clean_origin() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  new.source := case
    -- The size first: it is known without reading the value. Two touches of 200 characters per key are smaller.
    when pg_column_size(new.source) <= 16384
      and jsonb_typeof(new.source -> 'first') = 'object' and jsonb_typeof(new.source -> 'last') = 'object'
    then jsonb_strip_nulls(jsonb_build_object(
      'first', private.clean_touch(new.source -> 'first'), 'last', private.clean_touch(new.source -> 'last'),
      -- The id of an ad's click, whole or not at all. It goes back to Google or Microsoft in a file, so nothing but its own characters is kept.
      'clicks', (
        select jsonb_object_agg(name, click)
        from unnest(array['gclid', 'msclkid']) as name cross join lateral (select new.source #>> array['clicks', name]) as given (click)
        where click ~ '^[A-Za-z0-9_-]+$' and length(click) <= 512)))
  end;
  new.bytes := new.bytes + coalesce(octet_length(new.source::text), 0);
  if new.bytes > 40960 then
    new.source := null;
  end if;
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

-- Trims a text, and refuses one that is too long. The limits are those of src/domain/submission/form-definitions.ts; a database test
-- compares them.
create or replace function private.clean_lines(typed text, most integer, label text) returns text
language plpgsql immutable strict
as $$
declare
  cleaned text := btrim(typed, E' \t\r\n\u00a0\u200b\u2060\ufeff');
begin
  perform private.refuse_unless(
    -- The first is much faster, and never less.
    char_length(cleaned) <= most or private.count_characters(cleaned) <= most,
    format('%s is too long: at most %s characters, please.', label, to_char(most, 'FM99,999')));
  return cleaned;
end
$$;

-- The same, with spaces instead of control characters. An empty result becomes null.
create or replace function private.clean_line(typed text, most integer, label text) returns text
language sql immutable
return nullif(private.clean_lines(regexp_replace(typed, '[[:cntrl:]]+', ' ', 'g'), most, label), '');

-- Trims texts, and refuses those that are too long with a readable message.
create or replace function private.clean_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean_line(new.name, 200, 'The name');
  new.email := coalesce(private.clean_line(new.email, 320, 'The email address'), '');
  new.phone := private.clean_line(new.phone, 40, 'The phone number');
  new.company := private.clean_line(new.company, 200, 'The company');
  new.service := private.clean_line(new.service, 1000, 'The service');
  new.budget := private.clean_line(new.budget, 200, 'The budget');
  new.urgency := private.clean_line(new.urgency, 100, 'The timeline');
  new.message := private.clean_lines(new.message, 5000, 'The message');
  new.requirements := nullif(private.clean_lines(new.requirements, 5000, 'The requirements text'), '');

  perform private.refuse_unless(new.name <> '', 'Please enter your full name.');
  perform private.refuse_unless(
    private.is_email(new.email) or new.form_type = 'entered' and new.email = '', 'Please enter a valid email address.');
  perform private.refuse_unless(new.email <> '' or new.phone is not null, 'Please enter an email address or a phone number.');
  perform private.refuse_unless(
    new.message is not null and (new.form_type <> 'contact' or char_length(new.message) >= 10),
    'Please provide more details about your project (minimum 10 characters).');
  return new;
end
$$;
