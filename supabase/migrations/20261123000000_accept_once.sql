-- Checks of a submission before its text is read: one row per statement, no oversized text, each request stored once, and the stamp.
--
-- The stamp is a proof of work instead of a captcha: '<issued>.<nonce>', with the time of issue in seconds since 1970. The SHA-256 of
-- '<form_type>|<email as sent>|<issued>|<nonce>' must begin with `stamp_bits` zero bits. The browser needs about a third of a second
-- for it while the visitor types; a flood would need that time for every row.

insert into private.settings (name, value, meaning) values
  ('stamp_bits', 17, 'zero bits at the start of the hash of a stamp; one more doubles the work');

alter table public.contact_submissions
  -- Made in the browser, once per message. A retry, a second tab and the offline queue send the same id again.
  add column request_id uuid unique,
  -- Only sent, never stored: the trigger empties it.
  add column stamp text constraint stamp_is_not_stored check (stamp is null),
  add column stamped boolean not null default false;

-- A stamp counts once.
create table private.spent_stamps (
  hash bytea primary key,
  spent_at timestamptz not null default now()
);
alter table private.spent_stamps enable row level security;
create index spent_stamps_oldest_first on private.spent_stamps (spent_at);

-- Whether the stamp is valid and unused; uses it up.
create function private.spend_stamp(stamp text, form_type text, email text) returns boolean
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
  -- A stamp is valid from 24 hours before to 24 hours after its time of issue. Later it need not be remembered.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours';
  insert into private.spent_stamps (hash) values (stamp_hash) on conflict do nothing;
  return found;
end
$$;

-- Security definer, because visitors may not read the rows that are looked up here.
create function private.accept_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  statement text := statement_timestamp()::text;
  most constant integer := 65536;
  too_long text;
begin
  -- The setting lasts until the end of the transaction. It tells the second row of a statement from the first.
  if current_setting('private.inserting', true) = statement then
    raise exception using errcode = 'PT400', message = 'Please send one submission at a time.';
  end if;
  perform set_config('private.inserting', statement, true);

  -- In bytes, because that needs no reading of the text. The longest allowed text has 5,000 characters, or 20,000 bytes.
  too_long := case
    when octet_length(new.name) > most then 'The name'
    when octet_length(new.email) > most then 'The email address'
    when octet_length(new.phone) > most then 'The phone number'
    when octet_length(new.company) > most then 'The company'
    when octet_length(new.service) > most then 'The service'
    when octet_length(new.budget) > most then 'The budget'
    when octet_length(new.urgency) > most then 'The timeline'
    when octet_length(new.message) > most then 'The message'
    when octet_length(new.requirements) > most then 'The requirements text'
    when octet_length(new.stamp) > most then 'The stamp'
    when octet_length(new.currency) > most then 'The currency'
    when octet_length(new.form_type) > most then 'The form type'
    when octet_length(array_to_string(new.selected_services, '')) > most then 'The list of services'
  end;
  if too_long is not null then
    raise exception using errcode = 'PT400', message = too_long || ' is too long.';
  end if;

  -- From here to the end of the transaction, one submission at a time: two requests with the same id must see each other.
  perform pg_advisory_xact_lock(hashtextextended('submission', 0));
  if exists (select from public.contact_submissions where request_id = new.request_id) then
    -- No row is inserted, and the caller gets the answer of a stored one.
    return null;
  end if;

  -- Before the text is cleaned, because the stamp contains the address as it was sent.
  new.stamped := private.spend_stamp(new.stamp, new.form_type, new.email);
  new.stamp := null;
  return new;
end
$$;

-- Triggers run in the order of their names: accept, clean, limit.
create trigger accept_submission before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.accept_submission();

grant insert (request_id, stamp) on public.contact_submissions to anon, authenticated;
