-- What happens to a submission when it is stored, changed or deleted, in one place: Postgres runs the triggers of a table in the order of their names.

-- Too large, stored already, or with a stamp that was used: refused or skipped before anything else; and what a visitor may not choose is set. Not
-- for our own functions.
create trigger before_1_accept before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.accept_submission();

create trigger before_2_clean_origin before insert on public.contact_submissions
  for each row when (new.source is not null or new.consent_version is not null or new.consent_shown_at is not null)
  execute function private.clean_origin();

-- Trims texts; all that follow rely on it.
create trigger before_3_clean
  before insert or update of name, email, phone, company, service, budget, urgency, message, requirements on public.contact_submissions
  for each row execute function private.clean_submission();

create trigger before_4_due before insert on public.contact_submissions
  for each row execute function private.set_due_at();

create trigger before_5_mark before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.mark_submission();

-- Only quotes of the calculator pay for it.
create trigger before_6_price before insert on public.contact_submissions
  for each row when (new.price_list is not null or new.requirements like 'Complexity: %, Timeline: %')
  execute function private.check_price();

-- Put back to pending, or not suspicious after all: due again.
create trigger before_7_due_again before update of response_status, marked_for on public.contact_submissions
  for each row when (
    new.response_status = 'pending' and new.marked_for is null and (old.response_status <> 'pending' or old.marked_for is not null))
  execute function private.set_due_at();

create trigger after_1_search after insert or update of name, company, email, phone, reference, message on public.contact_submissions
  for each row execute function private.write_search_text();

create trigger after_2_tell after insert on public.contact_submissions
  for each row when (not new.thank_you_sent and new.created_at > now() - interval '24 hours' and current_user <> 'postgres')
  execute function private.tell_arrival();

-- What was entered is deleted through this table too.
create trigger after_3_deleted after delete on public.contact_submissions
  referencing old table as deleted
  for each statement execute function private.forget_leads();

-- A lead that was entered, where triggers of the table above do not reach. No mail goes out by itself.
create trigger before_3_clean
  before insert or update of name, email, phone, company, service, budget, urgency, message, requirements on private.entered_leads
  for each row execute function private.clean_submission();

create trigger before_4_due before insert on private.entered_leads
  for each row when (new.response_status = 'pending')
  execute function private.set_due_at();

create trigger before_7_due_again before update of response_status on private.entered_leads
  for each row when (new.response_status = 'pending' and old.response_status <> 'pending')
  execute function private.set_due_at();

create trigger after_1_search after insert or update of name, company, email, phone, reference, message on private.entered_leads
  for each row execute function private.write_search_text();
