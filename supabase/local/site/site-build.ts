import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOf } from '../../../src/collections/checks/fingerprint.ts';
import { PREFIX } from '../../hosting/calls.ts';
import { LIMITS, type Limits } from '../database/seed.ts';
import { PUBLISHABLE_KEY, VAPID, VOICE_PROVIDER } from '../stack/constants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['{src,content,public}/**', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

interface SiteBuild {
  /** The address of the site. */
  site: string;
  outDir: string;
  limits: Limits;
}

/** The environment variables of `astro build` and `astro dev` for a stack. */
export function siteEnvironment(site: string, limits: Limits): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: PREFIX,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    PUBLIC_VAPID_KEY: VAPID.publicKey,
    VOICE_PROVIDER,
    PUBLIC_STAMP_BITS: String(LIMITS.stamp_bits[limits]),
    SITE_URL: site,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

/** Builds the site for a stack, unless the last build in `outDir` had the same sources and addresses. Returns whether it built. */
export async function buildSite(build: SiteBuild): Promise<boolean> {
  const mark = `${build.outDir}.fingerprint`;
  const settings = siteEnvironment(build.site, build.limits);
  const fingerprint = JSON.stringify(settings) + fingerprintOf(ROOT, SOURCES);
  const before = await readFile(mark, 'utf8').catch(() => '');
  if (before === fingerprint && existsSync(join(build.outDir, 'index.html'))) return false;
  await mkdir(dirname(build.outDir), { recursive: true });
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [astroCommand(), 'build', '--outDir', build.outDir],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...settings } },
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The site could not be built:\n${(stdout + stderr).trimEnd()}`);
  });
  // Astro's warnings.
  process.stderr.write(stderr);
  await writeFile(mark, fingerprint);
  return true;
}

/** The script of `npx astro`, to run it with the same Node as this process. */
export function astroCommand(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
}
