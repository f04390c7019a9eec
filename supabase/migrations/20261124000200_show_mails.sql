-- The inbox shows what became of the mails, and finds the submissions whose thank-you did not arrive.

-- The mails of these submissions, without what only the sender needs.
create function public.mails_of(p_submission_ids uuid[])
returns table (submission_id uuid, kind text, status text, changed_at timestamptz, reason text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators read submissions.';
  end if;
  return query
    select m.submission_id, m.kind, m.status, coalesce(m.ended_at, m.delivered_at, m.sent_at, m.queued_at), m.reason
    from private.mails m
    where m.submission_id = any (p_submission_ids);
end
$$;

drop function public.search_submissions(text, text, timestamptz, timestamptz, timestamptz, uuid, integer, boolean);

create function public.search_submissions(
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
        or s.phone_e164 = phone_number)
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

grant execute on function public.mails_of, public.search_submissions to authenticated;
