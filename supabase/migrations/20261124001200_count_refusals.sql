-- Counts refused submissions. A refused insert is rolled back, so it cannot count itself in a table; a sequence keeps its value. The sweep
-- writes what was added each hour into private.refusals.

create sequence private.refused_malformed;
create sequence private.refused_too_long;
create sequence private.refused_several_rows;

create table private.refusals (
  hour timestamptz,
  reason text,
  count bigint not null,
  primary key (hour, reason)
);
alter table private.refusals enable row level security;

create function private.refused_so_far() returns table (reason text, total bigint)
language sql volatile set search_path = ''
as $$
  select 'malformed', case when is_called then last_value else 0 end from private.refused_malformed
  union all
  select 'too_long', case when is_called then last_value else 0 end from private.refused_too_long
  union all
  select 'several_rows', case when is_called then last_value else 0 end from private.refused_several_rows
$$;

-- To be called by the sweep.
create function public.count_refusals() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.refusals as r (hour, reason, count)
  select date_trunc('hour', now()), so_far.reason, so_far.total - coalesce(counted.total, 0)
  from private.refused_so_far() so_far
  left join (select reason, sum(count) as total from private.refusals group by reason) counted on counted.reason = so_far.reason
  where so_far.total > coalesce(counted.total, 0)
  on conflict (hour, reason) do update set count = r.count + excluded.count
$$;

-- Every refusal with a message for visitors ends here. Security definer, because visitors may not use the sequences.
create function private.refuse(reason text, sentence text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform nextval('private.refused_' || reason);
  raise exception using errcode = 'PT400', message = sentence;
end
$$;

create or replace function private.refuse_longer_than(typed text, most integer, label text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- char_length is much faster, and never less.
  if char_length(typed) > most and private.count_characters(typed) > most then
    perform private.refuse('too_long', format('%s is too long: at most %s characters, please.', label, to_char(most, 'FM9,999')));
  end if;
end
$$;

create or replace function private.refuse_unless(holds boolean, sentence text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if holds is not true then
    perform private.refuse('malformed', sentence);
  end if;
end
$$;

alter function private.clean_line volatile;
alter function private.clean_lines volatile;

-- As before, with counting.
create or replace function private.accept_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  statement text := statement_timestamp()::text;
  most constant integer := 65536;
  too_long text;
begin
  -- The setting lasts until the end of the transaction. It tells the second row of a statement from the first.
  if current_setting('private.inserting', true) = statement then
    perform private.refuse('several_rows', 'Please send one submission at a time.');
  end if;
  perform set_config('private.inserting', statement, true);

  -- In bytes, because that needs no reading of the text. The longest allowed text has 5,000 characters, or 20,000 bytes.
  too_long := case
    when octet_length(new.name) > most then 'The name'
    when octet_length(new.email) > most then 'The email address'
    when octet_length(new.phone) > most then 'The phone number'
    when octet_length(new.company) > most then 'The company'
    when octet_length(new.service) > most then 'The service'
    when octet_length(new.budget) > most then 'The budget'
    when octet_length(new.urgency) > most then 'The timeline'
    when octet_length(new.message) > most then 'The message'
    when octet_length(new.requirements) > most then 'The requirements text'
    when octet_length(new.stamp) > most then 'The stamp'
    when octet_length(new.currency) > most then 'The currency'
    when octet_length(new.form_type) > most then 'The form type'
    when octet_length(array_to_string(new.selected_services, '')) > most then 'The list of services'
  end;
  if too_long is not null then
    perform private.refuse('too_long', too_long || ' is too long.');
  end if;

  -- From here to the end of the transaction, one submission at a time: two requests with the same id must see each other.
  perform pg_advisory_xact_lock(hashtextextended('submission', 0));
  if exists (select from public.contact_submissions where request_id = new.request_id) then
    -- No row is inserted, and the caller gets the answer of a stored one.
    return null;
  end if;

  -- Before the text is cleaned, because the stamp contains the address as it was sent.
  new.stamped := private.spend_stamp(new.stamp, new.form_type, new.email);
  new.stamp := null;
  return new;
end
$$;

grant execute on function private.refuse to anon, authenticated, service_role;
grant execute on function public.count_refusals to service_role;
