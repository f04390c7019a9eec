import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { chromiumFlags, findChromium } from '../chromium/chromium.ts';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';

const PACKAGE = join(import.meta.dirname, 'lighthouse');
const HOME = join(ROOT, '.local/lighthouse');

const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/** What the report needs of one run. */
export type LighthouseResult = z.infer<typeof resultSchema>;

/**
 * Installs Lighthouse from its own lockfile into `.local/lighthouse`; it is
 * not a dependency of the project, because it is a tenth of all packages and only the benchmark uses it.
 */
export async function installLighthouse(): Promise<void> {
  const npm = process.env['npm_execpath'];
  if (!npm?.endsWith('.js'))
    throw new Error('Lighthouse is installed by npm: start this with `npm run bench`.');
  await cp(PACKAGE, HOME, { recursive: true });
  const { code, output } = await runNode([npm, 'install', '--prefix', HOME]);
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

/**
 * Runs Lighthouse once with the phone preset and an empty cache. Throws if it gives no result.
 */
export async function runLighthouse(
  url: string,
  categories: readonly string[],
  options: readonly string[] = [],
): Promise<LighthouseResult> {
  const folder = await mkdtemp(join(HOME, 'run-'));
  const file = join(folder, 'result.json');
  try {
    const { code, output } = await runNode(
      [
        join(HOME, 'node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--no-enable-error-reporting',
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless=new', ...chromiumFlags()].join(' ')}`,
        ...options,
        '--output=json',
        `--output-path=${file}`,
      ],
      { CHROME_PATH: findChromium()?.path ?? '' },
    );
    if (code !== 0) throw new Error(`Lighthouse gave no result for ${url}:\n${output}`);
    return resultSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
