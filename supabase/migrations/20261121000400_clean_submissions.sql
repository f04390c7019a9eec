-- What a visitor sends is never trusted: text is trimmed, what is too long is refused with a sentence, and the columns that are
-- ours to fill (id, created_at, response_status, thank_you_sent) are filled here whatever the request says.

-- One line of text: control characters become spaces, outer white space goes, nothing left becomes null.
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
  -- The caller's own rights apply here, so current_user is the role the API switched to.
  if current_user not in ('service_role', 'postgres') then
    new.id := gen_random_uuid();
    new.created_at := now();
    new.response_status := 'pending';
    new.thank_you_sent := false;
  end if;

  new.name := coalesce(private.one_line(new.name), '');
  new.email := coalesce(private.one_line(new.email), '');
  new.phone := private.one_line(new.phone);
  new.company := private.one_line(new.company);
  new.service := private.one_line(new.service);
  new.budget := private.one_line(new.budget);
  new.urgency := private.one_line(new.urgency);
  new.message := btrim(new.message, E' \t\r\n\u00a0');
  new.requirements := nullif(btrim(new.requirements, E' \t\r\n\u00a0'), '');

  perform private.refuse_longer_than(new.name, 200, 'The name');
  perform private.refuse_longer_than(new.email, 320, 'The email address');
  perform private.refuse_longer_than(new.phone, 40, 'The phone number');
  perform private.refuse_longer_than(new.company, 200, 'The company');
  perform private.refuse_longer_than(new.service, 1000, 'The service');
  perform private.refuse_longer_than(new.budget, 200, 'The budget');
  perform private.refuse_longer_than(new.urgency, 100, 'The timeline');
  perform private.refuse_longer_than(new.message, 5000, 'The message');
  perform private.refuse_longer_than(new.requirements, 5000, 'The requirements text');

  -- The check constraints say the same; these say it in words, and with HTTP status 400 wherever the API runs.
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

-- Triggers fire in the order of their names: clean, then limit.
create trigger clean_submission before insert on public.contact_submissions
  for each row execute function private.clean_submission();
