-- Seeing, exporting and erasing what is stored about a person: all submissions connected by mailbox or phone number, or through others.

create type private.person as (
  submission_ids uuid[],
  mailboxes text[],
  phones text[]
);

-- The newest `most` submissions of a person, those that are not held first; all of them with null. A larger number of one person is
-- a flood.
-- Called by private.person_behind and private.person_of_contact.
create or replace function private.find_person(known_mailboxes text[], known_phones text[], most integer default 500) returns private.person
language plpgsql stable set search_path = ''
as $$
declare
  person private.person := row('{}'::uuid[], known_mailboxes, known_phones);
  found private.person;
begin
  loop
    select
      coalesce(array_agg(s.id), '{}'),
      array(select distinct unnest(person.mailboxes || array_agg(s.mailbox)) order by 1),
      array(select distinct unnest(person.phones || array_agg(s.phone_e164) filter (where s.phone_e164 is not null)) order by 1)
    into found
    from (
      select id, mailbox, phone_e164 from public.contact_submissions
      where (mailbox = any (person.mailboxes) or phone_e164 = any (person.phones)) and held_for is distinct from 'canary'
      order by held_for is null desc, created_at desc, id desc
      limit most
    ) s;
    exit when found.mailboxes = person.mailboxes and found.phones = person.phones;
    person := found;
    exit when cardinality(person.submission_ids) >= most;
  end loop;
  return found;
end
$$;

-- Called by public.people_of, public.person_of, public.export_person and public.erase_person.
create or replace function private.person_behind(p_submission_id uuid, most integer default 500) returns private.person
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select private.find_person(array[s.mailbox], array_remove(array[s.phone_e164], null), most)
    from public.contact_submissions s where s.id = p_submission_id and s.held_for is distinct from 'canary'
  );
end
$$;

-- For those submissions whose person sent several: which one it is, how many there are, when the first came, and the last quote
-- before it. Held ones are not counted, except the one in question. The quote is the checked estimate: a visitor could send any total.
-- Called by the inbox.
create or replace function public.people_of(p_submission_ids uuid[])
returns table (
  submission_id uuid, enquiry_number integer, enquiry_count integer, first_at timestamptz, last_quote bigint, last_quote_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted uuid[] := p_submission_ids;
  ids uuid[];
begin
  perform private.require_admin();
  while cardinality(wanted) > 0 loop
    ids := (private.person_behind(wanted[1])).submission_ids;
    if cardinality(ids) > 1 then
      return query
        select s.id, (enquiries.earlier + 1)::integer, (enquiries.others + 1)::integer, least(enquiries.first_at, s.created_at),
          quote.estimate, quote.created_at
        from public.contact_submissions s
        cross join lateral (
          select count(*) as others, count(*) filter (where (o.created_at, o.id) < (s.created_at, s.id)) as earlier,
            min(o.created_at) as first_at
          from public.contact_submissions o
          where o.id = any (ids) and o.id <> s.id and o.held_for is null
        ) enquiries
        left join lateral (
          select o.estimate, o.created_at
          from public.contact_submissions o
          where o.id = any (ids) and o.held_for is null and o.estimate is not null and (o.created_at, o.id) < (s.created_at, s.id)
          order by o.created_at desc
          limit 1
        ) quote on true
        where s.id = any (wanted) and s.id = any (ids) and enquiries.others > 0;
    end if;
    wanted := array(select unnest(wanted[2:]) except select unnest(ids));
  end loop;
end
$$;

-- The key of the hashes below: without it, nobody can test guessed addresses. A table, because only hosted projects have Vault, and whoever
-- can read this schema may ask when_erased anyway. It must be backed up with the hashes.
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

-- Called by private.erase and public.when_erased.
create or replace function private.erasure_hash(contact text) returns bytea
language sql stable set search_path = ''
as $$
  select extensions.hmac(convert_to(contact, 'UTF8'), key, 'sha256') from private.erasure_key
$$;

-- A typed address or number as it is stored.
-- Called by private.person_of_contact and public.when_erased.
create or replace function private.read_contact(typed text) returns text
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

-- Called by public.export_contact and public.erase_contact.
create or replace function private.person_of_contact(typed text) returns private.person
language sql stable set search_path = ''
as $$
  select private.find_person(
    array(select contact where contact like '%@%'), array(select contact where contact not like '%@%'), null
  )
  from private.read_contact(typed) contact
$$;

-- Called by private.person_record, private.erase and public.erase_contact.
create or replace function private.calls_of(person private.person) returns setof public.voice_calls
language sql stable set search_path = ''
as $$
  select * from public.voice_calls
  where submission_id = any (person.submission_ids) or phone = any (array(select ltrim(unnest(person.phones), '+')))
$$;

-- Everything that is stored about a person, newest first. supabase/README.md describes the form.
-- Called by public.person_of, public.export_person and public.export_contact.
create or replace function private.person_record(person private.person) returns jsonb
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
-- Called by private.erase.
create or replace function private.redact_faults(person private.person) returns void
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
-- Called by public.erase_person and public.erase_contact.
create or replace function private.erase(person private.person) returns jsonb
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
-- Called by public.erase_person and public.erase_contact.
create or replace function private.wait_for_arrivals() returns void
language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('voice call', 0)), pg_advisory_xact_lock(hashtextextended('submission', 0))
$$;

-- The person behind a submission, with at most 500 submissions; null if there is none.
-- Called by /admin/person.
create or replace function public.person_of(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.person_record(person) from private.person_behind(p_submission_id) as person where person is not null;
end
$$;

-- As person_of, complete.
-- Called by /admin/person.
create or replace function public.export_person(p_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.person_record(person) from private.person_behind(p_submission_id, null) as person where person is not null;
end
$$;

-- Erases the person behind a submission. `p_mailbox`, any spelling of one of the person's mailboxes, confirms who is meant.
-- Called by /admin/person.
create or replace function public.erase_person(p_submission_id uuid, p_mailbox text) returns jsonb
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

grant execute on function public.people_of, public.person_of, public.export_person, public.erase_person to authenticated;

-- As export_person and erase_person, by mail address or phone number in any spelling.
-- Called by an operator, with SQL.
create or replace function public.export_contact(p_contact text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.person_record(private.person_of_contact(p_contact))
$$;

-- Called by an operator, with SQL.
create or replace function public.erase_contact(p_contact text) returns jsonb
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
-- Called by an operator, with SQL.
create or replace function public.when_erased(p_contact text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(erased_at) from private.erasures where private.erasure_hash(private.read_contact(p_contact)) = any (hashes)
$$;

grant execute on function public.export_contact, public.erase_contact, public.when_erased to service_role;

-- Deletes what is older than the privacy policy promises; mails, holds, notes and history with their submission. private.erasures stays.
-- Called by the nightly job delete-old-submissions.
create or replace function private.delete_old_data() returns void
language sql volatile set search_path = ''
as $$
  delete from public.contact_submissions where created_at < now() - interval '24 months';
  delete from public.voice_calls where created_at < now() - interval '24 months';
  -- Their texts come from mail providers and can quote an address.
  delete from private.alarms where ended_at < now() - interval '24 months';
  delete from private.mail_providers where last_fault_at < now() - interval '24 months';
  -- Their hashes contain the address. They are worthless after 48 hours.
  delete from private.spent_stamps where spent_at < now() - interval '48 hours';
  delete from private.invitations where expires_at < now()
$$;

-- After a backup without accounts was restored (supabase/README.md): what belonged to an account that no longer exists belongs to nobody.
-- Called by an operator, with SQL.
create or replace function private.forget_unknown_accounts() returns void
language sql volatile set search_path = ''
as $$
  update private.leads set owner = null where owner not in (select id from auth.users);
  update private.leads set changed_by = null where changed_by not in (select id from auth.users);
  update private.lead_notes set author = null where author not in (select id from auth.users);
  update private.holds set decided_by = null where decided_by not in (select id from auth.users);
$$;
