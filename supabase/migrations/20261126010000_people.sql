-- A person is everybody who wrote from the same mailbox or phone number: all submissions that are connected by one of both, directly or
-- through others. Nothing is stored about it; the columns are exact and indexed.

create type private.person as (
  submission_ids uuid[],
  mailboxes text[],
  phones text[]
);

-- The newest `most` submissions of a person, those that are not held first; all of them with null. A larger number of one person is
-- a flood.
create function private.find_person(known_mailboxes text[], known_phones text[], most integer default 500) returns private.person
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

create function private.person_behind(p_submission_id uuid, most integer default 500) returns private.person
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
-- before it. Held ones are not counted, except the one in question.
create function public.people_of(p_submission_ids uuid[])
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
          quote.quoted_total, quote.created_at
        from public.contact_submissions s
        cross join lateral (
          select count(*) as others, count(*) filter (where (o.created_at, o.id) < (s.created_at, s.id)) as earlier,
            min(o.created_at) as first_at
          from public.contact_submissions o
          where o.id = any (ids) and o.id <> s.id and o.held_for is null
        ) enquiries
        left join lateral (
          select o.quoted_total, o.created_at
          from public.contact_submissions o
          where o.id = any (ids) and o.held_for is null and o.quoted_total is not null and (o.created_at, o.id) < (s.created_at, s.id)
          order by o.created_at desc
          limit 1
        ) quote on true
        where s.id = any (wanted) and s.id = any (ids) and enquiries.others > 0;
    end if;
    wanted := array(select unnest(wanted[2:]) except select unnest(ids));
  end loop;
end
$$;

grant execute on function public.people_of to authenticated;
