-- Seeing, exporting and erasing what is stored about a person. A person is a mailbox, with those of leads that an administrator has put
-- together (private.same_person). A phone number is only a hint, because anybody can type it: a lead without a mailbox is a person by itself, and
-- part of the one with whose lead it was put together.

create type private.person as (
  mailboxes text[],
  submission_ids uuid[]
);

-- The mailbox, and those of the leads that were put together with one of it.
create or replace function private.joined_with(known text) returns text[]
language sql stable set search_path = ''
return array_remove(array[known], null) || array(
  select distinct other.mailbox
  from public.contact_submissions own
  join private.same_person mine on mine.submission_id = own.id
  join private.same_person theirs using (person)
  join public.contact_submissions other on other.id = theirs.submission_id
  where own.mailbox = known and other.mailbox <> known
  order by 1
);

-- The newest `most` submissions of these mailboxes and of a lead that has none, those without a mark first; all of them with null.
create or replace function private.person_at(at_mailboxes text[], most integer default null, lead uuid default null) returns private.person
language sql stable set search_path = ''
return row(at_mailboxes, array(
  select id from private.submissions
  where id in (
    select s.id from private.submissions s where s.mailbox = any (at_mailboxes) or s.id = lead
    union
    select other.id
    from public.contact_submissions own
    join private.same_person mine on mine.submission_id = own.id
    join private.same_person theirs using (person)
    join public.contact_submissions other on other.id = theirs.submission_id
    where (own.mailbox = any (at_mailboxes) or own.id = lead) and other.mailbox is null
  )
  order by marked_for is null desc, created_at desc, id desc
  limit most
))::private.person;

-- Null without one. Raises an error if the submission does not exist.
create or replace function private.mailbox_of(submission uuid) returns text
language sql stable set search_path = ''
as $$
  select private.refuse_unless(exists (select from private.submissions where id = submission), 'This submission no longer exists.', 'PT404');
  select mailbox from private.submissions where id = submission
$$;

-- The key of the hashes below: without it, nobody can test guessed addresses. A table, because only hosted projects have Vault, and whoever
-- can read this schema may ask when_erased anyway. It must be backed up with the hashes.
create table private.erasure_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default extensions.gen_random_bytes(32)
);
insert into private.erasure_key default values;

-- What remains of a person: that somebody was erased, when and by whom. The hashes answer whether an address was erased.
create table private.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- Null for an operator. Without a foreign key: deleting an account must not change the record.
  erased_by uuid,
  -- HMAC-SHA-256 of each mailbox.
  hashes bytea[] not null
);

-- Where a law demands that something outlives an erasure (`days_to_keep_erased`, 0: nothing does): the record, apart from what staff see, until
-- its day. For an operator, with SQL.
create table private.kept_records (
  id bigint generated always as identity primary key,
  until timestamptz not null,
  record jsonb not null
);

-- Quoted, because a hosted project may move an extension: what depends on it would go with it.
create or replace function private.erasure_hash(known text) returns bytea
language sql stable set search_path = ''
as $$
  select extensions.hmac(convert_to(known, 'UTF8'), key, 'sha256') from private.erasure_key
$$;

create or replace function private.person_record(person private.person) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'exported_at', now(),
  'mailboxes', person.mailboxes,
  'submissions', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'submission', to_jsonb(s) - 'stamp',
        'lead', to_jsonb(l) - '{submission_id,owner_id}'::text[],
        'notes', coalesce(said.notes, '[]'),
        'history', coalesce(said.history, '[]'),
        'conversation', coalesce(said.conversation, '[]'),
        'quotes', private.quotes_of(array[s.id]),
        'mails', (
          select coalesce(jsonb_agg(to_jsonb(m) - '{id,key,submission_id,told_in,claim,claimed_until}'::text[] order by m.kind), '[]')
          from private.outbox m where m.submission_id = s.id and m.channel <> 'webhook'
        ),
        'bookings', (
          select coalesce(jsonb_agg(to_jsonb(b) - '{submission_id,during,seat,change}'::text[] order by b.booked_at desc), '[]')
          from private.bookings b where b.submission_id = s.id
        ),
        'wish', (select to_jsonb(w) - 'submission_id' from private.wishes w where w.submission_id = s.id),
        'page_links_made_at', array(select k.made_at from private.page_keys k where k.submission_id = s.id order by k.made_at desc),
        'same_person', (
          select jsonb_build_object('person', j.person, 'joined_at', j.joined_at, 'joined_by_name', private.admin_name(j.joined_by))
          from private.same_person j where j.submission_id = s.id)
      ) order by s.created_at desc, s.id desc
    ), '[]')
    from public.contact_submissions s
    join private.leads_of(person.submission_ids) l on l.submission_id = s.id
    cross join lateral (
      select
        jsonb_agg(jsonb_build_object(
          'body', e.text, 'author_name', e.sender, 'created_at', e.at, 'edited_at', e.details -> 'edited_at') order by e.at desc)
          filter (where e.kind = 'note') as notes,
        jsonb_agg(e.details || jsonb_build_object('changed_at', e.at, 'changed_by_name', e.sender) order by e.at desc, e.id desc)
          filter (where e.kind = 'change') as history,
        jsonb_agg(to_jsonb(e) - 'lead' order by e.at desc) filter (where e.kind in ('reply', 'mail')) as conversation
      from private.entries_of(array[s.id]) e
    ) said
    where s.id = any (person.submission_ids)
  ),
  'unassigned_mails', (
    select coalesce(jsonb_agg(to_jsonb(i) - '{submission_id,digest}'::text[] || jsonb_build_object('attachments', private.attachments_of(i.id))
      order by i.received_at desc), '[]')
    from private.incoming_mails i where i.submission_id is null and i.mailbox = any (person.mailboxes)
  ),
  'calls', (
    select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc), '[]')
    from public.voice_calls c where c.submission_id = any (person.submission_ids)
  ),
  'unwanted_mailboxes', (
    select coalesce(jsonb_agg(u order by u.mailbox), '[]') from private.unwanted_mailboxes u where u.mailbox = any (person.mailboxes)
  )
);

-- Cancels the calls to come. Returns whether the calendars of both sides are still to be told, for ten minutes: an outage keeps nobody's data.
create or replace function private.call_off(person private.person) returns boolean
language sql volatile set search_path = ''
as $$
  select private.lock_bookings(), private.end_booking(b.id, true, null)
  from private.bookings b where b.submission_id = any (person.submission_ids) and b.status = 'confirmed' and b.ends_at > now();
  select exists (
    select from private.bookings b join private.outbox m on m.submission_id = b.submission_id and m.booking_change = b.change
    where b.submission_id = any (person.submission_ids) and b.status = 'cancelled' and b.starts_at > now()
      and b.changed_at > now() - interval '10 minutes' and m.status = 'queued')
$$;

-- Deletes everything about a person; mails, notes and history with their submission. The rows were found before, and only they are locked:
-- visitors do not wait. What arrives meanwhile counts as sent afterwards. Deletes nothing, and says so, while a coming call is cancelled.
create or replace function private.erase(person private.person) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.refuse_unless(
    person.submission_ids <> '{}' or exists (select from private.incoming_mails where mailbox = any (person.mailboxes)),
    'Nothing was erased: nothing is stored about this person.', 'PT404');
  if private.call_off(person) then return false; end if;
  insert into private.kept_records (until, record)
  select now() + make_interval(days => days), private.person_record(person)
  from private.setting('days_to_keep_erased') as days where days > 0;
  -- Words of a search that would find this person may name them.
  update private.access_log l set about = '(erased) ' || l.at
  where l.action = 'search' and exists (
    select from private.search_texts t
    where t.submission_id = any (person.submission_ids)
      and private.has_words(
        -- With what staff have corrected.
        t.words || coalesce((
          select string_agg(private.search_words(jsonb_populate_record(null::public.contact_submissions, jsonb_build_object(
            h.field, h.from_value, 'mailbox', private.normalise_mailbox(h.from_value), 'phone_e164', private.to_e164(h.from_value)))), '')
          from private.lead_history h where h.submission_id = t.submission_id and h.field in ('name', 'email', 'phone')), ''),
        private.search_patterns(l.about), private.number_pattern(l.about)));
  delete from public.voice_calls where submission_id = any (person.submission_ids);
  delete from public.contact_submissions where id = any (person.submission_ids);
  delete from private.incoming_mails where mailbox = any (person.mailboxes);
  delete from private.unwanted_mailboxes where mailbox = any (person.mailboxes);
  insert into private.erasures (erased_by, hashes)
  values (auth.uid(), array(select private.erasure_hash(known) from unnest(person.mailboxes) as known));
  return true;
end
$$;

-- The person behind a submission, with at most 500 submissions, and the mailboxes that may belong to the same person.
create or replace function public.person_of(p_submission_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known text[];
begin
  perform private.require_admin();
  perform private.log_access('person', (select s.reference from private.submissions s where s.id = p_submission_id));
  known := private.joined_with(private.mailbox_of(p_submission_id));
  return private.person_record(private.person_at(known, 500, p_submission_id)) || jsonb_build_object('maybe_the_same', (
    -- Other mailboxes, and leads without one, that have the same phone number or had this mailbox until staff corrected it, for an administrator to
    -- decide about: who was mistyped as this person may share no more with them than a slip of the keys.
    with corrected as (
      select h.submission_id from private.lead_history h where h.field = 'email' and private.normalise_mailbox(h.from_value) = any (known)
    )
    select coalesce(jsonb_agg(to_jsonb(other) order by other.last_at desc, other.mailbox), '[]') from (
      select same.mailbox, min(same.phone_e164) as phone, bool_or(same.is_corrected) as is_corrected,
        (array_agg(same.name order by same.created_at desc))[1] as name, (array_agg(same.id order by same.created_at desc))[1] as submission_id,
        count(*) as submissions, max(same.created_at) as last_at
      from (
        select id, mailbox, phone_e164, name, created_at, id in (select c.submission_id from corrected c) as is_corrected
        from public.contact_submissions
        where marked_for is null and (mailbox = any (known)) is not true and id <> all (private.together_with(p_submission_id)) and id in (
          select theirs.id from public.contact_submissions theirs
          where theirs.phone_e164 in (
            select own.phone_e164 from public.contact_submissions own
            where (own.mailbox = any (known) or own.id = p_submission_id) and own.marked_for is null)
          union
          select c.submission_id from corrected c
        )
        order by created_at desc
        limit 200
      ) same
      group by same.mailbox, case when same.mailbox is null then same.id end
    ) other
  ));
end
$$;

-- Everything about the mailbox of a submission, and about the other mailboxes that the administrator ticked.
create or replace function public.export_person(p_submission_id uuid, p_also text[] default '{}') returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.log_access('export', (select s.reference from private.submissions s where s.id = p_submission_id));
  select private.person_record(private.person_at(array_remove(private.mailbox_of(p_submission_id) || p_also, null), lead => p_submission_id))
$$;

-- Erases the same. `p_mailbox`, any spelling of the submission's mailbox, or of its number if it has none, confirms who is meant.
create or replace function public.erase_person(p_submission_id uuid, p_mailbox text, p_also text[] default '{}') returns boolean
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  -- Whatever cancels a call locks the bookings before a lead, and leads in one order. A refusal undoes it. A correction of the mailbox that is
  -- being stored is waited for.
  select private.call_off(person), private.lock_leads(person.submission_ids)
  from private.person_at(array_remove(private.mailbox_of(p_submission_id) || p_also, null), lead => p_submission_id) person;
  select private.refuse_unless(
    case when s.mailbox is not null then private.normalise_mailbox(p_mailbox) = s.mailbox
      else private.to_e164(p_mailbox) = s.phone_e164 or p_mailbox = s.phone end,
    'Nothing was erased: this person did not write from the address you typed.')
  from private.submissions s where s.id = p_submission_id;
  select private.erase(private.person_at(array_remove(private.mailbox_of(p_submission_id) || p_also, null), lead => p_submission_id))
$$;

grant execute on function public.person_of, public.export_person, public.erase_person to authenticated;

-- When the owner of a mail address was last erased; null if never. For an operator, with SQL.
create or replace function private.when_erased(address text) returns timestamptz
language sql stable set search_path = ''
return (select max(erased_at) from private.erasures where private.erasure_hash(private.normalise_mailbox(address)) = any (hashes));
