-- The work on a submission: its status, and beside it owner, follow-up date, notes and history. The visitor's text is never changed.

-- Written at the first change. A submission without a row has version 0 and no owner.
create table private.leads (
  submission_id uuid primary key references private.lead_ids (id) on delete cascade,
  owner uuid references auth.users (id) on delete set null,
  follow_up_on date,
  -- When the lead first left 'pending'.
  answered_at timestamptz,
  -- Won or lost: not in the views of work. Here too, so that these need not read all leads.
  closed boolean not null default false,
  version integer not null default 0,
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null
);
alter table private.leads enable row level security;
create index leads_of_an_owner on private.leads (owner) where owner is not null;
create index leads_at_work on private.leads (owner) where not closed;
create index leads_to_follow_up on private.leads (follow_up_on) where not closed and follow_up_on is not null;
create index leads_by_changer on private.leads (changed_by) where changed_by is not null;

create table private.lead_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references private.lead_ids (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  body text not null constraint body_has_1_to_5000_characters check (body <> '' and private.has_at_most(5000, body)),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
alter table private.lead_notes enable row level security;
create index notes_of_a_lead on private.lead_notes (submission_id, created_at);
create index notes_by_author on private.lead_notes (author) where author is not null;

create table private.lead_history (
  id bigint generated always as identity primary key,
  submission_id uuid not null references private.lead_ids (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  -- Without a foreign key: deleting an account must not change the history. Null if an answer of the visitor changed the status, or if no
  -- administrator changed the booking.
  changed_by uuid,
  field text not null check (field in ('status', 'owner', 'follow_up_on', 'joined', 'booking', 'outcome')),
  from_value text,
  to_value text
);
alter table private.lead_history enable row level security;
create index history_of_a_lead on private.lead_history (submission_id, id);

-- A submission is deleted with its history. Nothing else changes the history.
create or replace function private.keep_history() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from private.lead_history) then return null; end if;
  elsif tg_op = 'DELETE' and not exists (select from public.contact_submissions where id = old.submission_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'The history of a lead cannot be changed.';
end
$$;

create trigger keep_history before update or delete on private.lead_history
  for each row execute function private.keep_history();
create trigger keep_all_history before truncate on private.lead_history
  for each statement execute function private.keep_history();
-- No foreign key leads from there to the history.
create trigger keep_all_history before truncate on public.contact_submissions
  for each statement execute function private.keep_history();
create trigger keep_all_history before truncate on private.entered_leads
  for each statement execute function private.keep_history();

-- What the inbox shows beside these submissions.
create or replace function private.leads_of(ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, booking_at timestamptz
)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select s.id, s.response_status, l.owner, private.admin_name(l.owner), l.follow_up_on, l.answered_at, coalesce(l.version, 0),
      l.changed_at, private.admin_name(l.changed_by), (private.open_booking(s.id)).starts_at
    from private.submissions s left join private.leads l on l.submission_id = s.id
    where s.id = any (ids);
end
$$;

create or replace function public.lead_details(p_submission_ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, booking_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.leads_of(p_submission_ids);
end
$$;

-- One lead with the work on it; null if there is none.
create or replace function public.lead_record(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('submission', to_jsonb(s), 'lead', to_jsonb(lead))
    from public.contact_submissions s join private.leads_of(array[p_submission_id]) lead on lead.submission_id = s.id
  );
end
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
language plpgsql volatile security definer set search_path = ''
as $$
declare
  note_id uuid;
begin
  perform private.require_admin();
  insert into private.lead_notes (submission_id, author, body)
  select id, auth.uid(), private.clean_written(p_body, 5000, 'The note') from private.submissions
  where id = p_submission_id
  returning id into note_id;
  perform private.refuse_unless(note_id is not null, 'This submission no longer exists.', 'PT404');
  return note_id;
end
$$;

create or replace function public.edit_note(p_note_id uuid, p_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  note private.lead_notes;
begin
  perform private.require_admin();
  select * into note from private.lead_notes where id = p_note_id;
  perform private.refuse_unless(note.id is not null, 'This note no longer exists.', 'PT404');
  perform private.refuse_unless(note.author = auth.uid(), 'Only the author of a note may change it.', '42501');
  update private.lead_notes set body = private.clean_written(p_body, 5000, 'The note'), edited_at = now() where id = p_note_id;
end
$$;

-- How administrators change status, owner and follow-up date, of one lead or of many. Each lead is changed as a whole or not at all.
-- Nothing is changed if another administrator was faster: the caller gets the current values and decides again.

create or replace function private.check_change(change jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Who becomes the owner does not lose the role meanwhile.
  perform from public.user_roles where user_id::text = change ->> 'owner' for key share;
  perform private.refuse_unless(
    jsonb_typeof(change) = 'object' and change <> '{}' and change - array['status', 'owner', 'follow_up_on'] = '{}',
    'Only status, owner and follow-up date can be changed.');
  perform private.refuse_unless(
    not change ? 'status' or exists (select from private.lead_statuses where status = change ->> 'status'), 'This status is not known.');
  perform private.refuse_unless(
    change ->> 'owner' is null
      or exists (select from public.user_roles where user_id::text = change ->> 'owner' and role = 'admin'),
    'Only an administrator can own a lead.');
  perform private.refuse_unless(
    change ->> 'follow_up_on' is null or jsonb_path_exists(
      change, '$.follow_up_on ? (@ like_regex "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$").datetime("YYYY-MM-DD")', silent => true) is true,
    format('%s is not a date. Please enter one such as 2026-12-01.', change ->> 'follow_up_on'));
end
$$;

-- The caller has locked the submission. Returns the outcome, and the reason of a refusal.
create or replace function private.change_lead(id uuid, seen_version integer, change jsonb, out outcome text, out reason text)
language plpgsql volatile set search_path = ''
as $$
declare
  old_status text;
  new_status text;
  lead private.leads;
begin
  select s.response_status into old_status from private.submissions s where s.id = change_lead.id;
  select l.* into lead from private.leads l where l.submission_id = change_lead.id;
  new_status := coalesce(change ->> 'status', old_status);
  outcome := case
    when old_status is null then 'missing'
    when coalesce(lead.version, 0) is distinct from seen_version then 'conflict'
    when new_status <> old_status and new_status <> all ((select s.next from private.lead_statuses s where s.status = old_status)::text[]) then 'refused'
  end;
  reason := case when outcome = 'refused' then format('A lead that is %s cannot become %s.', old_status, new_status) end;
  if outcome is not null then return; end if;

  insert into private.lead_history (submission_id, changed_by, field, from_value, to_value)
  select change_lead.id, auth.uid(), field, from_value, to_value
  from (values
    ('status', old_status, new_status),
    ('owner', lead.owner::text, change ->> 'owner'),
    ('follow_up_on', lead.follow_up_on::text, change ->> 'follow_up_on')
  ) as changed (field, from_value, to_value)
  where change ? field and to_value is distinct from from_value;
  if not found then
    outcome := 'unchanged';
    return;
  end if;

  insert into private.leads as l (submission_id, owner, follow_up_on, answered_at, closed, version, changed_at, changed_by)
  values (
    change_lead.id,
    case when change ? 'owner' then (change ->> 'owner')::uuid else lead.owner end,
    case when change ? 'follow_up_on' then (change ->> 'follow_up_on')::date else lead.follow_up_on end,
    case when new_status <> 'pending' then coalesce(lead.answered_at, case when old_status = 'pending' then clock_timestamp() end) end,
    (select s.closed from private.lead_statuses s where s.status = new_status),
    coalesce(lead.version, 0) + 1, clock_timestamp(), auth.uid()
  )
  on conflict (submission_id) do update set
    owner = excluded.owner, follow_up_on = excluded.follow_up_on, answered_at = excluded.answered_at, closed = excluded.closed,
    version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by;
  if new_status <> old_status then
    update public.contact_submissions s set response_status = new_status, has_replied = false where s.id = change_lead.id;
  end if;
  outcome := 'changed';
end
$$;

-- p_leads: [{ id, version }], with the versions that the administrator saw; p_change: any of { status, owner, follow_up_on }.
-- Outcomes: changed, unchanged, conflict (another version is stored), refused (with the reason) and missing.
create or replace function public.change_leads(p_leads jsonb, p_change jsonb)
returns table (
  submission_id uuid, outcome text, reason text, status text, owner_id uuid, owner_name text, follow_up_on date,
  answered_at timestamptz, version integer, changed_at timestamptz, changed_by_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lead record;
  change record;
begin
  perform private.require_admin();
  perform private.check_change(p_change);
  perform private.refuse_unless(
    jsonb_typeof(p_leads) = 'array' and jsonb_array_length(p_leads) <= 200, 'At most 200 leads can be changed at once.');
  -- In one order, so that two administrators who change the same leads do not wait for each other.
  perform from public.contact_submissions s
  where s.id in (select (entry ->> 'id')::uuid from jsonb_array_elements(p_leads) as entry)
  order by s.id for no key update;
  for lead in
    select entry.id, entry.version from jsonb_to_recordset(p_leads) as entry (id uuid, version integer)
  loop
    select * into change from private.change_lead(lead.id, lead.version, p_change);
    -- In a statement of its own, which sees the change.
    return query
      select lead.id, change.outcome, change.reason, details.status, details.owner_id, details.owner_name, details.follow_up_on,
        details.answered_at, details.version, details.changed_at, details.changed_by_name
      from (values (1)) as one_row left join private.leads_of(array[lead.id]) details on true;
  end loop;
end
$$;

grant execute on function
  public.lead_details, public.lead_record, public.add_note, public.edit_note, public.change_leads
to authenticated;
