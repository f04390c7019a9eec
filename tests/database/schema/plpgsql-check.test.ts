import { expect, test } from 'vitest';
import { useTestDatabase } from '../../fixtures/database/database.ts';

const database = useTestDatabase();

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
