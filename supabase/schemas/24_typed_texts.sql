-- What an insert computes of typed texts, with the caller's rights: their lengths, one spelling for each mailbox and each phone number, and the
-- reference. Limits, calls and search compare these, not what was typed.

-- Maximum lengths are counted in characters as people see them, like in the browser: 'कि' is one. Postgres counts code points, so signs
-- that join the character before them are removed first. The browser knows more of them in scripts that few here write; a test compares both.
create or replace function private.count_characters(typed text) returns integer
language sql immutable strict set search_path = ''
return char_length(regexp_replace(typed,
  -- The second line end of CRLF, a letter after a virama or a joiner, marks of Indian and other scripts, modifiers of emoji, the second letter of flags.
  '(?<=\r)\n|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?[\u0900-\u0dff]|\u200d.|'
  '(?<=[\U0001f1e6-\U0001f1ff])[\U0001f1e6-\U0001f1ff]|'
  '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
  '\u0981-\u0983\u09bc\u09be-\u09d7\u09e2\u09e3\u09fe\u0a01-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3'
  '\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc'
  '\u0cbe-\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4e\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca-\u0ddf\u0df2\u0df3\u0e31\u0e33-\u0e3a'
  '\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\U0001f3fb-\U0001f3ff]', '', 'g'));

-- What mail providers take: one mailbox in ASCII without quotes, and a domain with a dot, in any script. The rule of
-- src/domain/submission/email-address.ts.
create or replace function private.is_email(typed text) returns boolean
language sql immutable
return char_length(typed) <= 320 and typed ~ replace(
  '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@(?:[L0-9](?:[L0-9-]{0,61}[L0-9])?\.)+[L][L0-9-]{0,61}[L0-9]$',
  'L', 'a-zA-Z\u00a1-\u1fff\u3005-\ufdff');

-- Removes zero-width, direction and other invisible characters, which copied addresses and numbers often contain.
create or replace function private.without_invisible(typed text) returns text
language sql immutable strict
return regexp_replace(typed, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g');

-- 'Asha.Verma+site@Googlemail.com.' and 'ashaverma@gmail.com' are the same mailbox: lower case, without invisible characters, plus-tag
-- and final dot or comma, and by the rules of large providers.
create or replace function private.normalise_mailbox(typed text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  address text := rtrim(lower(normalize(private.without_invisible(btrim(typed)), NFKC)), '., ');
  local_part text := regexp_replace(regexp_replace(address, '@[^@]*$', ''), '(?<=.)\+.*$', '');
  domain text := coalesce(substring(address from '@([^@]*)$'), '');
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then regexp_replace(local_part, '(?<=.)[._-]', '', 'g') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then local_part || '@icloud.com'
    when domain ~ '^(yandex\.(com|ru|by|kz|ua|com\.tr)|ya\.ru)$' then replace(local_part, '.', '-') || '@yandex.com'
    -- 'name-keyword' is a disposable address of the mailbox 'name'.
    when domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' then regexp_replace(local_part, '(?<=.)-.*$', '') || '@' || domain
    -- 'anything@name.fastmail.com' arrives at 'name@fastmail.com'.
    when domain ~ '^[^.]+\.fastmail\.(com|fm|in)$' then split_part(domain, '.', 1) || '@fastmail.com'
    when domain ~ '^fastmail\.(com|fm|in)$' then local_part || '@fastmail.com'
    else local_part || '@' || domain
  end;
end
$$;

-- Whether the provider of this mailbox delivers all spellings that normalise_mailbox joins to one person, what it makes of them among these. Not
-- Yahoo, whose 'name' of 'name-keyword' is no address.
create or replace function private.joins_spellings(mailbox text) returns boolean
language sql immutable
return mailbox ~ '@(gmail\.com|proton\.me|icloud\.com|yandex\.com|outlook\.com|hotmail\.com|live\.com|fastmail\.com)$';

-- A typed phone number in E.164 form, or null. A number without a country code is read as Indian: ten digits that begin with 6 to 9,
-- or a zero and ten digits. Words, extensions and a second number are ignored.
create or replace function private.to_e164(typed text) returns text
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

-- A short reference such as KP-7F3K-92QX for every submission: shown to the visitor, in both mails and in the inbox, and found by the
-- search. It is derived from the request id, so that the browser knows it before anything is sent.
--
-- Eight of 24 symbols: no vowels, and none that is easily confused with another. The same as src/domain/submission/reference.ts; a test
-- compares them.
create or replace function private.reference_of(request_id uuid) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  number bigint := ('x' || left(replace(request_id::text, '-', ''), 12))::bit(48)::bigint;
  symbols text := '';
begin
  for place in 1..8 loop
    symbols := symbols || substr('2346789CDFGHJKMNPQRTVWXY', (number % 24)::integer + 1, 1);
    number := number / 24;
  end loop;
  return private.reference_prefix() || '-' || left(symbols, 4) || '-' || right(symbols, 4);
end
$$;

grant execute on function
  private.without_invisible, private.normalise_mailbox, private.to_e164, private.reference_of, private.reference_prefix
to anon, authenticated, service_role;
