-- Every submission, whichever form it came from. What an insert computes with the caller's rights comes first: maximum lengths, and one
-- spelling for each mailbox and each phone number. Limits, calls and search compare these columns, not what was typed.

-- Maximum lengths are counted in characters as people see them, like in the browser: 'कि' is one. Postgres counts code points, so signs
-- that join the character before them are removed first. The browser knows more of them; no text that it accepts is refused here.
create or replace function private.count_characters(typed text) returns integer
language sql immutable strict set search_path = ''
return char_length(regexp_replace(typed,
  -- The second line end of CRLF, a letter after a virama or a joiner, marks of Indian and other scripts, modifiers of emoji.
  '(?<=\r)\n|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]?[\u0900-\u0dff]|\u200d.|'
  '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963'
  '\u0981-\u0983\u09bc\u09be-\u09d7\u09e2\u09e3\u0a01-\u0a03\u0a3c-\u0a51\u0a70\u0a71\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0b01-\u0b03\u0b3c'
  '\u0b3e-\u0b57\u0b82\u0bbe-\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d4d'
  '\u0d57\u0d81-\u0d83\u0dca-\u0ddf\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
  '\U0001f3fb-\U0001f3ff]', '', 'g'));

-- char_length is much faster, and never less.
create or replace function private.has_at_most(most integer, typed text) returns boolean
language sql immutable
return char_length(typed) <= most or private.count_characters(typed) <= most;

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
-- Computes contact_submissions.mailbox.
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

-- Whether the provider of this mailbox delivers all spellings that normalise_mailbox joins to one person.
create or replace function private.joins_spellings(mailbox text) returns boolean
language sql immutable
return mailbox ~ '@(gmail\.com|proton\.me|icloud\.com|yandex\.com|yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|fastmail\.(com|fm|in))$';

-- A typed phone number in E.164 form, or null. A number without a country code is read as Indian: ten digits that begin with 6 to 9,
-- or a zero and ten digits. Words, extensions and a second number are ignored.
-- Computes contact_submissions.phone_e164.
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

-- The statuses of a lead in their order, those that may follow each, and whether the work on it is then done. TypeScript has them in
-- src/domain/database/database-sets.ts, which `npm run generate:types` writes.
create table private.lead_statuses (
  place integer generated always as identity,
  status text primary key,
  next text[] not null,
  closed boolean not null
);

insert into private.lead_statuses (status, next, closed) values
  ('pending', '{contacted,qualified,won,lost}', false),
  ('contacted', '{qualified,won,lost,pending}', false),
  ('qualified', '{won,lost,contacted}', false),
  ('won', '{qualified}', true),
  ('lost', '{contacted}', true);

grant execute on function
  private.count_characters, private.has_at_most, private.is_email, private.without_invisible, private.normalise_mailbox, private.to_e164, private.reference_of, private.reference_prefix
to anon, authenticated, service_role;

-- Why a lead was lost, in the order in which the screen asks. TypeScript has them in src/domain/database/database-sets.ts.
create table private.lost_reasons (
  place integer generated always as identity,
  reason text primary key
);
insert into private.lost_reasons (reason)
values ('price'), ('chose_another'), ('no_answer'), ('not_now'), ('not_our_work'), ('other');

-- The work on each lead, whichever table it lies in. Other tables refer to it, because a foreign key to a table does not see its children.
create table private.leads (
  submission_id uuid primary key,
  owner uuid references auth.users (id) on delete set null,
  follow_up_on date,
  -- When the lead first left 'pending'.
  answered_at timestamptz,
  -- Won or lost: not in the views of work. Here too, so that these need not read all leads.
  closed boolean not null default false,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by uuid references auth.users (id) on delete set null,
  -- What it was won with, without GST: once, a month, or both. It counts until an administrator changes the status again, also while an
  -- answer of the client waits.
  won_at timestamptz,
  won_once numeric(14, 2) check (won_once > 0),
  won_monthly numeric(14, 2) check (won_monthly > 0),
  won_currency text check (won_currency in ('INR', 'USD')),
  lost_reason text references private.lost_reasons,
  constraint won_with_an_amount check (num_nonnulls(won_at, won_currency, coalesce(won_once, won_monthly)) in (0, 3))
);
create index leads_of_an_owner on private.leads (owner) where owner is not null;
create index leads_at_work on private.leads (owner) where not closed and owner is not null;
create index leads_to_follow_up on private.leads (follow_up_on) where not closed and follow_up_on is not null;
create index leads_by_changer on private.leads (changed_by) where changed_by is not null;
create index leads_by_lost_reason on private.leads (lost_reason) where lost_reason is not null;
create index leads_won on private.leads (won_at) where won_at is not null;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  service text,
  budget text,
  message text not null,
  urgency text,
  form_type text not null,
  selected_services text[],
  requirements text,
  currency text not null default 'INR',
  response_status text not null default 'pending' constraint response_status_is_known references private.lead_statuses,
  thank_you_sent boolean not null default false,
  created_at timestamptz not null default now(),

  -- Made in the browser, once per message. A retry, a second tab and the offline queue send the same id again.
  request_id uuid unique,
  -- Only sent, never stored: private.accept_submission empties it.
  stamp text constraint stamp_is_not_stored check (stamp is null),
  stamped boolean not null default false,

  -- Generated, so that nobody can send them.
  mailbox text generated always as (private.normalise_mailbox(nullif(email, ''))) stored,
  phone_e164 text generated always as (private.to_e164(phone)) stored,

  -- The check box of the contact form; null if it was not shown.
  call_declined boolean,
  call_chosen_at timestamptz,

  -- Shown to the visitor, in both mails and in the inbox, and found by the search.
  reference text not null default private.reference_of(gen_random_uuid()),

  price_list text,
  price_check text constraint price_check_is_known check (price_check in ('matches', 'changed', 'altered', 'unknown')),
  -- In `currency`: what the visitor was shown, and what the same selection cost at that time.
  quoted_total bigint,
  current_total bigint,

  -- What is due next: set anew each time the submission becomes one to answer.
  due_at timestamptz,
  -- How the visitor found the site: { first: { page, referrer, utm_source, … }, last: { … } }.
  source jsonb,
  -- See private.consent_texts. Null without a form of ours.
  consent_version text,
  consent_shown_at timestamptz,
  -- In `currency`: the total that the visitor was shown if it follows from our prices, otherwise what the selection costs.
  estimate bigint generated always as (
    case when price_check in ('matches', 'changed') then quoted_total else current_total end
  ) stored,

  -- What was sent, in bytes.
  bytes integer not null default 0,
  -- Why it is suspicious; null in the default list. The submission of a self-test is marked too, and is in no list.
  marked_for text constraint marked_for_is_known check (marked_for in ('content', 'repeated', 'pace', 'self_test')),
  -- SHA-256 of the key to the visitor's page, which was made in the browser. See private.page_keys.
  page_key text constraint page_key_is_a_hash check (page_key ~ '^[0-9a-f]{64}$'),
  -- When the first answer was promised. Never changed: by it an answer is on time or late.
  first_due_at timestamptz,
  -- New each time it becomes one to answer again; it names the reminders. Null at first.
  due_id uuid,
  -- Whether an answer from the lead's own mailbox waits: it comes first. What anybody can type keeps its due place.
  has_replied boolean not null default false,
  -- When either side said something last, after the request. By `news_at` the lists of the inbox are sorted.
  said_at timestamptz,
  news_at timestamptz not null generated always as (coalesce(said_at, created_at)) stored,

  constraint name_has_1_to_200_characters check (name <> '' and private.has_at_most(200, name)),
  constraint email_is_an_address check (private.is_email(email)) no inherit,
  constraint phone_has_at_most_40_characters check (private.has_at_most(40, phone)),
  constraint company_has_at_most_200_characters check (private.has_at_most(200, company)),
  constraint service_has_at_most_1000_characters check (private.has_at_most(1000, service)),
  constraint budget_has_at_most_200_characters check (private.has_at_most(200, budget)),
  constraint urgency_has_at_most_100_characters check (private.has_at_most(100, urgency)),
  constraint message_has_at_most_5000_characters check (private.has_at_most(5000, message)),
  constraint contact_message_has_10_characters check (form_type <> 'contact' or char_length(message) >= 10),
  constraint requirements_have_at_most_5000_characters check (private.has_at_most(5000, requirements)),
  constraint form_type_is_known check (form_type in ('contact', 'custom_quote')) no inherit,
  constraint currency_is_known check (currency in ('INR', 'USD')),
  constraint selected_services_are_a_short_list check (
    selected_services is null
    or (
      coalesce(array_ndims(selected_services), 1) = 1
      and cardinality(selected_services) <= 20
      and array_position(selected_services, null) is null
      and char_length(array_to_string(selected_services, '')) <= 2000
    )
  )
);


-- Leads that staff or programs entered: by telephone, from a fair, from another program. A child of the table above, so that whoever reads,
-- locks or changes its rows has these among them; only their checks differ. A lead without a mailbox has an empty one, and then a number.
create table private.entered_leads (
  primary key (id),
  unique (request_id),
  constraint response_status_is_known foreign key (response_status) references private.lead_statuses,
  constraint form_type_is_entered check (form_type = 'entered'),
  constraint email_is_an_address_or_empty check (email = '' or private.is_email(email)),
  constraint has_a_mailbox_or_a_number check (email <> '' or phone <> ''),
  -- So no search for suspicious ones reads this table.
  constraint is_not_suspicious check (marked_for is null)
) inherits (public.contact_submissions);

-- All submissions but those of self-tests, which are in no list, count or export. Functions read it, and lock its rows.
create view private.submissions as
select * from public.contact_submissions where marked_for is distinct from 'self_test';

create policy "Anyone may leave a submission"
  on public.contact_submissions for insert to anon, authenticated
  with check (true);

create policy "Administrators read every submission"
  on public.contact_submissions for select to authenticated
  using ((select private.is_admin()) and marked_for is distinct from 'self_test');

-- Visitors and members insert submissions. They may only set what the forms send; triggers overwrite response_status and thank_you_sent.
grant insert (
  name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency,
  response_status, thank_you_sent, request_id, stamp, call_declined, price_list, source, consent_version, consent_shown_at, page_key
) on public.contact_submissions to anon, authenticated;
-- Row level security limits this to administrators.
grant select on public.contact_submissions to authenticated;
-- The edge functions and the operators use the service role, which bypasses row level security.
grant select, insert, update, delete on public.contact_submissions to service_role;

-- The inbox pages by (news_at, id), newest first. The id makes the order unique, so that no row is shown twice or skipped.
create index submissions_newest_first on public.contact_submissions (news_at desc, id desc) where marked_for is null;
create index submissions_by_arrival on public.contact_submissions (created_at) where marked_for is null;
create index submissions_marked on public.contact_submissions (news_at desc, id desc) include (bytes) where marked_for is not null;
create index submissions_to_answer on public.contact_submissions (has_replied desc, due_at, id)
  where response_status = 'pending' and marked_for is null;
create index submissions_by_reference on public.contact_submissions (reference);
-- For persons and the limits on mails and calls.
create index submissions_of_a_phone on public.contact_submissions (phone_e164, created_at desc) where phone_e164 is not null;
create index submissions_of_a_mailbox on public.contact_submissions (mailbox, created_at desc);
-- For the limits of those without a stamp.
create index submissions_unstamped on public.contact_submissions (created_at) where not stamped and marked_for is null;
create index submissions_of_a_text on public.contact_submissions (md5(lower(message)), created_at) where form_type = 'contact';

create index entered_newest_first on private.entered_leads (news_at desc, id desc);
create index entered_by_arrival on private.entered_leads (created_at);
create index entered_to_answer on private.entered_leads (has_replied desc, due_at, id) where response_status = 'pending';
create index entered_by_reference on private.entered_leads (reference);
create index entered_of_a_phone on private.entered_leads (phone_e164, created_at desc);
create index entered_of_a_mailbox on private.entered_leads (mailbox, created_at desc);
