-- The outbox: for each submission, which mails were sent and when to retry. An edge function claims a submission before it sends,
-- so that two of them never send its mails at the same time. A claim expires after two minutes, also if its owner has crashed.

create table private.submission_mails (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  attempts integer not null default 0,
  claim uuid,
  claimed_until timestamptz,
  next_attempt_at timestamptz not null default now(),
  team_sent_at timestamptz,
  thanks_sent_at timestamptz,
  last_error text check (char_length(last_error) <= 500)
);

alter table private.submission_mails enable row level security;

-- What an edge function needs for both mails: the stored submission as JSON, and which of the two mails are not sent yet.
create type public.claimed_mail as (
  submission_id uuid,
  claim uuid,
  team_due boolean,
  thanks_due boolean,
  attempts integer,
  submission jsonb
);

-- The upsert is atomic: if two callers claim the same submission, the second one gets no row.
create function private.claim_mails(candidates uuid[]) returns setof public.claimed_mail
language sql volatile set search_path = ''
as $$
  with claimed as (
    insert into private.submission_mails as m (submission_id, attempts, claim, claimed_until)
    select candidate, 1, gen_random_uuid(), now() + interval '2 minutes' from unnest(candidates) as candidate
    on conflict (submission_id) do update
      set attempts = m.attempts + 1, claim = excluded.claim, claimed_until = excluded.claimed_until
      where (m.claimed_until is null or m.claimed_until <= now()) and m.next_attempt_at <= now()
    returning m.*
  )
  select s.id, c.claim, c.team_sent_at is null, c.thanks_sent_at is null, c.attempts, to_jsonb(s)
  from claimed c join public.contact_submissions s on s.id = c.submission_id
  order by s.created_at, s.id
$$;

create function private.may_be_mailed(candidate uuid) returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from private.submission_mails
    where submission_id = candidate and (claimed_until > now() or next_attempt_at > now())
  )
$$;

-- For send-contact-email and contact-form: claims the newest submission of this address and form that is younger than 15 minutes, has
-- unsent mails, is not claimed and has no retry planned for later.
create function public.claim_submission_mail(p_email text, p_form_type text) returns setof public.claimed_mail
language sql volatile security definer set search_path = ''
as $$
  select * from private.claim_mails(array(
    select id from public.contact_submissions
    where lower(email) = lower(private.one_line(p_email)) and form_type = p_form_type
      and created_at > now() - interval '15 minutes' and not thank_you_sent and private.may_be_mailed(id)
    order by created_at desc, id desc
    limit 1
  ))
$$;

-- For retry-contact-email: claims submissions whose mails were not sent because of a closed tab, a crash or a mail outage, oldest first.
-- Not after 24 hours: a thank-you would then be confusing.
create function public.claim_due_submission_mails(p_limit integer default 20) returns setof public.claimed_mail
language sql volatile security definer set search_path = ''
as $$
  select * from private.claim_mails(array(
    select id from public.contact_submissions
    where not thank_you_sent and private.may_be_mailed(id)
      and created_at between now() - interval '24 hours' and now() - interval '2 minutes'
    order by created_at, id
    limit least(greatest(p_limit, 1), 100)
  ))
$$;

-- To be called when the provider has accepted a mail. The mail is recorded even if the claim has expired, because it was sent.
-- Returns whether the claim is still valid.
create function public.record_mail_sent(p_submission_id uuid, p_claim uuid, p_kind text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mails private.submission_mails;
begin
  if p_kind is null or p_kind not in ('team', 'thanks') then
    raise exception using errcode = '22023', message = 'p_kind is team or thanks';
  end if;

  update private.submission_mails set
    team_sent_at = case when p_kind = 'team' then coalesce(team_sent_at, now()) else team_sent_at end,
    thanks_sent_at = case when p_kind = 'thanks' then coalesce(thanks_sent_at, now()) else thanks_sent_at end
  where submission_id = p_submission_id
  returning * into mails;

  if mails.team_sent_at is not null and mails.thanks_sent_at is not null then
    update public.contact_submissions set thank_you_sent = true where id = p_submission_id;
  end if;
  return coalesce(mails.claim = p_claim, false);
end
$$;

-- To be called after a failed mail: stores the reason, releases the claim, and plans a retry after 1, 2, 4 … at most 60 minutes.
create function public.release_mail_claim(p_submission_id uuid, p_claim uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.submission_mails set
    claim = null,
    claimed_until = null,
    last_error = left(p_error, 500),
    next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts - 1, 10)))
  where submission_id = p_submission_id and claim = p_claim
$$;

grant execute on function
  public.claim_submission_mail, public.claim_due_submission_mails, public.record_mail_sent, public.release_mail_claim
to service_role;
