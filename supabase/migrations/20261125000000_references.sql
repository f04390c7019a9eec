-- A short reference such as KP-7F3K-92QX for every submission: shown to the visitor, in both mails and in the inbox, and found by the
-- search. It is derived from the request id, so that the browser knows it before anything is sent. It is not unique: a collision, which
-- is rare, must not refuse a submission.

-- Eight of 24 symbols: no vowels, and none that is easily confused with another. The same as src/domain/submission/reference.ts; a test
-- compares them.
create function private.reference_of(request_id uuid) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  number bigint := ('x' || left(replace(request_id::text, '-', ''), 12))::bit(48)::bigint;
  symbols text := '';
begin
  for place in 1..8 loop
    symbols := symbols || substr('2346789CDFGHJKMNPQRTVWXY', (number % 24)::integer + 1, 1);
    number := number / 24;
  end loop;
  return 'KP-' || left(symbols, 4) || '-' || right(symbols, 4);
end
$$;

-- An insert computes the column with the caller's rights.
grant execute on function private.reference_of to anon, authenticated, service_role;

alter table public.contact_submissions
  add column reference text not null generated always as (private.reference_of(coalesce(request_id, id))) stored;

create index submissions_by_reference on public.contact_submissions (reference);

-- A typed reference as it is stored; null if it is none. Case, hyphens and the prefix do not matter.
create function private.to_reference(typed text) returns text
language sql immutable set search_path = ''
as $$
  select 'KP-' || regexp_replace(
    substring(upper(regexp_replace(typed, '[^[:alnum:]]', '', 'g')) from '^(?:KP)?([2346789CDFGHJKMNPQRTVWXY]{8})$'),
    '^(....)', '\1-')
$$;

create or replace function public.search_submissions(
  p_query text default null,
  p_form_type text default null,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_before_created_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50,
  p_held boolean default false,
  p_not_reached boolean default false
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  search_term text := nullif(btrim(p_query), '');
  pattern text := '%' || replace(replace(replace(search_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  phone_number text := private.to_e164(search_term);
  sought_reference text := private.to_reference(search_term);
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators read submissions.';
  end if;
  if char_length(search_term) < 3 then
    raise exception using errcode = 'PT400', message = 'Please type at least three characters to search.';
  end if;

  return query
    select s.* from public.contact_submissions s
    where (case when p_held then s.held_for in ('flood', 'repeat', 'content') else s.held_for is null end)
      and (pattern is null or private.searchable_text(s.name, s.email, s.company, s.message) ilike pattern
        or s.phone_e164 = phone_number or s.reference = sought_reference)
      and (p_form_type is null or s.form_type = p_form_type)
      and (p_from is null or s.created_at >= p_from)
      and (p_until is null or s.created_at < p_until)
      and (not p_not_reached or s.id in (
        select m.submission_id from private.mails m
        where m.kind = 'thanks' and m.status in ('bounced', 'complained', 'failed')
      ))
      and (p_before_id is null or (s.created_at, s.id) < (p_before_created_at, p_before_id))
    order by s.created_at desc, s.id desc
    limit least(greatest(p_limit, 1), 1000);
end
$$;
