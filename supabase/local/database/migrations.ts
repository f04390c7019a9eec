import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of PGlite that is used here, so that the stack and the database tests can both pass theirs. */
export interface Database {
  exec(sql: string): Promise<unknown>;
  query<Row>(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>;
}

const HERE = import.meta.dirname;
const MIGRATIONS = join(HERE, '../../migrations');

// The table in which the official CLI keeps its history, in its shape.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
`;

/** Gives a bare Postgres the roles and default privileges of hosted Supabase. Needs the schema `auth` to exist for the migrations. */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.exec(await readFile(join(HERE, 'prelude.sql'), 'utf8'));
}

/** Which migrations were applied now, and which had been applied before with another text. */
export interface Migrated {
  applied: string[];
  changed: string[];
}

/** Applies the migrations that were not applied yet, each in a transaction of its own. */
export async function migrate(database: Database): Promise<Migrated> {
  await database.exec(HISTORY);
  const { rows } = await database.query<{ version: string; text: string | null }>(
    'select version, statements[1] as text from supabase_migrations.schema_migrations',
  );
  const history = new Map(rows.map(({ version, text }) => [version, text]));
  const result: Migrated = { applied: [], changed: [] };
  for (const file of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()) {
    const sql = await readFile(join(MIGRATIONS, file), 'utf8');
    const before = history.get(versionOf(file));
    if (before === undefined && sql.trim() !== '') {
      // An empty file is one that somebody is about to write: applied now, its text would never be.
      await applyMigration(database, file, sql);
      result.applied.push(file);
    } else if (before && before !== sql) result.changed.push(file);
  }
  return result;
}

async function applyMigration(database: Database, file: string, sql: string): Promise<void> {
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

function versionOf(file: string): string {
  return file.slice(0, file.indexOf('_'));
}
