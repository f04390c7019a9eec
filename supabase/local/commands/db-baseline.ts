import { listMigrations } from '../database/migration-files.ts';
import { writeBaseline } from '../database/schemas.ts';
import { print, runCommand } from './command.ts';

/** `npm run db:baseline`: makes the only migration again from supabase/schemas. For the time before the first deployment. */
await runCommand(async () => {
  const { length } = await listMigrations();
  if (length > 1)
    throw new Error('There are migrations after the baseline, so it may be live: write another one.');
  print(
    `${await writeBaseline()} is made from supabase/schemas. Run \`npm run reset\` before the next start.`,
  );
});
