import { writeBaseline } from '../database/migration-files.ts';
import { print, runCommand } from './command.ts';

/** `npm run db:baseline`: writes the first migration from supabase/schemas, for the first deployment. */
await runCommand(async () => {
  print(
    `supabase/migrations/${await writeBaseline()} makes the database of supabase/schemas. ` +
      'Commit it, and run `npm run reset` before the next start.',
  );
});
