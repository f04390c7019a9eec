-- Limits that can be changed without a deployment:
--   update private.settings set value = 300 where name = 'submissions_per_hour';

create table private.settings (
  name text primary key,
  value integer not null check (value >= 0),
  meaning text not null
);

alter table private.settings enable row level security;

insert into private.settings (name, value, meaning) values
  ('submission_interval_seconds', 30, 'seconds between two submissions of one email address and form type'),
  ('submissions_per_email_per_hour', 10, 'submissions of one email address within an hour'),
  ('submissions_per_hour', 600, 'submissions of everybody together within an hour'),
  ('voice_calls_per_day', 50, 'voice calls within 24 hours');

-- Raises an error if the setting was deleted. Otherwise null would silently turn the limit off.
create function private.setting(wanted text) returns integer
language plpgsql stable set search_path = ''
as $$
declare
  found_value integer;
begin
  select value into found_value from private.settings where name = wanted;
  if found_value is null then
    raise exception 'private.settings has no row named %', wanted;
  end if;
  return found_value;
end
$$;
