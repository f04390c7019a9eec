-- After a backup without accounts was restored (supabase/README.md), with foreign keys switched off: what belonged to an account that no
-- longer exists belongs to nobody, as if the account had been deleted.

create function private.forget_unknown_accounts() returns void
language sql volatile set search_path = ''
as $$
  update private.leads set owner = null where owner not in (select id from auth.users);
  update private.leads set changed_by = null where changed_by not in (select id from auth.users);
  update private.lead_notes set author = null where author not in (select id from auth.users);
  update private.holds set decided_by = null where decided_by not in (select id from auth.users);
$$;

revoke execute on function private.forget_unknown_accounts from public;
