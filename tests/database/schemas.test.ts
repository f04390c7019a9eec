import { expect, test } from 'vitest';
import { type Database, migrate } from '../../supabase/local/database/migrations.ts';
import { listMigrations } from '../../supabase/local/database/migration-files.ts';
import { readSchemas } from '../../supabase/local/database/schemas.ts';
import { openBareSupabase } from '../fixtures/database/database.ts';

/* Without the history of migrations, and without rows that hold the time of their creation or a random key. */
const WITHOUT = [
  '--exclude-schema=supabase_migrations',
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
const hasMigrations = (await listMigrations()).length > 0;

test.runIf(hasMigrations)('the schema files and the migrations make the same database', async () => {
  const described = await dumpOf(async (database) => database.exec(await readSchemas()));
  expect(await dumpOf(migrate)).toBe(described);
  expect(described).toContain('INSERT INTO private.settings');
});
