-- Two reminders of each lead that nobody has answered: half an hour before its due time, and at it. They go to the owner, or to the
-- team if there is none, each once.

alter table private.mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('team', 'thanks', 'due_soon', 'overdue'));

-- The address of the owner, for reminders; null if nobody owns the lead, or somebody who is no administrator any more.
alter type public.claimed_mail add attribute owner_email text;

-- The sweep runs once a minute, so it sends what is due within the next 30 seconds. After an outage or a change of due times, it sends
-- no reminder of times that passed more than an hour ago.
create function private.queue_reminders() returns void
language sql volatile set search_path = ''
as $$
  insert into private.mails (submission_id, kind, next_attempt_at)
  select s.id, reminder.kind, now()
  from public.contact_submissions s
  cross join (values ('due_soon', interval '30 minutes'), ('overdue', interval '0')) as reminder (kind, early)
  where s.response_status = 'pending' and s.held_for is null
    and s.due_at between now() - interval '1 hour' and now() + interval '30 minutes 30 seconds'
    and s.due_at - reminder.early <= now() + interval '30 seconds'
    and (reminder.kind = 'overdue' or s.due_at > now() + interval '30 seconds')
  on conflict do nothing
$$;

-- Whether a queued reminder is still to be sent. Mails of other kinds always are.
create function private.is_still_due(mail private.mails) returns boolean
language sql stable set search_path = ''
as $$
  select mail.kind not in ('due_soon', 'overdue') or exists (
    select from public.contact_submissions s
    where s.id = mail.submission_id and s.response_status = 'pending' and s.held_for is null
      and (mail.kind = 'overdue' or s.due_at > now())
  )
$$;

-- As before, with reminders.
create or replace function private.claim_mails(candidates private.mails[], providers text[]) returns setof public.claimed_mail
language plpgsql volatile set search_path = ''
as $$
declare
  candidate private.mails;
  mail private.mails;
  chosen text := case when cardinality(candidates) > 0 then private.choose_mail_provider(providers) end;
begin
  foreach candidate in array candidates[:private.mails_left_today()] loop
    update private.mails m set status = 'skipped', ended_at = now(), reason = 'enough for today'
    where m.submission_id = candidate.submission_id and m.kind = 'thanks' and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true) and private.is_thank_you_too_much(m);
    update private.mails m set status = 'skipped', ended_at = now(), reason = 'no longer due'
    where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true) and not private.is_still_due(m);

    update private.mails m set
      attempts = m.attempts + 1, claim = gen_random_uuid(), claimed_until = now() + interval '2 minutes',
      provider = case
        when m.provider = any (providers) and not exists (select from private.mail_providers where name = m.provider and retry_at > now())
        then m.provider else chosen end
    where m.submission_id = candidate.submission_id and m.kind = candidate.kind and m.status = 'queued'
      and coalesce(m.claimed_until <= now(), true)
    returning m.* into mail;
    if found then
      return next row(mail.submission_id, mail.kind, mail.claim, mail.provider, mail.attempts,
        (select reason from private.mails where submission_id = mail.submission_id and kind = 'thanks' and status = 'skipped'),
        1000 / greatest(private.setting('mails_per_second'), 1),
        (select to_jsonb(s) from public.contact_submissions s where s.id = mail.submission_id),
        (
          select u.email
          from private.leads l
          join public.user_roles r on r.user_id = l.owner and r.role = 'admin'
          join auth.users u on u.id = l.owner
          where l.submission_id = mail.submission_id and mail.kind in ('due_soon', 'overdue')
        )
      )::public.claimed_mail;
    end if;
  end loop;
end
$$;

-- As before, with reminders.
create or replace function public.claim_due_mails(p_providers text[]) returns setof public.claimed_mail
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submission mails', 0));
  perform private.queue_reminders();
  update private.mails set status = 'skipped', ended_at = now(), reason = 'too late'
  where kind = 'thanks' and status = 'queued' and queued_at <= now() - interval '24 hours' and coalesce(claimed_until <= now(), true);
  return query select * from private.claim_mails(array(
    select m from private.mails m
    where m.status = 'queued' and m.next_attempt_at <= now() and coalesce(m.claimed_until <= now(), true)
    order by m.next_attempt_at, m.queued_at, m.submission_id, m.kind
    limit private.setting('mails_per_batch')
  ), p_providers);
end
$$;

-- As before: the mails about the arrival of these submissions. Reminders are not shown.
create or replace function public.mails_of(p_submission_ids uuid[])
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
    where m.submission_id = any (p_submission_ids) and m.kind in ('team', 'thanks');
end
$$;
