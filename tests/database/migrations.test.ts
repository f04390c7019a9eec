import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  migrationName,
  refuseUntrueDates,
  writeBaseline,
} from '../../supabase/local/database/migration-files.ts';
import { migrate } from '../../supabase/local/database/migrations.ts';
import { readSchemas } from '../../supabase/local/database/schemas.ts';
import { openBareSupabase } from '../fixtures/database/database.ts';
import { type DatabaseDriver, openDriver } from '../fixtures/database/database-driver.ts';

const NOW = new Date('2030-05-17T23:30:09Z');

describe('a new migration', () => {
  test('has its date in UTC and its subject', () => {
    expect(migrationName('answered_at', NOW)).toBe('20300517233009_answered_at.sql');
  });

  test.each(['', 'Answered', 'answered-at', '../answered', '1st'])('is not called "%s"', (subject) => {
    expect(() => migrationName(subject, NOW)).toThrow('A migration is named after its subject');
  });

  test('is dated today or earlier', () => {
    expect(() => {
      refuseUntrueDates(['20300517235959_a.sql'], [], NOW);
    }).not.toThrow();
    expect(() => {
      refuseUntrueDates(['20300518000000_a.sql'], [], NOW);
    }).toThrow(
      'Migration 20300518000000_a.sql is dated after today. Rename it with the present time in UTC: 20300517233009_a.sql',
    );
  });

  test('is dated after all that are settled', () => {
    const settled = ['20300102000000_c.sql', '20300101000000_a.sql'];
    expect(() => {
      refuseUntrueDates(['20300101120000_b.sql'], settled, NOW);
    }).toThrow('Migration 20300101120000_b.sql is dated before 20300102000000_c.sql');
  });
});

describe('a project without migrations', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kiranpath-migrations-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('has the database of its schema files', async () => {
    const database = await openBareSupabase((empty) => migrate(empty, folder));
    const { rows } = await database.query("select to_regclass('private.bookings')::text as bookings");
    expect(rows).toEqual([{ bookings: 'private.bookings' }]);
    expect(await migrate(database, folder)).toEqual({ applied: [], changed: [] });
    await database.query('update supabase_migrations.schema_migrations set statements = array[$1]', [
      'older',
    ]);
    expect((await migrate(database, folder)).changed).toHaveLength(1);
    await database.close();
  });

  test('gets one from them for the first deployment, once', async () => {
    const baseline = join(folder, await writeBaseline(folder));
    expect(readFileSync(baseline, 'utf8')).toBe(await readSchemas());
    await expect(writeBaseline(folder)).rejects.toThrow('is a migration of its own');
  });
});

describe('a database', () => {
  let folder: string;
  let database: DatabaseDriver;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kiranpath-migrations-'));
    writeFileSync(join(folder, '20250102000000_birds.sql'), 'create table public.birds ();');
    database = await openDriver(async (empty) => void (await migrate(empty, folder)));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  test('refuses a migration dated before one it has', async () => {
    writeFileSync(join(folder, '20250101000000_fish.sql'), 'create table public.fish ();');
    await expect(migrate(database, folder)).rejects.toThrow(
      'Migration 20250101000000_fish.sql is dated before 20250102000000_birds.sql',
    );
    const { rows } = await database.query("select to_regclass('public.fish') as fish");
    expect(rows).toEqual([{ fish: null }]);
  });

  test('refuses two migrations with the same date', async () => {
    writeFileSync(join(folder, '20250102000000_fish.sql'), 'create table public.fish ();');
    await expect(migrate(database, folder)).rejects.toThrow(
      'Two migrations have the date of 20250102000000_fish.sql',
    );
  });

  test('with migrations of another version asks for a reset', async () => {
    rmSync(join(folder, '20250102000000_birds.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(
      'The database has a migration 20250102000000 that is not in supabase/migrations (any more). ' +
        'To delete the local data and begin again, stop the stack and run `npm run reset`.',
    );
  });
});
