import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listMigrations, MIGRATIONS, migrationName } from '../database/migration-files.ts';
import { print, ROOT, runCommand } from './command.ts';

/** `npm run db:new -- SUBJECT`: creates an empty migration with the present time in its name. */
await runCommand(async () => {
  if ((await listMigrations()).length === 0)
    throw new Error(
      'Before the first deployment, supabase/schemas is all there is: change it, and no migration.',
    );
  const path = join(MIGRATIONS, migrationName(process.argv[2] ?? ''));
  await writeFile(path, '', { flag: 'wx' });
  print(`${relative(ROOT, path)} is ready. Change supabase/schemas too: a test compares both.`);
});
