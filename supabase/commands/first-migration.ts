import { globSync, writeFileSync } from 'node:fs';
import { readSchemas } from '../local/database/schemas.ts';
import { runCommand } from './command.ts';

/** `npm run first-migration`: the whole schema as a migration, unless there is one. The official CLI applies only migrations. */
await runCommand(async () => {
  if (globSync('supabase/migrations/*.sql').length > 0) return;
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  writeFileSync(`supabase/migrations/${time}_baseline.sql`, await readSchemas());
});
