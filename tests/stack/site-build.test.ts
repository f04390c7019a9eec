import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildSite } from '../../supabase/local/site/site-build.ts';
import { folderWith } from '../fixtures/stack/folder-with.ts';

const { execFile, fingerprintOf } = vi.hoisted(() => ({ execFile: vi.fn(), fingerprintOf: vi.fn() }));
vi.mock('node:child_process', () => ({ execFile }));
vi.mock('../../src/collections/checks/fingerprint.ts', () => ({ fingerprintOf }));

const READ = 'src/a/b.astro content/a.yaml public/_headers astro.config.mjs tsconfig.json package-lock.json';

test('a site is built when there is none, or one of other files or settings', async () => {
  const page = join(await folderWith(), 'new/site/index.html');
  const build = (limits: 'local' | 'production' = 'local') =>
    buildSite({ outDir: dirname(page), limits, site: 'http://localhost:1' });
  const ended = (...call: unknown[]) => call.at(-1) as (fault: unknown, said?: object) => void;
  execFile.mockImplementation((...call) => {
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, '');
    ended(...call)(null, { stderr: '' });
  });
  fingerprintOf.mockReturnValue('some');
  expect([await build(), await build(), await build('production')]).toEqual([true, false, true]);
  expect(execFile.mock.lastCall?.[2]).toMatchObject({
    env: { NODE_ENV: 'production', PUBLIC_SUPABASE_URL: '/api' },
  });
  rmSync(page);
  expect(await build('production')).toBe(true);

  fingerprintOf.mockReturnValue('others');
  const said = { stdout: 'content/a.yaml: No.\n', stderr: 'Stopped.\n' };
  execFile.mockImplementationOnce((...call) => ended(...call)(said));
  await expect(build('production')).rejects.toThrow(/content\/a\.yaml: No\.\nStopped\.$/);
  expect(await build('production')).toBe(true);
  const patterns = fingerprintOf.mock.lastCall?.[1] as string[];
  const isCompared = (file: string) => patterns.some((pattern) => matchesGlob(file, pattern));
  expect(READ.split(' ').filter((file) => !isCompared(file))).toEqual([]);
});
