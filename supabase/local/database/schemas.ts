import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** The SQL that creates the database of supabase/schemas, in the order of the files. */
export async function readSchemas(): Promise<string> {
  const files = (await readdir(SCHEMAS)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(files.map((file) => readFile(join(SCHEMAS, file), 'utf8')))).join('\n');
}
