-- One spelling for each mailbox and each phone number. Limits, calls and search compare these columns, not what was typed.

-- Removes zero-width, direction and other invisible characters, which copied addresses and numbers often contain.
create function private.without_invisible(typed text) returns text
language sql immutable strict set search_path = ''
as $$
  select regexp_replace(typed, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')
$$;

-- 'Asha.Verma+site@Googlemail.com.' and 'ashaverma@gmail.com' are the same mailbox: lower case, without invisible characters, plus-tag
-- and final dot or comma, and for Gmail without dots.
create function private.normalise_mailbox(typed text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  address text := rtrim(lower(normalize(private.without_invisible(btrim(typed)), NFKC)), '., ');
  local_part text := regexp_replace(regexp_replace(address, '@[^@]*$', ''), '(?<=.)\+.*$', '');
  domain text := substring(address from '@([^@]*)$');
begin
  if domain in ('gmail.com', 'googlemail.com') then
    return replace(local_part, '.', '') || '@gmail.com';
  end if;
  return local_part || '@' || coalesce(domain, '');
end
$$;

-- A typed phone number in E.164 form, or null. A number without a country code is read as Indian: ten digits that begin with 6 to 9,
-- or a zero and ten digits. Words, extensions and a second number are ignored.
create function private.to_e164(typed text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  -- Digits of other scripts: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, two sets of Arabic.
  written text := translate(
    lower(normalize(private.without_invisible(typed), NFKC)),
    '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    repeat('0123456789', 11));
  -- Ends before a letter or a separator of a second number or an extension.
  first_number text := substring(written from '\+?[^0-9a-z/;,|+#]*[0-9][^a-z/;,|+#]*');
  digits text := regexp_replace(regexp_replace(first_number, '\(\s*0\s*\)', ''), '[^0-9]', '', 'g');
begin
  if first_number like '+%' or digits like '00%' then
    digits := regexp_replace(regexp_replace(digits, '^00', ''), '^910+', '91');
    if digits like '91%' and digits !~ '^91[1-9][0-9]{9}$' then
      return null;
    end if;
  else
    digits := case
      when digits ~ '^0*[6-9][0-9]{9}$' or digits ~ '^0[1-9][0-9]{9}$' then '91' || ltrim(digits, '0')
      when digits ~ '^0*91[6-9][0-9]{9}$' then ltrim(digits, '0')
    end;
  end if;
  return '+' || substring(digits from '^[1-9][0-9]{7,14}$');
end
$$;

-- Generated, so that nobody can send them.
alter table public.contact_submissions
  add column mailbox text generated always as (private.normalise_mailbox(email)) stored,
  add column phone_e164 text generated always as (private.to_e164(phone)) stored;

create index submissions_of_a_phone on public.contact_submissions (phone_e164, created_at desc) where phone_e164 is not null;

-- An insert calls them with the caller's rights.
grant execute on function private.without_invisible, private.normalise_mailbox, private.to_e164 to anon, authenticated, service_role;
