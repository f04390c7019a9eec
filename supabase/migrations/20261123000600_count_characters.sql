-- Maximum lengths are counted in characters as people see them, like in the browser: 'कि' is one. Postgres counts code points, so signs
-- that join the character before them are removed first. The browser knows more of them; no text that it accepts is refused here.

create function private.count_characters(typed text) returns integer
language sql immutable strict set search_path = ''
as $$
  select char_length(regexp_replace(typed,
    -- The second line end of CRLF, a letter after a virama or a joiner, marks of Indian and other scripts, modifiers of emoji.
    '(?<=\r)\n|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?[\u0900-\u0dff]|\u200d.|'
    '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
    '\u0981-\u0983\u09bc\u09be-\u09d7\u09e2\u09e3\u0a01-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0b01-\u0b03\u0b3c'
    '\u0b3e-\u0b57\u0b82\u0bbe-\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d'
    '\u0d57\u0d81-\u0d83\u0dca-\u0ddf\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
    '\U0001f3fb-\U0001f3ff]', '', 'g'))
$$;

create or replace function private.refuse_longer_than(typed text, most integer, label text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  -- char_length is much faster, and never less.
  if char_length(typed) > most and private.count_characters(typed) > most then
    raise exception using
      errcode = 'PT400',
      message = format('%s is too long: at most %s characters, please.', label, to_char(most, 'FM9,999'));
  end if;
end
$$;

alter table public.contact_submissions
  drop constraint name_has_1_to_200_characters,
  drop constraint phone_has_at_most_40_characters,
  drop constraint company_has_at_most_200_characters,
  drop constraint service_has_at_most_1000_characters,
  drop constraint budget_has_at_most_200_characters,
  drop constraint urgency_has_at_most_100_characters,
  drop constraint message_has_at_most_5000_characters,
  drop constraint requirements_have_at_most_5000_characters,
  add constraint name_has_1_to_200_characters check (
    name <> '' and (char_length(name) <= 200 or private.count_characters(name) <= 200)
  ),
  add constraint phone_has_at_most_40_characters check (char_length(phone) <= 40 or private.count_characters(phone) <= 40),
  add constraint company_has_at_most_200_characters check (char_length(company) <= 200 or private.count_characters(company) <= 200),
  add constraint service_has_at_most_1000_characters check (char_length(service) <= 1000 or private.count_characters(service) <= 1000),
  add constraint budget_has_at_most_200_characters check (char_length(budget) <= 200 or private.count_characters(budget) <= 200),
  add constraint urgency_has_at_most_100_characters check (char_length(urgency) <= 100 or private.count_characters(urgency) <= 100),
  add constraint message_has_at_most_5000_characters check (char_length(message) <= 5000 or private.count_characters(message) <= 5000),
  add constraint requirements_have_at_most_5000_characters check (char_length(requirements) <= 5000 or private.count_characters(requirements) <= 5000);

-- An insert calls it with the caller's rights.
grant execute on function private.count_characters to anon, authenticated, service_role;
