import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** The methods of PGlite that are used here. The stack and the database tests pass different databases. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Creates the roles and default privileges of hosted Supabase. The schemas also need the schema `auth`, which must exist already. */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.exec(await readFile(join(import.meta.dirname, 'prelude.sql'), 'utf8'));
}

/** The SQL that creates the database of supabase/schemas, in the order of the files. */
export async function readSchemas(): Promise<string> {
  const files = (await readdir(SCHEMAS)).filter((name) => name.endsWith('.sql')).sort();
  return (await Promise.all(files.map((file) => readFile(join(SCHEMAS, file), 'utf8')))).join('\n');
}

/** What to do when a schema file is not what the database was made from: locally, nothing is migrated. */
export const SCHEMAS_CHANGED =
  'supabase/schemas was changed, so this database is older. Stop the stack and run `npm run reset`.';

/** Makes the database of these schemas, with what hosted Supabase has before, once and as a whole. Returns whether it is the one of these schemas. */
export async function makeDatabase(database: Database, schemas: string): Promise<boolean> {
  await database.exec(
    'create schema if not exists local; create table if not exists local.made_from (schemas text not null)',
  );
  const { rows } = await database.query<{ schemas: string }>('select schemas from local.made_from');
  if (rows[0]) return rows[0].schemas === schemas;
  try {
    await database.exec('begin');
    await prepareDatabase(database);
    await database.exec(schemas);
    await database.query('insert into local.made_from values ($1)', [schemas]);
    await database.exec('commit');
    return true;
  } catch (cause) {
    await database.exec('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `supabase/schemas failed: ${reason}. If the data is of an older version, run \`npm run reset\`.`,
      { cause },
    );
  }
}
