-- Rate limits in the database, so that no client can bypass them. PostgREST turns SQLSTATE PT429 into HTTP status 429. The message
-- is shown to the visitor.

create function private.refuse_for_now(sentence text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT429', message = sentence;
end
$$;

-- Security definer, because visitors may not read the rows that are counted here.
create function private.limit_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sender text := lower(new.email);
  pause integer := private.setting('submission_interval_seconds');
  hourly integer := private.setting('submissions_per_email_per_hour');
  ceiling_per_hour integer := private.setting('submissions_per_hour');
  previous timestamptz;
begin
  -- Locks the address until the end of the transaction, so that a concurrent request counts the row of this one.
  perform pg_advisory_xact_lock(hashtextextended('submission of ' || sender, 0));

  select max(created_at) into previous from public.contact_submissions
  where lower(email) = sender and form_type = new.form_type;
  if previous > now() - make_interval(secs => pause) then
    perform private.refuse_for_now(format(
      'We have just received a message from this email address. Please wait %s seconds before sending another.',
      greatest(1, ceil(pause - extract(epoch from now() - previous)))
    ));
  end if;

  if (select count(*) from public.contact_submissions
      where lower(email) = sender and form_type in ('contact', 'custom_quote') and created_at > now() - interval '1 hour') >= hourly then
    perform private.refuse_for_now(
      'We have received many messages from this email address. Please try again in an hour, or call us.');
  end if;

  -- Faster than count(*): the scan stops at the row that reaches the limit.
  if ceiling_per_hour = 0 or exists (
    select from public.contact_submissions where created_at > now() - interval '1 hour'
    order by created_at desc offset greatest(ceiling_per_hour - 1, 0) limit 1
  ) then
    perform private.refuse_for_now(
      'We are receiving unusually many messages. Please try again in a few minutes, or call us.');
  end if;
  return new;
end
$$;

create trigger limit_submission before insert on public.contact_submissions
  for each row when (current_user not in ('service_role', 'postgres'))
  execute function private.limit_submission();
