-- Quotes. The accountant's program writes the file with lines and taxes; here it is sent with a reply, and accepted with evidence. No amount is
-- computed. What was sent never changes: a change is a new quote, which replaces the one before.

create table private.quotes (
  reply_id uuid primary key references private.replies (id) on delete cascade,
  submission_id uuid not null references private.leads on delete cascade,
  -- Behind the reference of the lead: KP-7F3K-92QX/1.
  number integer not null,
  -- What may be typed, private.add_quote says.
  title text not null,
  -- What is bought, a part in each line; the file says more.
  includes text,
  -- Without GST, and to pay.
  once numeric(14, 2),
  once_to_pay numeric(14, 2),
  monthly numeric(14, 2),
  monthly_to_pay numeric(14, 2),
  currency text not null check (currency in ('INR', 'USD')),
  -- Until the end of this day at the office.
  valid_until date not null,
  accountants_number text,
  -- SHA-256 of all above, the text of the reply, and the SHA-256 of each file.
  hash text not null,
  -- Only what staff recorded goes back to sent; the way out of the others is a new quote. TypeScript has them in
  -- src/domain/database/database-sets.ts.
  status text not null default 'sent' constraint quote_status_is_known check (
    status in ('sent', 'accepted', 'declined', 'withdrawn', 'replaced')),
  unique (submission_id, number)
);
create index quotes_by_status on private.quotes (status);

-- What happened to a quote, with the evidence of each answer.
create table private.quote_events (
  id bigint generated always as identity primary key,
  submission_id uuid not null references private.leads on delete cascade,
  reply_id uuid not null references private.quotes (reply_id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('opened', 'accepted', 'declined', 'withdrawn', 'replaced', 'taken_back', 'follow_up')),
  -- The administrator who did it or recorded it. Without a foreign key: deleting an account must not change the record. Null: the client on
  -- their page, or nobody.
  changed_by uuid,
  -- Of the client: hash, name, role, mailbox, address, user agent and the ticked sentence, or the reason of a decline. Of staff: a note.
  evidence jsonb not null default '{}'
);
create index events_of_a_quote on private.quote_events (reply_id, id);
alter table private.attachments add foreign key (quote_event_id) references private.quote_events (id) on delete cascade;
create index attachments_of_a_quote_event on private.attachments (quote_event_id) where quote_event_id is not null;
create index quote_events_of_a_lead on private.quote_events (submission_id);

create trigger keep_history before update or delete on private.quote_events
  for each row execute function private.keep('The history of a lead cannot be changed.');
create trigger keep_sent before delete on private.quotes
  for each row execute function private.keep('What was sent cannot be changed.');
create trigger keep_quote before update on private.quotes
  for each row when (to_jsonb(new) - 'status' <> to_jsonb(old) - 'status') execute function private.keep('What was sent cannot be changed.');

create or replace function private.quote_hash(quote private.quotes) returns text
language sql stable set search_path = ''
return encode(sha256(convert_to((
  to_jsonb(quote) - '{hash,status}'::text[] || jsonb_build_object(
    'text', (select r.body from private.replies r where r.id = quote.reply_id),
    'files', (
      select jsonb_agg(jsonb_build_object('name', a.name, 'sha256', encode(sha256(a.content), 'hex')) order by a.place)
      from private.attachments a where a.reply_id = quote.reply_id))
)::text, 'UTF8')), 'hex');

-- Its status now: expired is computed, and so is that it is still what was sent.
create or replace function private.quote_state(quote private.quotes) returns text
language sql stable set search_path = ''
return case
  when private.quote_hash(quote) <> quote.hash then 'altered'
  when quote.status = 'sent' and quote.valid_until < private.today_in_india() then 'expired'
  else quote.status
end;

create or replace function private.quote_reference(quote private.quotes) returns text
language sql stable set search_path = ''
return (select concat(s.reference, '/', quote.number) from public.contact_submissions s where s.id = quote.submission_id);

-- The next quote that its lead was sent, or one that is joined with it.
create or replace function private.newer_quote(quote private.quotes) returns text
language sql stable set search_path = ''
return (
  select private.quote_reference(newer)
  from private.replies own
  join private.replies later on later.submission_id = any (private.together_with(own.submission_id)) and later.created_at > own.created_at
  join private.quotes newer on newer.reply_id = later.id
  where own.id = quote.reply_id
  order by later.created_at limit 1
);

-- A quote as both sides see it. `answer`: the last one, and whether staff recorded it.
create or replace function private.quote_facts(quote private.quotes) returns jsonb
language sql stable set search_path = ''
return to_jsonb(quote) - 'submission_id' || jsonb_build_object(
  'status', private.quote_state(quote),
  'reference', private.quote_reference(quote),
  'sent_at', (select r.created_at from private.replies r where r.id = quote.reply_id),
  'files', private.attachments_of(quote.reply_id),
  'replaced_by', case when quote.status = 'replaced' then private.newer_quote(quote) end,
  'answer', (
    select jsonb_build_object(
      'at', e.at, 'name', e.evidence ->> 'name', 'role', e.evidence ->> 'role', 'reason', e.evidence ->> 'reason',
      'is_recorded', e.changed_by is not null)
    from private.quote_events e where e.reply_id = quote.reply_id and e.kind = quote.status order by e.id desc limit 1));

-- The quotes of these leads, the newest first, for staff: with what happened to each.
create or replace function private.quotes_of(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(private.quote_facts(q) || jsonb_build_object('events', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', e.at, 'kind', e.kind, 'by', private.admin_name(e.changed_by), 'is_recorded', e.changed_by is not null, 'evidence', e.evidence,
      'files', private.attachments_of(null, e.id)
    ) order by e.id), '[]')
    from private.quote_events e where e.reply_id = q.reply_id
  )) order by r.created_at desc, q.number desc), '[]')
  from private.quotes q join private.replies r on r.id = q.reply_id where q.submission_id = any (ids)
$$;

-- The caller has locked the lead. An accepted quote wins it, whatever its status is.
create or replace function private.set_quote_status(quote private.quotes, new_status text, event private.quote_events) returns bigint
language plpgsql volatile set search_path = ''
as $$
begin
  update private.quotes q set status = new_status where q.reply_id = quote.reply_id;
  perform private.announce(quote.submission_id, 'quote.' || new_status, concat(quote.number, ' ', clock_timestamp()), quote.reply_id)
  where new_status in ('sent', 'accepted', 'declined');
  insert into private.quote_events (submission_id, reply_id, kind, changed_by, evidence)
  values (quote.submission_id, quote.reply_id, event.kind, event.changed_by, coalesce(event.evidence, '{}'))
  returning id into event.id;
  if new_status = 'accepted' then
    perform private.write_change(quote.submission_id, jsonb_build_object(
      'status', 'won', 'worth', private.worth(quote.once, quote.monthly, quote.currency)), event.changed_by);
  end if;
  return event.id;
end
$$;

-- Makes a reply a quote, with what its writer typed: { title, includes, once, once_to_pay, monthly, monthly_to_pay, currency, valid_until,
-- accountants_number }. It replaces those that wait for an answer, also of leads that are joined with this one.
create or replace function private.add_quote(reply private.replies, typed jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  quote private.quotes;
begin
  perform private.refuse_unless(
    not exists (
      select from unnest(array['once', 'once_to_pay', 'monthly', 'monthly_to_pay']) as amount
      where typed ->> amount !~ '^[0-9]{1,12}(\.[0-9]{1,2})?$'),
    'Please enter amounts such as 150000 or 150000.50.');
  quote := jsonb_populate_record(null::private.quotes, typed - '{reply_id,submission_id,number,hash,status}'::text[]);
  quote.title := private.clean_line(quote.title, 200, 'The title');
  quote.includes := nullif(private.clean_lines(quote.includes, 1000, 'What it includes'), '');
  quote.accountants_number := private.clean_line(quote.accountants_number, 60, 'The number');
  perform private.refuse_unless(quote.title is not null, 'Please give the quote a title.');
  perform private.refuse_unless(
    num_nulls(quote.once, quote.once_to_pay) <> 1 and num_nulls(quote.monthly, quote.monthly_to_pay) <> 1
      and coalesce(quote.once, quote.monthly) > 0 and coalesce(quote.monthly > 0, true),
    'Please enter each amount twice: without GST, and to pay.');
  perform private.refuse_unless(
    coalesce(quote.once_to_pay >= quote.once, true) and coalesce(quote.monthly_to_pay >= quote.monthly, true),
    'To pay is less than without GST. Please check both amounts.');
  perform private.refuse_unless(quote.currency in ('INR', 'USD'), 'The currency is INR or USD.');
  perform private.refuse_unless(
    quote.valid_until between private.today_in_india() and private.today_in_india() + 365,
    'Please choose a day within a year until which the quote is valid.');
  perform private.refuse_unless(
    exists (select from private.attachments a where a.reply_id = reply.id),
    'A quote needs a file. Please attach the one of your accountant''s program.');
  quote.reply_id := reply.id;
  quote.submission_id := reply.submission_id;
  quote.number := 1 + (select count(*) from private.quotes q where q.submission_id = reply.submission_id);
  quote.hash := private.quote_hash(quote);
  quote.status := 'sent';
  perform private.set_quote_status(older.q, 'replaced', jsonb_populate_record(null::private.quote_events, '{"kind": "replaced"}'))
  from (
    select q from private.quotes q where q.submission_id = any (private.together_with(reply.submission_id)) and q.status = 'sent'
  ) older;
  insert into private.quotes select quote.*;
  perform private.announce(quote.submission_id, 'quote.sent', quote.number::text, quote.reply_id);
end
$$;

-- The client accepts or declines on the page that a mailed key has opened. `p_answer`: { number, hash, accepted, name, role, sentence, reason },
-- and { address, agent } of the request. Returns null for a wrong key.
create or replace function public.answer_quote(p_reference text, p_key_hash text, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened private.opened_page := private.open_page(p_reference, p_key_hash);
  is_accepted constant boolean := (p_answer ->> 'accepted')::boolean;
  quote private.quotes;
  state text;
  event private.quote_events;
begin
  if opened.submission_id is null then return null; end if;
  perform private.refuse_unless(opened.is_verified, 'Please open this page with the link in one of our mails first.', 'PT403');
  perform private.lock_leads(array[opened.submission_id]);
  select q.* into quote from private.quotes q
  where q.submission_id = opened.submission_id and q.number = (p_answer ->> 'number')::integer
    and q.reply_id in (select private.replies_to_mailbox(opened.submission_id));
  perform private.refuse_unless(found, 'This quote does not exist.', 'PT409');
  state := private.quote_state(quote);
  perform private.refuse_unless(state = 'sent', format(case state
    when 'accepted' then '%1$s is accepted already. Nothing more is needed.'
    when 'declined' then '%1$s is declined already. Please write to us if you have changed your mind.'
    when 'withdrawn' then 'We have withdrawn %1$s. Please write to us, and we will send you a new quote.'
    when 'replaced' then '%1$s is replaced by a newer quote. Please read that one.'
    when 'expired' then '%1$s was valid until %2$s. Please write to us, and we will send you a new quote.'
    else '%1$s is not as we sent it. Please call us.'
  end, private.quote_reference(quote), to_char(quote.valid_until, 'FMDD Mon YYYY')), 'PT409');
  perform private.refuse_unless(
    quote.hash = p_answer ->> 'hash', 'This is not the quote that you were shown. Please load the page again and read it.', 'PT409');
  event.kind := case when is_accepted then 'accepted' else 'declined' end;
  event.evidence := jsonb_strip_nulls(jsonb_build_object(
    'hash', quote.hash,
    'name', private.clean_line(p_answer ->> 'name', 200, 'The name'),
    'role', private.clean_line(p_answer ->> 'role', 200, 'The role'),
    'sentence', private.clean_line(p_answer ->> 'sentence', 1000, 'The sentence'),
    'reason', nullif(private.clean_lines(p_answer ->> 'reason', 2000, 'The reason'), ''),
    'mailbox', (select s.email from public.contact_submissions s where s.id = quote.submission_id),
    'address', left(p_answer ->> 'address', 100),
    'agent', left(p_answer ->> 'agent', 500)));
  perform private.refuse_unless(
    not is_accepted or event.evidence ?& array['name', 'role', 'sentence'], 'Please tick the sentence, and type your name and your role.');
  perform private.set_quote_status(quote, event.kind, event);
  perform private.tell(quote.submission_id, 'quote_answered', reply => quote.reply_id);
  if is_accepted then perform private.tell(quote.submission_id, 'quote_accepted', reply => quote.reply_id); end if;
  return jsonb_build_object('answered', true);
end
$$;

grant execute on function public.answer_quote to service_role;

-- What staff do with a quote: record that it was accepted or declined elsewhere, with a note that says where or files that show it; take that back;
-- withdraw it. What the client pressed stays.
create or replace function public.change_quote(p_quote uuid, p_event text, p_note text default '', p_files uuid[] default '{}') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote private.quotes;
  answered private.quote_events;
  event private.quote_events;
begin
  perform private.require_admin();
  select q.* into quote from private.quotes q where q.reply_id = p_quote;
  perform private.refuse_unless(found, 'This quote no longer exists.', 'PT404');
  perform private.refuse_unless(
    p_event in ('accepted', 'declined', 'withdrawn', 'taken_back'), 'A quote is accepted, declined, withdrawn, or one of these is taken back.');
  perform private.lock_leads(array[quote.submission_id]);
  select q.* into quote from private.quotes q where q.reply_id = p_quote;
  select e.* into answered from private.quote_events e where e.reply_id = p_quote and e.kind = quote.status order by e.id desc limit 1;
  event.kind := p_event;
  event.changed_by := auth.uid();
  event.evidence := jsonb_build_object('note', case
    when p_event in ('accepted', 'declined') and p_files = '{}' then private.clean_written(p_note, 2000, 'The note')
    else private.clean_lines(p_note, 2000, 'The note')
  end);
  if p_event = 'taken_back' then
    perform private.refuse_unless(
      quote.status in ('accepted', 'declined') and answered.changed_by is not null, 'Only what staff recorded can be taken back.', 'PT409');
    perform private.set_quote_status(quote, case when private.newer_quote(quote) is null then 'sent' else 'replaced' end, event);
    -- Another accepted quote still wins it. A client who has written still waits for an answer.
    perform private.write_change(s.id, jsonb_strip_nulls(jsonb_build_object(
      'status', case when s.response_status = 'pending' then 'pending' when other.reply_id is null then 'qualified' else 'won' end,
      'worth', private.worth(other.once, other.monthly, other.currency))), auth.uid())
    from private.leads l
    join public.contact_submissions s on s.id = l.submission_id
    left join private.quotes other on other.reply_id = (
      select q.reply_id from private.quotes q where q.submission_id = s.id and q.status = 'accepted' order by q.number desc limit 1)
    where s.id = quote.submission_id and quote.status = 'accepted' and l.won_at is not null;
    return;
  end if;
  perform private.refuse_unless(
    quote.status = 'sent', format('This quote is %s already.', quote.status), 'PT409');
  perform private.attach_files(quote.submission_id, p_files, to_quote_event => private.set_quote_status(quote, p_event, event));
end
$$;

grant execute on function public.change_quote to authenticated;
