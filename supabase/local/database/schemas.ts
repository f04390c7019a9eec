import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMigrations } from './migration-files.ts';

const SUPABASE = join(import.meta.dirname, '../..');

/** The SQL that creates the database of supabase/schemas, in the order of the files. */
export async function readSchemas(supabase = SUPABASE): Promise<string> {
  const folder = join(supabase, 'schemas');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

/** Replaces all migrations by one, which is made from the schema files and keeps the name of the first. Returns its name. */
export async function writeBaseline(supabase = SUPABASE): Promise<string> {
  const folder = join(supabase, 'migrations');
  const [baseline, ...others] = await listMigrations(folder);
  if (!baseline) throw new Error('There is no migration to replace.');
  const heading = '-- Made from supabase/schemas by `npm run db:baseline`.\n\n';
  await writeFile(join(folder, baseline), heading + (await readSchemas(supabase)));
  for (const file of others) await rm(join(folder, file));
  return baseline;
}
