-- Leads that no form sent: entered by staff, by a program, or made of a mail. And how staff correct whose a lead is. The table is in
-- 25_submissions.sql. A mailbox that staff or programs enter is typed, like one in a form: nothing is sent there unless staff ask for it.

-- Counted by day: see public.lead_in.
create index history_of_programs on private.lead_history (changed_at) where field = 'entered' and changed_by is null;

-- Stores a lead once for each request id: `lead` has name, email or phone, company, message and source. Returns its id, and whether it is new.
create or replace function private.enter_lead(
  lead jsonb, request uuid, arrived timestamptz default now(), status text default 'pending', out id uuid, out is_new boolean
)
language plpgsql volatile set search_path = ''
as $$
declare
  touch jsonb := private.clean_touch(jsonb_build_object('utm_source', lead -> 'source'));
begin
  perform pg_advisory_xact_lock(hashtextextended('request ' || request, 0));
  select s.id into id from private.entered_leads s where s.request_id = request;
  is_new := not found;
  if not is_new then return; end if;
  insert into private.entered_leads as e (
    name, email, phone, company, message, form_type, source, request_id, reference, created_at, response_status
  )
  select lead ->> 'name', coalesce(lead ->> 'email', ''), lead ->> 'phone', lead ->> 'company', coalesce(lead ->> 'message', ''), 'entered',
    jsonb_build_object('first', touch, 'last', touch), request, private.free_reference(request), arrived, enter_lead.status
  returning e.id into id;
  perform private.note_change(id, 'entered', null, touch ->> 'utm_source');
  perform private.announce(id, 'lead.created') where arrived > now() - interval '24 hours';
end
$$;

-- For staff. `p_thanks`: the lead gets the thank-you with the link to its page.
create or replace function public.add_lead(p_lead jsonb, p_request_id uuid, p_thanks boolean default false) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entered record;
begin
  perform private.require_admin();
  select * into entered from private.enter_lead(p_lead, p_request_id);
  perform private.tell(entered.id, 'thanks') where entered.is_new and p_thanks;
  return entered.id;
end
$$;

-- A mail that belongs to no lead becomes one, which arrived with it. Its text stays in the mail.
create or replace function public.lead_from_mail(p_mail uuid) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mail private.incoming_mails;
  entered record;
begin
  perform private.require_admin();
  select i.* into mail from private.incoming_mails i where i.id = p_mail for update;
  perform private.refuse_unless(found, 'This mail no longer exists.', 'PT404');
  if mail.submission_id is not null then return mail.submission_id; end if;
  select * into entered from private.enter_lead(
    jsonb_build_object('name', coalesce(mail.sender_name, split_part(mail.sender, '@', 1)), 'email', mail.sender, 'message', mail.subject, 'source', 'mail'),
    -- A moment before it, so that it stands above.
    gen_random_uuid(), mail.received_at - interval '1 millisecond');
  update private.incoming_mails set submission_id = entered.id, matched_by = 'admin', quotes = null where id = p_mail;
  return entered.id;
end
$$;

-- When an entered lead arrived; a time without a zone is the office's. Null if it is no time such as 2026-03-01T10:30.
create or replace function private.arrived_at(typed text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return case
    -- Postgres would leave out a zone that is a word. In years before, programs write that there is no time.
    when typed !~* '^(199|[2-9]\d\d)\d-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?( ?([ap]m|Z|[+-]\d\d(:?\d\d)?))?$' then null
    -- Postgres itself writes zones of whole hours in two digits, as a date has them.
    when typed ~* '(Z|[+-]\d\d:?\d\d|:\S+ ?[+-]\d\d)$' then typed::timestamptz
    else typed::timestamp at time zone private.time_zone()
  end;
exception when others then
  return null;
end
$$;

-- For programs, once for each `id` of theirs. A lead that arrived more than a day ago is an old one: it keeps its date, may have a status, and
-- raises no due time and no mail. One that was won counts with its amounts on that day; why one was lost is in no such file, so it is 'other'. The
-- team is told of any lead that is not old.
create or replace function public.lead_in(p_lead jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request constant uuid := md5('lead-in ' || (p_lead ->> 'id'));
  known constant text := 'id, name, email, phone, company, message, source, at, status, once, monthly, currency';
  unknown constant text := (
    select string_agg(key, ', ' order by key) from jsonb_object_keys(p_lead) as key where key <> all (string_to_array(known, ', ')));
  arrived constant timestamptz := case when p_lead ->> 'at' <> '' then private.arrived_at(p_lead ->> 'at') else now() end;
  is_old constant boolean := arrived < now() - interval '1 day';
  becomes constant text := case when is_old then coalesce(nullif(p_lead ->> 'status', ''), 'contacted') else 'pending' end;
  worth constant jsonb := jsonb_build_object(
    'once', nullif(p_lead ->> 'once', ''), 'monthly', nullif(p_lead ->> 'monthly', ''),
    'currency', coalesce(nullif(p_lead ->> 'currency', ''), 'INR'));
  entered record;
begin
  perform private.refuse_unless(unknown is null, format('%s: a lead has no such field. It has %s.', unknown, known));
  perform private.refuse_unless(p_lead ->> 'id' <> '', 'id: missing. It is what the sender calls this lead.');
  perform private.refuse_unless(
    (p_lead ->> 'phone' ~ '^[\d.,]+[eE]\+?\d+$') is not true, 'phone: a spreadsheet has cut it. Format the column as text, then type it again.');
  perform private.refuse_unless(arrived <= now() + interval '1 hour', 'at: no time such as 2026-03-01T10:30, or one to come.');
  perform private.refuse_unless(
    exists (select from private.lead_statuses l where l.status = becomes and (not is_old or l.status <> 'pending')),
    'status: an old lead is contacted, qualified, won or lost.');
  if becomes = 'won' then
    perform private.check_worth(worth);
  else
    perform private.refuse_unless(
      coalesce(worth ->> 'once', worth ->> 'monthly') is null, 'once, monthly: only an old lead that is won has a worth.');
  end if;
  -- One at a time, because they are counted.
  perform pg_advisory_xact_lock(hashtextextended('lead in', 0));
  perform private.refuse_unless(
    exists (select from private.entered_leads where request_id = request)
    or (
      select count(*) from private.lead_history where field = 'entered' and changed_by is null and changed_at > now() - interval '24 hours'
    ) < private.setting('leads_in_per_day'),
    'Too many leads within 24 hours: see leads_in_per_day.', 'PT429');
  select * into entered from private.enter_lead(
    p_lead || jsonb_build_object('source', coalesce(nullif(p_lead ->> 'source', ''), 'other')), request, least(arrived, now()), becomes);
  perform private.tell(entered.id, 'team') where entered.is_new and not is_old;
  update private.leads set
    (closed, won_at, won_once, won_monthly, won_currency) = (
      true, arrived, (worth ->> 'once')::numeric, (worth ->> 'monthly')::numeric, worth ->> 'currency')
  where submission_id = entered.id and entered.is_new and becomes = 'won';
  update private.leads set closed = true, lost_reason = 'other' where submission_id = entered.id and entered.is_new and becomes = 'lost';
  return (
    select jsonb_build_object('reference', s.reference, 'is_new', entered.is_new)
    from public.contact_submissions s where s.id = entered.id);
end
$$;

grant execute on function public.lead_in to service_role;
grant execute on function public.add_lead, public.lead_from_mail to authenticated;

-- After the mailbox of a lead was corrected: the keys that were mailed to the other one end. What waits goes to the new one, as a message of its
-- own, because a provider refuses another receiver under the same id. A link that somebody asked for at the other one is dropped.
create or replace function private.readdress(lead uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  address constant text := (select lower(s.email) from public.contact_submissions s where s.id = lead);
  -- What is being recorded at this moment has been sent.
  waiting constant uuid[] := array(
    select o.id from private.outbox o join private.outbox_kinds k on k.kind = o.kind
    where o.submission_id = lead and o.status = 'queued' and k.receiver = 'visitor' for update of o skip locked);
begin
  delete from private.page_keys where submission_id = lead;
  update private.outbox set told_in = null where told_in = any (waiting);
  update private.outbox set
    id = gen_random_uuid(), receiver = address, told_in = null, content = null, attempts = 0, claim = null, claimed_until = null, provider = null,
    next_attempt_at = now()
  where id = any (waiting) and kind <> 'page_link' and address <> '';
  update private.outbox set status = 'skipped', told_in = null, ended_at = now(), reason = 'the mailbox was corrected' where id = any (waiting);
end
$$;
