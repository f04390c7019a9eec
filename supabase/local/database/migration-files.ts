import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSchemas } from './schemas.ts';

/** The folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const SUBJECT = /^[a-z][a-z0-9_]*$/;

/** The migrations of a folder, in the order in which they are applied. Refuses two with the same date: the date is their key. */
export async function listMigrations(folder = MIGRATIONS): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const twin = files.find((file, at) => versionOf(file) === versionOf(files[at - 1] ?? ''));
  if (twin) {
    throw new Error(
      `Two migrations have the date of ${twin}, so one of them would never be applied. Rename the newer one.`,
    );
  }
  return files;
}

/** Stands for supabase/schemas where the database is made from them. It sorts before every migration. */
export const SCHEMAS = '0_schemas.sql';

export interface Migration {
  file: string;
  sql: string;
}

/** What makes the database: the migrations of a folder or, before the first one, all schema files as one. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const files = await listMigrations(folder);
  if (files.length === 0) return [{ file: SCHEMAS, sql: await readSchemas() }];
  return Promise.all(files.map(async (file) => ({ file, sql: await readFile(join(folder, file), 'utf8') })));
}

/** Writes the first migration, which makes the database of supabase/schemas. Returns its name. */
export async function writeBaseline(folder = MIGRATIONS): Promise<string> {
  const [first] = await listMigrations(folder);
  if (first)
    throw new Error(
      `There is ${first} already. Each further change is a migration of its own: npm run db:new`,
    );
  const name = migrationName('baseline');
  await writeFile(join(folder, name), await readSchemas());
  return name;
}

/** The date of a migration, which is its key in the history table: 20261130120000 of 20261130120000_answered_at.sql. */
export function versionOf(file: string): string {
  return file.slice(0, file.indexOf('_'));
}

/** The file name of a migration that is written now: its date in UTC and its subject. */
export function migrationName(subject: string, now = new Date()): string {
  if (!SUBJECT.test(subject)) {
    throw new Error(
      'A migration is named after its subject, with small letters, digits and underscores: npm run db:new -- answered_at',
    );
  }
  return `${dateOf(now)}_${subject}.sql`;
}

/**
 * Refuses new migrations without a true date. One dated before those that are `settled` (applied or committed) would be applied last
 * here and before them in a new database, and so would all that follow one dated after today.
 */
export function refuseUntrueDates(added: readonly string[], settled: readonly string[], now = new Date()) {
  const newest = settled.toSorted().at(-1) ?? '';
  for (const file of added) {
    const advice = `Rename it with the present time in UTC: ${dateOf(now)}${file.slice(versionOf(file).length)}`;
    if (versionOf(file).slice(0, 8) > dateOf(now).slice(0, 8))
      throw new Error(`Migration ${file} is dated after today. ${advice}`);
    if (versionOf(file) < versionOf(newest)) {
      throw new Error(`Migration ${file} is dated before ${newest}, which is applied already. ${advice}`);
    }
  }
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace(/\D/g, '');
}
