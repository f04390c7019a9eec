import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Migration,
  MIGRATIONS,
  readMigrations,
  refuseUntrueDates,
  versionOf,
} from './migration-files.ts';

/** The methods of PGlite that are used here. The stack and the database tests pass different databases. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

const HERE = import.meta.dirname;

// The same history table as that of the official CLI.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
`;

/** Creates the roles and default privileges of hosted Supabase. The migrations also need the schema `auth`, which must exist already. */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.exec(await readFile(join(HERE, 'prelude.sql'), 'utf8'));
}

/** The migrations that were applied now, and those whose file has changed since they were applied. */
export interface Migrated {
  applied: string[];
  changed: string[];
}

/** Applies the migrations of a folder, or the schema files, as far as they are not applied yet, each in its own transaction. */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<Migrated> {
  await database.exec(HISTORY);
  const { rows } = await database.query<{ version: string; text: string | null }>(
    'select version, statements[1] as text from supabase_migrations.schema_migrations order by version',
  );
  const history = new Map(rows.map(({ version, text }) => [version, text]));
  const migrations = await readMigrations(folder);
  const files = migrations.map(({ file }) => file);
  refuseForeignHistory(files, history);
  const isApplied = (file: string) => history.has(versionOf(file));
  refuseUntrueDates(
    files.filter((file) => !isApplied(file)),
    files.filter(isApplied),
  );
  const result: Migrated = { applied: [], changed: [] };
  for (const migration of migrations) {
    const { file, sql } = migration;
    const before = history.get(versionOf(file));
    if (before === undefined && sql.trim() !== '') {
      // An empty file is skipped: once it is recorded as applied, text added later would never run.
      await applyMigration(database, migration);
      result.applied.push(file);
    } else if (before && before !== sql) result.changed.push(file);
  }
  return result;
}

/** A database with migrations that have no file was made by another version of the project. Nobody knows what it lacks. */
function refuseForeignHistory(files: readonly string[], history: ReadonlyMap<string, unknown>): void {
  const versions = new Set(files.map(versionOf));
  const [missing] = [...history.keys()].filter((version) => !versions.has(version));
  if (missing) {
    throw new Error(
      `The database has a migration ${missing} that is not in supabase/migrations (any more). ` +
        'To delete the local data and begin again, stop the stack and run `npm run reset`.',
    );
  }
}

async function applyMigration(database: Database, { file, sql }: Migration): Promise<void> {
  const name = file.slice(versionOf(file).length + 1, -'.sql'.length);
  try {
    await database.exec('begin');
    await database.exec(sql);
    await database.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [versionOf(file), name, [sql]],
    );
    await database.exec('commit');
  } catch (cause) {
    await database.exec('rollback');
    throw new Error(`Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
