import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Database, makeDatabase, readSchemas } from '../../../supabase/local/database/schemas.ts';
import { openBareSupabase } from '../../fixtures/database/database-driver.ts';
import { ROOT } from '../../fixtures/stack/run-node.ts';

/* Without rows that hold the time of their creation or a random key. */
const WITHOUT = [
  '--exclude-table-data=auth.*',
  '--exclude-table-data=private.timers',
  '--exclude-table-data=private.erasure_key',
];

/** Objects with their rights and comments, and the rows in alphabetical order, because migrations insert them in another. */
async function dumpOf(build: (database: Database) => Promise<unknown>): Promise<string> {
  const database = await openBareSupabase(build);
  const dump = await database.dump(['--inserts', ...WITHOUT]);
  await database.close();
  // A real server's dump has a random key in two lines.
  const lines = dump.split('\n').filter((line) => !/^\\(un)?restrict /.test(line));
  const isRow = (line: string) => line.startsWith('INSERT INTO ');
  return [...lines.filter((line) => !isRow(line)), ...lines.filter(isRow).sort()].join('\n');
}

// Before the first deployment there is nothing but the schema files.
const FOLDER = join(ROOT, 'supabase/migrations');
const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

/** Applies the migrations as the official CLI does: in the order of their dates. */
async function migrate(database: Database): Promise<void> {
  for (const name of migrations.toSorted()) await database.exec(readFileSync(join(FOLDER, name), 'utf8'));
}

test.runIf(migrations.length > 0)('the schema files and the migrations make the same database', async () => {
  const described = await dumpOf(async (database) => database.exec(await readSchemas()));
  expect(await dumpOf(migrate)).toBe(described);
  expect(described).toContain('INSERT INTO private.settings');
});

const BIRDS = 'create table public.birds (); insert into public.birds default values;';
const countBirds = 'select count(*)::int as birds from public.birds';

test('the local database is made as a whole or not at all, once, and knows of changed files', async () => {
  const database = await openBareSupabase(() => Promise.resolve());
  for (const mistake of ['create tabel public.fish ();', 'select 1 / 0;', 'create table public.birds ();'])
    await expect(makeDatabase(database, `${BIRDS} ${mistake}`)).rejects.toThrow('supabase/schemas failed');
  expect(await makeDatabase(database, BIRDS)).toBe(true);
  expect(await makeDatabase(database, BIRDS)).toBe(true);
  expect(await makeDatabase(database, `${BIRDS} create table public.fish ();`)).toBe(false);
  expect((await database.query(countBirds)).rows).toEqual([{ birds: 1 }]);
  // As hosted: what the files do not revoke, everybody may do with each new table, sequence and function.
  const open = `select string_agg(defaclobjtype::text, '' order by defaclobjtype) as kinds from pg_default_acl
    where defaclacl::text ~ 'anon=.+authenticated=.+service_role='`;
  expect((await database.query(open)).rows).toEqual([{ kinds: 'Sfr' }]);
  await database.close();
});
