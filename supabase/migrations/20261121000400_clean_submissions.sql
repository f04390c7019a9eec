-- Validates every inserted submission: trims texts, refuses texts that are too long with a readable message, and overwrites the
-- columns that visitors may not choose (id, created_at, response_status, thank_you_sent).

-- Replaces control characters by spaces and trims. An empty result becomes null.
create function private.one_line(typed text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(btrim(regexp_replace(typed, '[[:cntrl:]]+', ' ', 'g'), E' \u00a0'), '');
$$;

create function private.refuse_longer_than(typed text, most integer, label text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(typed) > most then
    raise exception using
      errcode = 'PT400',
      message = format('%s is too long: at most %s characters, please.', label, to_char(most, 'FM9,999'));
  end if;
end
$$;

-- The limits below are those of src/domain/submission/form-definitions.ts; a database test compares them.
create function private.clean_line(typed text, most integer, label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.one_line(typed);
begin
  perform private.refuse_longer_than(cleaned, most, label);
  return cleaned;
end
$$;

create function private.clean_lines(typed text, most integer, label text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := btrim(typed, E' \t\r\n\u00a0');
begin
  perform private.refuse_longer_than(cleaned, most, label);
  return cleaned;
end
$$;

create function private.refuse_unless(holds boolean, sentence text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if holds is not true then
    raise exception using errcode = 'PT400', message = sentence;
  end if;
end
$$;

create function private.clean_submission() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- This function runs with the caller's rights, so current_user is the role that the API switched to.
  if current_user not in ('service_role', 'postgres') then
    new.id := gen_random_uuid();
    new.created_at := now();
    new.response_status := 'pending';
    new.thank_you_sent := false;
  end if;

  new.name := coalesce(private.clean_line(new.name, 200, 'The name'), '');
  new.email := coalesce(private.clean_line(new.email, 320, 'The email address'), '');
  new.phone := private.clean_line(new.phone, 40, 'The phone number');
  new.company := private.clean_line(new.company, 200, 'The company');
  new.service := private.clean_line(new.service, 1000, 'The service');
  new.budget := private.clean_line(new.budget, 200, 'The budget');
  new.urgency := private.clean_line(new.urgency, 100, 'The timeline');
  new.message := private.clean_lines(new.message, 5000, 'The message');
  new.requirements := nullif(private.clean_lines(new.requirements, 5000, 'The requirements text'), '');

  -- The constraints check the same. These checks add a readable message, and HTTP status 400 on every API.
  perform private.refuse_unless(new.name <> '', 'Please enter your full name.');
  perform private.refuse_unless(
    new.email ~ '^[^][:space:]@<>()[\\,;:"]+@[^][:space:]@<>()[\\,;:"]+\.[^][:space:]@<>()[\\,;:"]+$',
    'Please enter a valid email address.');
  perform private.refuse_unless(new.form_type in ('contact', 'custom_quote'), 'This form is not known.');
  perform private.refuse_unless(new.currency in ('INR', 'USD'), 'The currency is INR or USD.');
  perform private.refuse_unless(
    new.message is not null and (new.form_type <> 'contact' or char_length(new.message) >= 10),
    'Please provide more details about your project (minimum 10 characters).');
  perform private.refuse_unless(
    coalesce(cardinality(new.selected_services), 0) <= 20, 'Please choose at most 20 services.');
  return new;
end
$$;

-- Triggers run in the order of their names: clean_submission, then limit_submission.
create trigger clean_submission before insert on public.contact_submissions
  for each row execute function private.clean_submission();

-- The trigger runs with the caller's rights.
grant execute on function
  private.one_line, private.refuse_longer_than, private.clean_line, private.clean_lines, private.refuse_unless
to anon, authenticated, service_role;
