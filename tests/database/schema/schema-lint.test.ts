import { expect, test } from 'vitest';
import { readSchemas } from '../../../supabase/local/database/schemas.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';

const database = useTestDatabase();

/** What Supabase's own linter warns of on a hosted project, as far as it concerns us: each question finds the names at fault. */
const QUESTIONS = {
  'a foreign key has no index': `
    select format('%s.%s', k.conrelid::regclass, k.conname) as name from pg_constraint k
    where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      -- Nothing is deleted from a set, and staff are few.
      and k.confrelid not in ('private.lead_statuses'::regclass, 'private.outbox_kinds'::regclass)
      and k.conrelid <> 'public.user_roles'::regclass
      and not exists (
        select from pg_index i where i.indrelid = k.conrelid
          and (i.indkey::int2[])[0 : cardinality(k.conkey) - 1] @> k.conkey and (i.indkey::int2[])[0 : cardinality(k.conkey) - 1] <@ k.conkey)`,
  'two indexes of a table are the same': `
    select min(i.indexrelid::regclass::text) as name from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by i.indrelid, i.indkey, i.indclass, i.indoption, pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
    having count(*) > 1`,
  'a function that can be called, or has its owner’s rights, takes the search path of its caller': `
    select p.oid::regprocedure::text as name from pg_proc p
    -- The others are helpers of those; PostgreSQL puts them into a query only without a setting of their own.
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (p.prosecdef or p.pronamespace = 'public'::regnamespace)
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  'a function changes what it has not locked, or counts what others store meanwhile': `
    select p.oid::regprocedure::text as name from pg_proc p cross join (values
      ('lock_bookings', 'private\\.(place_booking|end_booking|give_call)\\('), ('lock_leads', 'private\\.(put_back|set_quote_status|write_change)\\('),
      ('(lock_bookings|advisory_xact_lock)', '(count|sum)\\(.*private\\.setting\\('),
      ('(lock_leads|advisory_xact_lock)', 'request_id = .*(insert into|return)')) as rule (lock, change)
    where p.provolatile = 'v' and p.prosrc ~ change and p.prosrc !~ concat(lock, '\\(.*', change)
      -- These lock rows, or their callers have locked the lead.
      and p.proname not in ('add_quote', 'change_leads', 'mark_submission', 'set_quote_status')
      -- These limit what administrators and the backend itself do.
      and p.proname not in ('delete_marked_beyond_limit', 'invite_admin')`,
  'a row that was read without a lock is changed by what was read': `
    select p.oid::regprocedure::text as name from pg_proc p
    cross join regexp_matches(p.prosrc, 'select ([^;]* into [^;]*?from (\\w+\\.\\w+) [^;]*);', 'g') as read
    where p.provolatile = 'v' and p.prosrc ~ concat('(update|delete from) ', read[2], ' ') and read[1] !~ 'for update'
      and p.prosrc !~ '(lock_bookings|lock_leads|begin_staff_change|advisory_xact_lock)\\('
      -- Its callers have locked the lead.
      and p.proname <> 'write_change'`,
  'a time begins with another moment than now': `
    select concat(adrelid::regclass, '.', attname) as name from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class c on c.oid = adrelid and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    where atttypid = 'timestamptz'::regtype and attgenerated = '' and pg_get_expr(adbin, adrelid) !~ '(now|clock_timestamp)\\(\\)'`,
  'a policy asks who it is for each row': `
    select format('%s: %s', tablename, policyname) as name from pg_policies
    where concat_ws(' ', qual, with_check) ~ '(auth\\.(uid|jwt|role)|is_admin|current_setting)\\('
      and concat_ws(' ', qual, with_check) !~* 'select (auth\\.(uid|jwt|role)|private\\.is_admin|current_setting)\\('`,
  'two policies allow a role the same': `
    select format('%s: %s to %s', tablename, cmd, role) as name from pg_policies, unnest(roles) as role
    where permissive = 'PERMISSIVE' group by tablename, cmd, role having count(*) > 1`,
  'a policy trusts what its user may change': `
    select policyname as name from pg_policies where concat_ws(' ', qual, with_check) like '%user_metadata%'`,
  'a view reads with the rights of its owner': `
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions @> '{security_invoker=true}', false)`,
  'one of several triggers of the same event has a name without its place in their order': `
    select format('%s on %s', t.tgname, t.tgrelid::regclass) as name from pg_trigger t
    where not t.tgisinternal and t.tgname !~ '^(before|after)_[1-9]_' and exists (
      select from pg_trigger o where o.tgrelid = t.tgrelid and o.oid <> t.oid and not o.tgisinternal
        -- Both for each row or neither, both before or neither, and an event in common.
        and o.tgtype & 3 = t.tgtype & 3 and o.tgtype & t.tgtype & 28 <> 0)`,
  'a function compiles what reads the opening hours, which takes half a second': `
    select p.oid::regprocedure::text as name from pg_proc p
    where coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) like '%private.open_spans(%' and not coalesce(p.proconfig @> '{jit=off}', false)`,
  'a function depends on a table of the service for accounts, which changes it, or on an extension, which may lie elsewhere': `
    select d.objid::regprocedure::text as name from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.deptype = 'n' and (
      exists (select from pg_class c where d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid and c.relnamespace = 'auth'::regnamespace)
      or exists (
        select from pg_proc p where d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid and p.pronamespace = 'extensions'::regnamespace))`,
  'several leads are locked in no order, so that two changes may wait for each other': `
    select p.oid::regprocedure::text as name from pg_proc p
    cross join regexp_split_to_table(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), ';') as statement
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and statement ~* 'contact_submissions.* (in \\(select|= any \\().* for (no key )?update'
      and statement !~* 'order by'`,
  'a column of a set takes any text': `
    select format('%s.%s', a.attrelid::regclass, a.attname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and a.atttypid = 'text'::regtype
      and a.attname ~ '(^|_)(status|kind|channel|currency|action|role|form_type|marked_for|matched_by|asks_for|lost_reason|price_check)$'
      -- Its kinds stand in the functions that find them.
      and c.oid <> 'private.alarms'::regclass
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f', 'p') and k.conkey = array[a.attnum])`,
  'an extension is among the tables of the API': `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
};

test.each(Object.entries(QUESTIONS))('nowhere %s', async (_, question) => {
  expect(await database.sql(question)).toEqual([]);
});

/** A statement and what stands in its parentheses, each without the parentheses in it: a condition of one is none of another. */
function partsOf(statement: string): string[] {
  const inner = /\(([^()]*)\)/;
  const part = inner.exec(statement)?.[1];
  return part === undefined ? [statement] : [part, ...partsOf(statement.replace(inner, ''))];
}

// Hosted projects load `safeupdate` for the API: it refuses such a statement, in a function too.
test('nothing is deleted or updated without a condition', async () => {
  const statements = (await readSchemas())
    .replaceAll(/--.*/g, '')
    .replaceAll(/'[^']*'/g, "''")
    .split(';');
  const changes = statements
    .flatMap(partsOf)
    .filter((text) => /\b(delete from|update) (only )?(public|private|auth)\.\w/.test(text));
  expect(changes.length).toBeGreaterThan(50);
  expect(changes.filter((text) => !/\bwhere\b/.test(text))).toEqual([]);
});

const CHECK = `
  select p.oid::regprocedure::text as name, problem
  from pg_proc p
  join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
  left join pg_trigger t on t.tgfoid = p.oid
  cross join lateral public.plpgsql_check_function(p.oid, coalesce(t.tgrelid, 0)::regclass, performance_warnings => true) as problem
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/* Only where the extension is installed (Debian: postgresql-15-plpgsql-check). PGlite does not have it. */
test('plpgsql_check finds nothing in any function', async ({ skip }) => {
  const available = await database.sql("select from pg_available_extensions where name = 'plpgsql_check'");
  if (available.length === 0) skip();
  await database.sql('create extension plpgsql_check schema public');
  const problems = await database.sql(CHECK).finally(() => database.sql('drop extension plpgsql_check'));
  expect(problems).toEqual([]);
});
