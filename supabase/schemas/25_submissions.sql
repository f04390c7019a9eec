-- Every submission, whichever form it came from, the leads that were entered, and the row of the work on each.

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

-- The work on each lead, whichever table it lies in. Other tables refer to it, because a foreign key to a table does not see its children.
create table private.leads (
  submission_id uuid primary key,
  owner uuid references auth.users (id) on delete set null,
  follow_up_on date,
  -- When the lead first left 'pending'. Staff take it back by putting back a lead without a reply.
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
  -- In the order in which the screen asks. TypeScript has them in src/domain/database/database-sets.ts.
  lost_reason text constraint lost_reason_is_known check (
    lost_reason in ('price', 'chose_another', 'no_answer', 'not_now', 'not_our_work', 'other')),
  constraint won_with_an_amount check (num_nonnulls(won_at, won_currency, coalesce(won_once, won_monthly)) in (0, 3))
);
create index leads_of_an_owner on private.leads (owner) where owner is not null;
create index leads_at_work on private.leads (owner) where not closed and owner is not null;
create index leads_to_follow_up on private.leads (follow_up_on) where not closed and follow_up_on is not null;
create index leads_by_changer on private.leads (changed_by) where changed_by is not null;
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

  -- What may be typed into each text, private.clean_submission says.
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

-- Leads that staff or programs entered: by telephone, from a fair, from another program. A child of the table above, so that whoever reads,
-- locks or changes its rows has these among them; only their checks differ. A lead without a mailbox has an empty one, and then a number.
-- `like` gives it columns of its own: a migration that drops one above drops it here too.
create table private.entered_leads (
  like public.contact_submissions including indexes,
  constraint response_status_is_known foreign key (response_status) references private.lead_statuses,
  constraint form_type_is_entered check (form_type = 'entered'),
  -- So no search for suspicious ones reads this table.
  constraint is_not_suspicious check (marked_for is null)
) inherits (public.contact_submissions);
