-- What the search of the inbox reads: the words of each submission as one text, spelled alike however they were typed. In a table of its own,
-- because the API gives all columns of a submission.

-- One spelling: small letters without accents, apostrophes and nuktas, and single spaces for punctuation. Ranges are written out: what is a
-- letter would depend on the locale of the server.
create or replace function private.search_key(typed text) returns text
language plpgsql stable strict set search_path = ''
as $$
declare
  key text := regexp_replace(private.without_invisible(typed), '[''`\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78c\uff07]', '', 'g');
begin
  -- Decomposed, an accent or a nukta is a character of its own, whichever way it was typed.
  key := regexp_replace(normalize(key, NFKD), '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]', '', 'g');
  key := lower(extensions.unaccent(normalize(key, NFC)));
  -- Chinese and Japanese have no spaces between words: each character is a word.
  key := regexp_replace(key, '([\u2e80-\u2fdf\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');
  return btrim(regexp_replace(key, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u3000-\u3020]+', ' ', 'g'));
end
$$;

-- The index finds patterns of three characters and more, and shorter ones at the start of a word.
create table private.search_texts (
  submission_id uuid primary key references private.leads on delete cascade,
  words text not null
);
create index search_texts_by_trigram on private.search_texts using gin (words extensions.gin_trgm_ops);

-- Reference and number are also there without their separators, so that any part of them is found.
create or replace function private.search_words(s public.contact_submissions) returns text
language sql stable set search_path = ''
return ' ' || private.search_key(concat_ws(' ', s.name, s.company, s.email, s.mailbox, s.reference, replace(s.reference, '-', ''),
  s.phone, regexp_replace(s.phone, '[^0-9]', '', 'g'), s.phone_e164, s.message)) || ' ';

-- Of a lead that was just stored, the row of its work too.
create or replace function private.write_search_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.leads (submission_id) values (new.id) on conflict do nothing;
  insert into private.search_texts (submission_id, words) values (new.id, private.search_words(new))
  on conflict (submission_id) do update set words = excluded.words;
  return null;
end
$$;

-- What each word of a search must match; punctuation inside a word stays where it is. Many write a full address of a mailbox in their own way.
create or replace function private.search_patterns(typed text) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(case
    when key ~ '[\u2e80-\u2fdf\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' then '% ' || key || ' %'
    when char_length(key) < 3 then '% ' || key || '%'
    else '%' || key || '%'
  end)
  from regexp_split_to_table(typed, '\s+') as word
  cross join lateral private.search_key(case when private.is_email(word) then private.normalise_mailbox(word) else word end) as key
  where key <> ''
$$;

-- A search that is a number, or a part of one in another spelling.
create or replace function private.number_pattern(typed text) returns text
language sql stable set search_path = ''
return '%' || coalesce(
  ltrim(private.to_e164(typed), '+'),
  substring(regexp_replace(substring(typed from '^[-+()0-9\s./]+$'), '[^0-9]', '', 'g') from '^0*([1-9][0-9]{3,})$')
) || '%';

-- Whether a text has all words, or the number. Without `set search_path`, which would prevent inlining. Pattern by pattern, because the index
-- knows no list of them.
create or replace function private.has_words(words text, patterns text[], number_pattern text) returns boolean
language sql immutable
return words like number_pattern or (
  words like patterns[1] and (patterns[2] is null or words like patterns[2]) and (patterns[3] is null or words like patterns[3])
  and words like all (patterns[4:])
);

-- The most similar word of those that begin like a misspelt one, end like it, or both. Only texts with such words are compared: to compare
-- the trigrams of all texts takes seconds.
create or replace function private.similar_word(typed text, marked boolean) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
declare
  key text := private.search_key(typed);
  half integer := char_length(key) / 2;
  third integer := char_length(key) / 3;
begin
  return (
    select word
    from (
      select distinct regexp_split_to_table(near.words, ' ') as word
      from (
        select t.submission_id, t.words from private.search_texts t
        where t.words like '% ' || left(key, half) || '%' or t.words like '%' || right(key, half) || ' %'
          or t.words like '% ' || left(key, third) || '%' and t.words like '%' || right(key, third) || ' %'
        limit 1000
      ) near join private.submissions s on s.id = near.submission_id
      where (s.marked_for is not null) = marked
    ) known
    where extensions.similarity(word, key) >= 0.3
    order by extensions.similarity(word, key) desc, word
    limit 1
  );
end
$$;
