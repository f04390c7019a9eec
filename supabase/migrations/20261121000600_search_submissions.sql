-- The inbox: newest first, with keyset pagination and a search in name, email, company and message. With row level security, `ilike`
-- cannot use an index (it is not leakproof), so a plain filter would read the whole table. This function checks the role once and then
-- reads without row level security.

create extension if not exists pg_trgm with schema extensions;

-- Without `set search_path`, which would prevent inlining. That is safe, because only built-in operators are used.
create function private.searchable_text(name text, email text, company text, message text) returns text
language sql immutable
as $$
  select name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || message
$$;

create index submissions_search on public.contact_submissions
  using gin (private.searchable_text(name, email, company, message) extensions.gin_trgm_ops);

-- One page of the inbox. Every filter is optional. `p_before_*` are the values of the last row of the previous page.
-- A search needs at least three characters, because the index contains trigrams.
create function public.search_submissions(
  p_query text default null,
  p_form_type text default null,
  p_from timestamptz default null,
  p_until timestamptz default null,
  p_before_created_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  search_term text := nullif(btrim(p_query), '');
  pattern text := '%' || replace(replace(replace(search_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators read submissions.';
  end if;
  if char_length(search_term) < 3 then
    raise exception using errcode = 'PT400', message = 'Please type at least three characters to search.';
  end if;

  return query
    select s.* from public.contact_submissions s
    where (pattern is null or private.searchable_text(s.name, s.email, s.company, s.message) ilike pattern)
      and (p_form_type is null or s.form_type = p_form_type)
      and (p_from is null or s.created_at >= p_from)
      and (p_until is null or s.created_at < p_until)
      and (p_before_id is null or (s.created_at, s.id) < (p_before_created_at, p_before_id))
    order by s.created_at desc, s.id desc
    limit least(greatest(p_limit, 1), 1000);
end
$$;

grant execute on function public.search_submissions to authenticated;
-- An insert updates the search index with the caller's rights.
grant execute on function private.searchable_text to anon, authenticated, service_role;
