-- Who of the staff read what: a lead or a person that was opened, a search, an export; once an hour each. Pages of the list are not in it: they are
-- read from the table of submissions, and what an administrator reads from there with a program of their own is in the log of the API.
--
-- It holds references, and of what was typed only the words of a search, which an erasure takes out. Deleted after a year, by the job of each night.

create table private.access_log (
  actor text not null,
  action text not null check (action in ('opened', 'person', 'search', 'export')),
  -- The reference of the lead; the words of a search; what was exported.
  about text not null,
  hour timestamptz not null default date_trunc('hour', now()),
  at timestamptz not null default now(),
  primary key (actor, action, about, hour)
);
create index access_log_newest on private.access_log (at);

create or replace function private.log_access(what text, of_what text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.access_log (actor, action, about)
  select u.email, what, left(of_what, 200) from auth.users u where u.id = auth.uid() and of_what is not null
  on conflict do nothing
$$;

-- For what the screen puts together from several answers.
create or replace function public.log_export(p_what text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.require_admin();
  select private.log_access('export', p_what)
$$;

grant execute on function public.log_export to authenticated;
