-- The work on a submission: its status, and beside it owner, follow-up date, notes and history. The visitor's text is never changed.

update public.contact_submissions set response_status = 'contacted'
where response_status not in ('pending', 'contacted', 'qualified', 'won', 'lost');

alter table public.contact_submissions
  drop constraint response_status_has_at_most_40_characters,
  add constraint response_status_is_known check (response_status in ('pending', 'contacted', 'qualified', 'won', 'lost')),
  -- How the visitor found the site: { first: { page, referrer, utm_source, … }, last: { … } }.
  add column source jsonb;

-- Written at the first change. A submission without a row has version 0 and no owner.
create table private.leads (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
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
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  body text not null constraint body_has_1_to_5000_characters check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
alter table private.lead_notes enable row level security;
create index notes_of_a_lead on private.lead_notes (submission_id, created_at);
create index notes_by_author on private.lead_notes (author) where author is not null;

create table private.lead_history (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp(),
  -- Without a foreign key: deleting an account must not change the history.
  changed_by uuid,
  field text not null check (field in ('status', 'owner', 'follow_up_on')),
  from_value text,
  to_value text
);
alter table private.lead_history enable row level security;
create index history_of_a_lead on private.lead_history (submission_id, id);

-- A submission is deleted with its history. Nothing else changes the history.
create function private.keep_history() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from private.lead_history) then return null; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from public.contact_submissions where id = old.submission_id) then return old; end if;
  end if;
  raise exception using errcode = '42501', message = 'The history of a lead cannot be changed.';
end
$$;

create trigger keep_history before update or delete on private.lead_history
  for each row execute function private.keep_history();
create trigger keep_all_history before truncate on private.lead_history
  for each statement execute function private.keep_history();

-- How an account is named to other administrators; null if it was deleted.
create function private.admin_name(account uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(nullif(btrim(raw_user_meta_data ->> 'display_name'), ''), email) from auth.users where id = account
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_admin() is not true then
    raise exception using errcode = '42501', message = 'Only administrators work with leads.';
  end if;
end
$$;

create function private.refuse_change_unless(holds boolean, sentence text, code text default 'PT400') returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if holds is not true then
    raise exception using errcode = code, message = sentence;
  end if;
end
$$;

create function public.list_admins() returns table (user_id uuid, name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select u.id, private.admin_name(u.id), u.email::text
    from auth.users u
    where exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin')
    order by lower(private.admin_name(u.id)), u.id;
end
$$;

-- What the inbox shows beside these submissions.
create function private.leads_of(ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, note_count bigint
)
language sql stable set search_path = ''
as $$
  select s.id, s.response_status, l.owner, private.admin_name(l.owner), l.follow_up_on, l.answered_at, coalesce(l.version, 0),
    l.changed_at, private.admin_name(l.changed_by), (select count(*) from private.lead_notes n where n.submission_id = s.id)
  from public.contact_submissions s left join private.leads l on l.submission_id = s.id
  where s.id = any (ids) and s.held_for is distinct from 'canary'
$$;

create function public.lead_details(p_submission_ids uuid[])
returns table (
  submission_id uuid, status text, owner_id uuid, owner_name text, follow_up_on date, answered_at timestamptz, version integer,
  changed_at timestamptz, changed_by_name text, note_count bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select * from private.leads_of(p_submission_ids);
end
$$;

-- Everything about one lead, newest notes and changes first; null if there is none.
create function public.lead_record(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'submission', to_jsonb(s),
      'lead', to_jsonb(lead),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'author_id', n.author, 'author_name', private.admin_name(n.author), 'body', n.body,
          'created_at', n.created_at, 'edited_at', n.edited_at
        ) order by n.created_at desc, n.id), '[]')
        from private.lead_notes n where n.submission_id = s.id
      ),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'changed_at', h.changed_at, 'changed_by_name', private.admin_name(h.changed_by), 'field', h.field,
          'from', case when h.field = 'owner' then private.admin_name(h.from_value::uuid) else h.from_value end,
          'to', case when h.field = 'owner' then private.admin_name(h.to_value::uuid) else h.to_value end
        ) order by h.id desc), '[]')
        from private.lead_history h where h.submission_id = s.id
      )
    )
    from public.contact_submissions s cross join private.leads_of(array[p_submission_id]) lead
    where s.id = lead.submission_id
  );
end
$$;

create function private.clean_note(typed text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := coalesce(btrim(typed, E' \t\r\n\u00a0'), '');
begin
  perform private.refuse_change_unless(cleaned <> '', 'Please write something first.');
  perform private.refuse_change_unless(
    char_length(cleaned) <= 5000, 'The note is too long: at most 5,000 characters, please.');
  return cleaned;
end
$$;

create function public.add_note(p_submission_id uuid, p_body text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  body_to_store text;
  note_id uuid;
begin
  perform private.require_admin();
  body_to_store := private.clean_note(p_body);
  insert into private.lead_notes (submission_id, author, body)
  select id, auth.uid(), body_to_store from public.contact_submissions
  where id = p_submission_id and held_for is distinct from 'canary'
  returning id into note_id;
  perform private.refuse_change_unless(note_id is not null, 'This submission no longer exists.', 'PT404');
  return note_id;
end
$$;

create function public.edit_note(p_note_id uuid, p_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  note private.lead_notes;
begin
  perform private.require_admin();
  select * into note from private.lead_notes where id = p_note_id;
  perform private.refuse_change_unless(note.id is not null, 'This note no longer exists.', 'PT404');
  perform private.refuse_change_unless(note.author = auth.uid(), 'Only the author of a note may change it.', '42501');
  update private.lead_notes set body = private.clean_note(p_body), edited_at = now() where id = p_note_id;
end
$$;

grant execute on function
  public.list_admins, public.lead_details, public.lead_record, public.add_note, public.edit_note
to authenticated;
