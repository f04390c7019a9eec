-- How administrators change leads: status, owner and follow-up date, of one or of many. Each lead is changed as a whole or not at all.
-- Nothing is changed if another administrator was faster: the caller gets the current values and decides again.

create function private.may_follow(old_status text, new_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select new_status = any (case old_status
    when 'pending' then array['contacted', 'qualified', 'won', 'lost']
    when 'contacted' then array['pending', 'qualified', 'won', 'lost']
    when 'qualified' then array['contacted', 'won', 'lost']
    when 'won' then array['qualified']
    when 'lost' then array['contacted']
  end)
$$;

create function private.is_date(typed text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return typed ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and typed::date is not null;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;

create function private.check_change(change jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse_change_unless(
    jsonb_typeof(change) = 'object' and change <> '{}' and change - array['status', 'owner', 'follow_up_on'] = '{}',
    'Only status, owner and follow-up date can be changed.');
  perform private.refuse_change_unless(
    not change ? 'status' or coalesce(change ->> 'status' in ('pending', 'contacted', 'qualified', 'won', 'lost'), false),
    'The status is pending, contacted, qualified, won or lost.');
  perform private.refuse_change_unless(
    change ->> 'owner' is null
      or exists (select from public.user_roles where user_id::text = change ->> 'owner' and role = 'admin'),
    'Only an administrator can own a lead.');
  perform private.refuse_change_unless(
    change ->> 'follow_up_on' is null or private.is_date(change ->> 'follow_up_on'),
    format('%s is not a date. Please enter one such as 2026-12-01.', change ->> 'follow_up_on'));
end
$$;

-- The caller has locked the submission. Returns the outcome, and the reason of a refusal.
create function private.change_lead(id uuid, seen_version integer, change jsonb, out outcome text, out reason text)
language plpgsql volatile set search_path = ''
as $$
declare
  old_status text;
  new_status text;
  lead private.leads;
  old_answered_at timestamptz;
begin
  select s.response_status into old_status from public.contact_submissions s
  where s.id = change_lead.id and s.held_for is distinct from 'canary';
  if not found then
    outcome := 'missing';
    return;
  end if;
  select l.* into lead from private.leads l where l.submission_id = change_lead.id;
  old_answered_at := lead.answered_at;
  new_status := coalesce(change ->> 'status', old_status);
  if coalesce(lead.version, 0) is distinct from seen_version then
    outcome := 'conflict';
    return;
  elsif new_status <> old_status and not private.may_follow(old_status, new_status) then
    outcome := 'refused';
    reason := format('A lead that is %s cannot become %s.', old_status, new_status);
    return;
  end if;

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
    case when new_status <> 'pending' then coalesce(old_answered_at, case when old_status = 'pending' then clock_timestamp() end) end,
    new_status in ('won', 'lost'),
    coalesce(lead.version, 0) + 1, clock_timestamp(), auth.uid()
  )
  on conflict (submission_id) do update set
    owner = excluded.owner, follow_up_on = excluded.follow_up_on, answered_at = excluded.answered_at, closed = excluded.closed,
    version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by;
  if new_status <> old_status then
    update public.contact_submissions s set response_status = new_status where s.id = change_lead.id;
  end if;
  outcome := 'changed';
end
$$;

-- p_leads: [{ id, version }], with the versions that the administrator saw; p_change: any of { status, owner, follow_up_on }.
-- Outcomes: changed, unchanged, conflict (another version is stored), refused (with the reason) and missing.
create function public.change_leads(p_leads jsonb, p_change jsonb)
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
  perform private.refuse_change_unless(
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

grant execute on function public.change_leads to authenticated;
