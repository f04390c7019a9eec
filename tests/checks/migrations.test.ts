import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listMigrations, refuseUntrueDates } from '../../supabase/local/database/migration-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The migrations of the last commit; none outside a repository. */
function committedMigrations(): string[] {
  try {
    const names = execFileSync('git', ['ls-tree', '--name-only', 'HEAD:supabase/migrations'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return names.split('\n').filter((name) => name.endsWith('.sql'));
  } catch {
    return [];
  }
}

test('every migration has a true date', async () => {
  const files = await listMigrations();
  const committed = new Set(committedMigrations());
  expect(files.filter((file) => !/^\d{14}_[a-z][a-z0-9_]*\.sql$/.test(file))).toEqual([]);
  refuseUntrueDates(
    files.filter((file) => !committed.has(file)),
    files.filter((file) => committed.has(file)),
  );
  refuseUntrueDates(files, []);
});
