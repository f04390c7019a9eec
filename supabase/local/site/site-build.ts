import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PUBLISHABLE_KEY } from '../stack/constants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['src', 'content', 'public', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

interface SiteBuild {
  outDir: string;
  api: string;
  site: string;
}

/** What the site must know of a stack at build time, and at `astro dev`. */
export function siteEnvironment({ api, site }: Pick<SiteBuild, 'api' | 'site'>): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: api,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SITE_URL: site,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

/** Builds the site against a stack, unless the last build there had the same sources and addresses. Says whether it built. */
export async function buildSite(build: SiteBuild): Promise<boolean> {
  const mark = `${build.outDir}.fingerprint`;
  const fingerprint = await fingerprintOf(build);
  const before = await readFile(mark, 'utf8').catch(() => '');
  if (before === fingerprint && existsSync(join(build.outDir, 'index.html'))) return false;
  await mkdir(dirname(build.outDir), { recursive: true });
  await runAstro(['build', '--outDir', build.outDir], siteEnvironment(build));
  await writeFile(mark, fingerprint);
  return true;
}

/** Runs Astro's command; refuses, with its output, when it fails. */
async function runAstro(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [astroCommand(), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The site could not be built:\n${output.trimEnd()}`);
}

/** The file behind `npx astro`, to be run by this very Node. */
export function astroCommand(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
}

async function fingerprintOf(build: SiteBuild): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(siteEnvironment(build)));
  for (const source of SOURCES) {
    for (const file of await filesIn(join(ROOT, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}:${String(size)}:${String(mtimeMs)}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
