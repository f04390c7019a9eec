import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildCopy } from '../bench/site-copy.ts';
import { ROOT, runNode } from '../fixtures/stack/run-node.ts';

/** The checker of the W3C. It is 30 MB and needs Java, so only this test installs it. */
const HOME = join(ROOT, '.local/nu');
const PACKAGE = 'vnu-jar@26.9.27';
const JAR = join(HOME, 'node_modules/vnu-jar/build/dist/vnu.jar');
const FOLDER = join(ROOT, '.local/test', `nu-${String(process.pid)}`);

/** It does not know newer CSS, such as `@property`, which Tailwind writes. */
const NOT_OURS = /^CSS: /;

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('The pages were not checked by the Nu Html Checker: it needs Java.');

const outputSchema = z.object({
  messages: z.array(z.object({ type: z.string(), message: z.string(), url: z.string().default('') })),
});

async function install(): Promise<void> {
  if (existsSync(JAR)) return;
  const npm = process.env['npm_execpath'];
  if (!npm?.endsWith('.js'))
    throw new Error('The checker is installed by npm: start this with `npm run test:slow`.');
  const { code, output } = await runNode([npm, 'install', '--prefix', HOME, PACKAGE]);
  if (code !== 0) throw new Error(`${PACKAGE} could not be installed:\n${output}`);
}

const check = (folder: string) =>
  new Promise<string>((resolve) => {
    const args = ['-jar', JAR, '--format', 'json', '--errors-only', '--skip-non-html', folder];
    execFile('java', args, { maxBuffer: Infinity }, (_error, _stdout, stderr) => {
      resolve(stderr);
    });
  });

/** What the checker has against the pages in a folder, each once. */
async function errorsIn(folder: string): Promise<string[]> {
  const { messages } = outputSchema.parse(JSON.parse(await check(folder)));
  const errors = messages.filter(({ type, message }) => type === 'error' && !NOT_OURS.test(message));
  return [...new Set(errors.map(({ url, message }) => `${url.replace(/^.*\/dist\//, '')}: ${message}`))];
}

afterAll(() => rm(FOLDER, { recursive: true, force: true, maxRetries: 5 }));

test.runIf(hasJava)('the checker of the W3C finds no error in any page', async () => {
  await install();
  const { dist } = await buildCopy(FOLDER, {});
  expect(await errorsIn(dist)).toEqual([]);

  // Seen only if it reads the pages at all.
  const page = join(dist, 'about.html');
  await writeFile(page, readFileSync(page, 'utf8').replace('<main', '<p><main'));
  expect(await errorsIn(dist)).not.toEqual([]);
});
