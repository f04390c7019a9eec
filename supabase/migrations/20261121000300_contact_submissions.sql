-- Every submission, whichever form it came from. Only the columns of the specification: administrators select all of them.

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
  response_status text not null default 'pending',
  thank_you_sent boolean not null default false,
  created_at timestamptz not null default now(),

  constraint name_has_1_to_200_characters check (char_length(name) between 1 and 200),
  -- Brackets, quotes and list separators are refused too: with `x1<asha@example.com>` one address would count as many senders.
  constraint email_is_an_address check (
    email ~ '^[^][:space:]@<>()[\\,;:"]+@[^][:space:]@<>()[\\,;:"]+\.[^][:space:]@<>()[\\,;:"]+$' and char_length(email) <= 320
  ),
  constraint phone_has_at_most_40_characters check (char_length(phone) <= 40),
  constraint company_has_at_most_200_characters check (char_length(company) <= 200),
  constraint service_has_at_most_1000_characters check (char_length(service) <= 1000),
  constraint budget_has_at_most_200_characters check (char_length(budget) <= 200),
  constraint urgency_has_at_most_100_characters check (char_length(urgency) <= 100),
  constraint message_has_at_most_5000_characters check (char_length(message) <= 5000),
  constraint contact_message_has_10_characters check (form_type <> 'contact' or char_length(message) >= 10),
  constraint requirements_have_at_most_5000_characters check (char_length(requirements) <= 5000),
  constraint form_type_is_known check (form_type in ('contact', 'custom_quote')),
  constraint currency_is_known check (currency in ('INR', 'USD')),
  constraint response_status_has_at_most_40_characters check (char_length(response_status) between 1 and 40),
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

alter table public.contact_submissions enable row level security;

create policy "Anyone may leave a submission"
  on public.contact_submissions for insert to anon, authenticated
  with check (true);

create policy "Administrators read every submission"
  on public.contact_submissions for select to authenticated
  using ((select private.is_admin()));

-- The inbox pages by (created_at, id), newest first. The id makes the order unique, so that no row is shown twice or skipped.
create index submissions_newest_first on public.contact_submissions (created_at desc, id desc);
-- For the rate limits and the mail functions, which select the newest rows of one address.
create index submissions_of_an_address on public.contact_submissions (lower(email), form_type, created_at desc);
-- For the retry sweep, which selects the few rows with unsent mails.
create index submissions_not_thanked on public.contact_submissions (created_at) where not thank_you_sent;

-- Visitors and members insert submissions. They may not set id and created_at.
grant insert (
  name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency,
  response_status, thank_you_sent
) on public.contact_submissions to anon, authenticated;
-- Row level security limits this to administrators.
grant select on public.contact_submissions to authenticated;
-- The edge functions and the operators use the service role, which bypasses row level security.
grant select, insert, update, delete on public.contact_submissions to service_role;
