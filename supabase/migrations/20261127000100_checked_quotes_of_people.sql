-- The last quote of a person is the checked estimate. A visitor could send any total.

-- For those submissions whose person sent several: which one it is, how many there are, when the first came, and the last quote
-- before it. Held ones are not counted, except the one in question.
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
