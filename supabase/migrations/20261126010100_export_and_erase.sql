-- Export and erasure of everything that is stored about a person, on /admin/person or with SQL.

create extension if not exists pgcrypto with schema extensions;

-- The key of the hashes below. They cannot be tested against guessed addresses without it. It is a table, not a secret of Vault: Vault
-- exists only on hosted projects, and whoever can read this schema may ask when_erased anyway. It must be backed up with the hashes.
create table private.erasure_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default extensions.gen_random_bytes(32)
);
alter table private.erasure_key enable row level security;
insert into private.erasure_key default values;

-- What remains of a person: that somebody was erased, when and by whom. The hashes answer whether an address or number was erased.
create table private.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- Null for the service role. Without a foreign key: deleting an account must not change the record.
  erased_by uuid,
  -- HMAC-SHA-256 of each mailbox and number.
  hashes bytea[] not null,
  -- { submissions, notes, history, mails, calls }
  counts jsonb not null
);
alter table private.erasures enable row level security;

create function private.erasure_hash(contact text) returns bytea
language sql stable set search_path = ''
as $$
  select extensions.hmac(convert_to(contact, 'UTF8'), key, 'sha256') from private.erasure_key
$$;

-- A typed address or number as it is stored.
create function private.read_contact(typed text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  contact text := case when typed like '%@%' then private.normalise_mailbox(typed) else private.to_e164(typed) end;
begin
  perform private.refuse_change_unless(
    contact is not null, format('%s is neither a mail address nor a phone number.', coalesce(typed, 'Nothing'))
  );
  return contact;
end
$$;

create function private.person_of_contact(typed text) returns private.person
language sql stable set search_path = ''
as $$
  select private.find_person(
    array(select contact where contact like '%@%'), array(select contact where contact not like '%@%'), null
  )
  from private.read_contact(typed) contact
$$;

create function private.calls_of(person private.person) returns setof public.voice_calls
language sql stable set search_path = ''
as $$
  select * from public.voice_calls
  where submission_id = any (person.submission_ids) or phone = any (array(select ltrim(unnest(person.phones), '+')))
$$;

-- Everything that is stored about a person, newest first. supabase/README.md describes the form.
create function private.person_record(person private.person) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'exported_at', now(),
    'mailboxes', person.mailboxes,
    'phones', person.phones,
    'submissions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'submission', to_jsonb(s) - 'stamp',
          'lead', to_jsonb(l) - '{submission_id,owner_id}'::text[],
          'notes', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'body', n.body, 'author_name', private.admin_name(n.author), 'created_at', n.created_at, 'edited_at', n.edited_at
            ) order by n.created_at desc), '[]')
            from private.lead_notes n where n.submission_id = s.id
          ),
          'history', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'changed_at', h.changed_at, 'changed_by_name', private.admin_name(h.changed_by), 'field', h.field,
              'from', case when h.field = 'owner' then private.admin_name(h.from_value::uuid) else h.from_value end,
              'to', case when h.field = 'owner' then private.admin_name(h.to_value::uuid) else h.to_value end
            ) order by h.id desc), '[]')
            from private.lead_history h where h.submission_id = s.id
          ),
          'hold', (select to_jsonb(h) - '{submission_id,decided_by}'::text[] from private.holds h where h.submission_id = s.id),
          'mails', (
            select coalesce(jsonb_agg(to_jsonb(m) - '{submission_id,claim,claimed_until}'::text[] order by m.kind), '[]')
            from private.mails m where m.submission_id = s.id
          )
        ) order by s.created_at desc, s.id desc
      ), '[]')
      from public.contact_submissions s join private.leads_of(person.submission_ids) l on l.submission_id = s.id
      where s.id = any (person.submission_ids)
    ),
    'calls', (select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc), '[]') from private.calls_of(person) c)
  );
end
$$;

-- Fault messages of mail providers can quote an address.
create function private.redact_faults(person private.person) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  traces text[] := array(
    select lower(trace) from public.contact_submissions s, unnest(array[s.email, s.mailbox, s.phone, s.phone_e164, s.name]) as trace
    where s.id = any (person.submission_ids) and trace <> ''
  );
begin
  update private.alarms set detail = 'erased' where exists (select from unnest(traces) as trace where strpos(lower(detail), trace) > 0);
  update private.mail_providers set last_fault = 'erased'
  where exists (select from unnest(traces) as trace where strpos(lower(last_fault), trace) > 0);
end
$$;

-- Deletes everything about a person and returns how much that was. Mails, holds, notes and history are deleted with their submission.
create function private.erase(person private.person) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  counts jsonb := jsonb_build_object(
    'submissions', cardinality(person.submission_ids),
    'notes', (select count(*) from private.lead_notes where submission_id = any (person.submission_ids)),
    'history', (select count(*) from private.lead_history where submission_id = any (person.submission_ids)),
    'mails', (select count(*) from private.mails where submission_id = any (person.submission_ids)),
    'calls', (select count(*) from private.calls_of(person))
  );
begin
  perform private.redact_faults(person);
  delete from public.voice_calls where id in (select id from private.calls_of(person));
  delete from public.contact_submissions where id = any (person.submission_ids);
  insert into private.erasures (erased_by, hashes, counts)
  values (auth.uid(), array(select private.erasure_hash(contact) from unnest(person.mailboxes || person.phones) as contact), counts);
  return counts;
end
$$;

-- A submission or call of the same person that arrives meanwhile is stored before or after the erasure, never in between.
create function private.wait_for_arrivals() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('voice call', 0)), pg_advisory_xact_lock(hashtextextended('submission', 0))
$$;

-- The person behind a submission, with at most 500 submissions; null if there is none.
create function public.person_of(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.person_record(person) from private.person_behind(p_submission_id) as person where person is not null;
end
$$;

-- The same, complete.
create function public.export_person(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.person_record(person) from private.person_behind(p_submission_id, null) as person where person is not null;
end
$$;

-- Erases the person behind a submission. `p_mailbox`, any spelling of one of the person's mailboxes, confirms who is meant.
create function public.erase_person(p_submission_id uuid, p_mailbox text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person private.person;
begin
  perform private.require_admin();
  perform private.wait_for_arrivals();
  person := private.person_behind(p_submission_id, null);
  perform private.refuse_change_unless(
    person.submission_ids is not null, 'Nothing was erased: this submission no longer exists.', 'PT404'
  );
  perform private.refuse_change_unless(
    private.normalise_mailbox(p_mailbox) = any (person.mailboxes),
    'Nothing was erased: this person did not write from the address you typed.'
  );
  return private.erase(person);
end
$$;

-- The same without the screen, by mail address or phone number in any spelling.
create function public.export_contact(p_contact text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_record(private.person_of_contact(p_contact))
$$;

create function public.erase_contact(p_contact text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person private.person;
begin
  perform private.wait_for_arrivals();
  person := private.person_of_contact(p_contact);
  perform private.refuse_change_unless(
    person.submission_ids <> '{}' or exists (select from private.calls_of(person)),
    format('Nothing was erased: nothing is stored about %s.', p_contact), 'PT404'
  );
  return private.erase(person);
end
$$;

-- When the owner of a mail address or phone number was last erased; null if never.
create function public.when_erased(p_contact text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(erased_at) from private.erasures where private.erasure_hash(private.read_contact(p_contact)) = any (hashes)
$$;

grant execute on function public.person_of, public.export_person, public.erase_person to authenticated;
grant execute on function public.export_contact, public.erase_contact, public.when_erased to service_role;
