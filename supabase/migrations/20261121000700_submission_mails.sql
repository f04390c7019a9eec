-- Mail is an outbox beside the leads: for each submission, what has left and when to try again. The edge functions claim a
-- submission before they send, so that two of them never mail the same person; a claim lapses by itself when its holder dies.

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

-- What an edge function needs to write both mails: the stored submission as JSON, and which of the two are due.
create type public.claimed_mail as (
  submission_id uuid,
  claim uuid,
  team_due boolean,
  thanks_due boolean,
  attempts integer,
  submission jsonb
);

-- The upsert is the atomic part: of two callers with the same candidate, the second finds the claim taken and gets no row.
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

-- For send-contact-email: the newest submission of this address and form younger than 15 minutes, unless it was thanked or is in hand.
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

-- For retry-contact-email: what a closed tab, a crash or a mail outage left behind, oldest first. After 24 hours a thank-you would puzzle more than please.
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

-- Call right after the provider took one mail. It is noted even when the claim has lapsed (the mail is out all the same); the
-- answer says whether the claim still holds, and whoever hears `false` sends nothing more for this submission.
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

-- A mail failed: keep the reason, free the claim, try again after 1, 2, 4 … and at most 60 minutes.
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
