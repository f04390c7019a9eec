-- All grants, in one file that may be applied any number of times: everything away first, then exactly what each person needs.
-- The local stack applies it again after its API has started, because that API grants everything on each schema with row level security.

revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;

-- What a later migration adds starts closed as well.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- Visitors and members leave submissions; id and created_at are not theirs to send.
grant insert (
  name, email, phone, company, service, budget, message, urgency, form_type, selected_services, requirements, currency,
  response_status, thank_you_sent
) on public.contact_submissions to anon, authenticated;

-- Row level security narrows these two to administrators, and to a member's own rows.
grant select on public.contact_submissions to authenticated;
grant select on public.user_roles to authenticated;
grant execute on function private.is_admin() to authenticated;
grant execute on function public.search_submissions to authenticated;

-- The service role is the edge functions' and the operators' key; it passes row level security.
grant select, insert, update, delete on public.contact_submissions, public.user_roles, public.voice_calls to service_role;
grant execute on function
  public.claim_submission_mail, public.claim_due_submission_mails, public.record_mail_sent, public.release_mail_claim,
  public.claim_voice_call, public.finish_voice_call, public.grant_admin
to service_role;

-- Called inside an insert with the caller's own rights: by the trigger that cleans, and by the search index.
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.one_line, private.refuse_longer_than, private.refuse_unless, private.searchable_text to anon, authenticated, service_role;
