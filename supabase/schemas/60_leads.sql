-- The work on a submission: its status, and beside it owner and follow-up date (private.leads), notes and history. Of what the visitor typed, only
-- name, mailbox and number are ever corrected.

create table private.lead_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references private.leads on delete cascade,
  author uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index notes_of_a_lead on private.lead_notes (submission_id, created_at);
create index notes_by_author on private.lead_notes (author) where author is not null;

create table private.lead_history (
  id bigint generated always as identity primary key,
  submission_id uuid not null references private.leads on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  -- Without a foreign key: deleting an account must not change the history. Null if an answer of the visitor changed the status, or if no
  -- administrator changed the booking.
  changed_by uuid,
  field text not null,
  from_value text,
  to_value text
);
create index history_of_a_lead on private.lead_history (submission_id, id);
-- By the mailboxes that staff have corrected: see public.person_of.
create index history_of_a_mailbox on private.lead_history (private.normalise_mailbox(from_value)) where field = 'email';

create trigger keep_history before update or delete on private.lead_history
  for each row execute function private.keep('The history of a lead cannot be changed.');
create trigger keep_all_history before truncate on private.lead_history
  for each statement execute function private.keep('The history of a lead cannot be changed.');
-- No foreign key leads from there to the history.
create trigger keep_all_history before truncate on public.contact_submissions
  for each statement execute function private.keep('The history of a lead cannot be changed.');
create trigger keep_all_history before truncate on private.entered_leads
  for each statement execute function private.keep('The history of a lead cannot be changed.');

-- An entry of the caller; of nobody if that is a visitor or a program.
create or replace function private.note_change(lead uuid, field text, from_value text, to_value text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.lead_history (submission_id, changed_by, field, from_value, to_value)
  values (lead, auth.uid(), field, from_value, to_value)
$$;

-- Amounts without GST as the screen reads them and the history keeps them; null without a currency.
create or replace function private.worth(once numeric, monthly numeric, in_currency text) returns jsonb
language sql immutable set search_path = ''
return case when in_currency is not null then jsonb_build_object('once', once, 'monthly', monthly, 'currency', in_currency) end;

-- What the inbox shows beside these submissions. `worth` is what the lead was won with; before that, what its form asks first.
create or replace function private.leads_of(ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, booking_at timestamptz, worth jsonb, lost_reason text
)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select s.id, s.response_status, l.owner, private.admin_name(l.owner), l.follow_up_on, l.answered_at, l.version,
      l.changed_at, private.admin_name(l.changed_by), (private.open_booking(s.id)).starts_at,
      coalesce(
        private.worth(l.won_once, l.won_monthly, l.won_currency),
        (
          select private.worth(q.once, q.monthly, q.currency) from private.quotes q
          where q.submission_id = s.id and q.status in ('sent', 'accepted') order by q.number desc limit 1
        ),
        private.worth(s.estimate, null, s.currency)),
      l.lost_reason
    from private.submissions s join private.leads l on l.submission_id = s.id
    where s.id = any (ids);
end
$$;

create or replace function public.lead_details(p_submission_ids uuid[]) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_admin();
  select to_jsonb(lead) from private.leads_of(p_submission_ids) lead
$$;

-- One lead with the work on it; null if there is none.
create or replace function public.lead_record(p_submission_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.log_access('opened', (select s.reference from private.submissions s where s.id = p_submission_id));
  select jsonb_build_object('submission', to_jsonb(s), 'lead', to_jsonb(lead))
  from public.contact_submissions s join private.leads_of(array[p_submission_id]) lead on lead.submission_id = s.id
$$;

create or replace function private.clean_written(typed text, most integer, label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := coalesce(private.clean_lines(typed, most, label), '');
begin
  perform private.refuse_unless(cleaned <> '', 'Please write something first.');
  return cleaned;
end
$$;

create or replace function public.add_note(p_submission_id uuid, p_body text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.refuse_unless(
    exists (select from private.submissions where id = p_submission_id), 'This submission no longer exists.', 'PT404');
  insert into private.lead_notes (submission_id, author, body)
  values (p_submission_id, auth.uid(), private.clean_written(p_body, 5000, 'The note'))
  returning id
$$;

create or replace function public.edit_note(p_note_id uuid, p_body text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.refuse_unless(exists (select from private.lead_notes where id = p_note_id), 'This note no longer exists.', 'PT404');
  select private.refuse_unless(author = auth.uid(), 'Only the author of a note may change it.', '42501') from private.lead_notes where id = p_note_id;
  update private.lead_notes set body = private.clean_written(p_body, 5000, 'The note'), edited_at = now() where id = p_note_id
$$;

-- How administrators change status, owner and follow-up date, of one lead or of many. Each lead is changed as a whole or not at all.
-- Nothing is changed if another administrator was faster: the caller gets the current values and decides again.

-- Nobody wins a lead without saying with how much.
create or replace function private.check_worth(worth jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  amounts text[] := array_remove(array[worth ->> 'once', worth ->> 'monthly'], null);
begin
  perform private.refuse_unless(
    amounts <> '{}' and not exists (select from unnest(amounts) as amount where amount !~ '^(?=.*[1-9])[0-9]{1,12}(\.[0-9]{1,2})?$'),
    'Please enter what it is worth without GST: once, a month, or both.');
  perform private.refuse_unless(worth ->> 'currency' in ('INR', 'USD'), 'The currency is INR or USD.');
end
$$;

create or replace function private.check_change(change jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.refuse_unless(
    jsonb_typeof(change) = 'object' and change <> '{}'
      and change - array['status', 'owner', 'follow_up_on', 'worth', 'lost_reason', 'name', 'email', 'phone'] = '{}',
    'Only status, owner, follow-up date, name, mailbox and number can be changed.');
  perform private.refuse_unless(
    not change ? 'status' or exists (select from private.lead_statuses where status = change ->> 'status'), 'This status is not known.');
  if change ? 'worth' or change ->> 'status' = 'won' then
    perform private.refuse_unless(change ->> 'status' = 'won', 'Only a lead that is won has a worth.');
    perform private.check_worth(change -> 'worth');
  end if;
  perform private.refuse_unless(
    (change ->> 'status' is not distinct from 'lost') = (change ->> 'lost_reason' is not null), 'Please choose why it was lost.');
  perform private.refuse_unless(
    change ->> 'owner' is null or private.stays_admin(change ->> 'owner'),
    'Only an administrator can own a lead.');
  perform private.refuse_unless(
    change ->> 'follow_up_on' is null or jsonb_path_exists(
      change, '$.follow_up_on ? (@ like_regex "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$").datetime("YYYY-MM-DD")', silent => true) is true,
    format('%s is not a date. Please enter one such as 2026-12-01.', change ->> 'follow_up_on'));
  -- A lead is kept until then.
  perform private.refuse_unless(
    coalesce((change ->> 'follow_up_on')::date <= now() + interval '2 years', true), 'Please choose a day within two years.');
end
$$;

-- Writes a change that was checked, of a lead that the caller has locked, with its history. Returns whether anything is different now.
create or replace function private.write_change(lead uuid, change jsonb, by_person uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  contact private.submissions;
  corrected private.submissions;
  old_status text;
  new_status text;
  old private.leads;
  new private.leads;
  worth jsonb;
begin
  select s.* into contact from private.submissions s where s.id = lead;
  corrected := jsonb_populate_record(contact, change);
  old_status := contact.response_status;
  new_status := coalesce(change ->> 'status', old_status);
  select l.* into old from private.leads l where l.submission_id = lead;
  new := jsonb_populate_record(old, change);
  if change ? 'status' then
    -- A reply to a client's answer makes the lead won again, with the worth that it has.
    worth := coalesce(change -> 'worth', case when new_status = 'won' then private.worth(old.won_once, old.won_monthly, old.won_currency) end);
    new.won_once := worth ->> 'once';
    new.won_monthly := worth ->> 'monthly';
    new.won_currency := worth ->> 'currency';
    new.won_at := case when worth is not null then coalesce(old.won_at, clock_timestamp()) end;
    new.lost_reason := change ->> 'lost_reason';
  end if;

  insert into private.lead_history (submission_id, changed_by, field, from_value, to_value)
  select lead, by_person, field, from_value, to_value
  from (values
    ('status', old_status, new_status),
    ('owner', old.owner::text, new.owner::text),
    ('follow_up_on', old.follow_up_on::text, new.follow_up_on::text),
    ('worth', private.worth(old.won_once, old.won_monthly, old.won_currency)::text, private.worth(new.won_once, new.won_monthly, new.won_currency)::text),
    ('lost_reason', old.lost_reason, new.lost_reason),
    ('name', contact.name, private.clean_line(corrected.name, 200, 'The name')),
    ('email', nullif(contact.email, ''), private.clean_line(corrected.email, 320, 'The email address')),
    ('phone', contact.phone, private.clean_line(corrected.phone, 40, 'The phone number'))
  ) as changed (field, from_value, to_value)
  where to_value is distinct from from_value;
  if not found then return false; end if;

  new.answered_at := case
    when new_status = old_status then old.answered_at
    when new_status <> 'pending' then coalesce(old.answered_at, case when old_status = 'pending' then clock_timestamp() end)
    when exists (select from private.replies r where r.submission_id = any (private.together_with(lead))) then old.answered_at
  end;
  new.version := old.version + 1;
  update private.leads l set
    (owner, follow_up_on, answered_at, version, won_at, won_once, won_monthly, won_currency, lost_reason) = (
      new.owner, new.follow_up_on, new.answered_at, new.version, new.won_at, new.won_once, new.won_monthly, new.won_currency, new.lost_reason),
    closed = (select s.closed from private.lead_statuses s where s.status = new_status), changed_at = clock_timestamp(), changed_by = by_person
  where l.submission_id = lead;
  if new_status <> old_status then
    update public.contact_submissions s set response_status = new_status, has_replied = false where s.id = lead;
    perform private.announce(lead, 'lead.answered', new.version::text) where old_status = 'pending';
    perform private.announce(lead, 'lead.' || new_status, new.version::text) where new_status in ('won', 'lost');
  end if;
  if change ?| array['name', 'email', 'phone'] then
    update public.contact_submissions s set name = corrected.name, email = corrected.email, phone = corrected.phone where s.id = lead;
    perform private.readdress(lead) from public.contact_submissions s where s.id = lead and lower(s.email) <> lower(contact.email);
  end if;
  return true;
end
$$;

-- p_leads: [{ id, version }], with the versions that the administrator saw; p_change: any of { status, owner, follow_up_on, name, email,
-- phone }, with { worth: { once, monthly, currency } } if the status is won, and with { lost_reason } if it is lost.
-- Outcomes: changed, unchanged, conflict (another version is stored), refused (with the reason) and missing.
create or replace function public.change_leads(p_leads jsonb, p_change jsonb) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead record;
  outcome text;
begin
  perform private.require_admin();
  perform private.check_change(p_change);
  perform private.refuse_unless(
    jsonb_typeof(p_leads) = 'array' and jsonb_array_length(p_leads) <= 200, 'At most 200 leads can be changed at once.');
  perform private.refuse_unless(
    not p_change ? 'worth' or jsonb_array_length(p_leads) = 1, 'Please win leads one by one: each has its own worth.');
  -- In one order, so that two administrators who change the same leads do not wait for each other.
  perform from public.contact_submissions s
  where s.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(p_leads) as entry)
  order by s.id for no key update;
  for lead in
    select entry.id, case
      when s.id is null then 'missing'
      when l.version is distinct from entry.version then 'conflict'
      when not p_change ->> 'status' = any (s.response_status || status.next) then 'refused'
    end as obstacle, format('A lead that is %s cannot become %s.', s.response_status, p_change ->> 'status') as refusal
    from rows from (jsonb_to_recordset(p_leads) as (id uuid, version integer)) with ordinality as entry (id, version, place)
    left join private.submissions s on s.id = entry.id
    left join private.lead_statuses status on status.status = s.response_status
    left join private.leads l on l.submission_id = s.id
    order by entry.place
  loop
    outcome := coalesce(lead.obstacle, case when private.write_change(lead.id, p_change, auth.uid()) then 'changed' else 'unchanged' end);
    -- In a statement of its own, which sees the change.
    return next jsonb_build_object('submission_id', lead.id, 'outcome', outcome, 'reason', case when outcome = 'refused' then lead.refusal end)
      || coalesce((select to_jsonb(details) from private.leads_of(array[lead.id]) details), '{}');
  end loop;
end
$$;

grant execute on function public.lead_details, public.lead_record, public.add_note, public.edit_note, public.change_leads to authenticated;
