import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildCopy } from './site-copy.ts';
import { installTool } from '../fixtures/stack/npm-tool.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

/** The checker of the W3C. It is 30 MB and needs Java, so only this test installs it. */
const PACKAGE = 'vnu-jar@26.9.27';
const FOLDER = join(ROOT, '.local/test', `nu-${String(process.pid)}`);

/**
 * It does not know newer CSS, such as `@property`, which Tailwind writes. It asks a source without widths for `sizes`, if the picture after it
 * has widths.
 */
const isOurs = ({ message, extract }: { message: string; extract: string }) =>
  !message.startsWith('CSS: ') && (!message.includes('“sizes”') || / \d+w[,"]/.test(extract));

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('The pages were not checked by the Nu Html Checker: it needs Java.');

const outputSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      url: z.string().default(''),
      extract: z.string().default(''),
    }),
  ),
});

const check = (jar: string, folder: string) =>
  new Promise<string>((resolve) => {
    const args = ['-jar', jar, '--format', 'json', '--errors-only', '--skip-non-html', folder];
    execFile('java', args, { maxBuffer: Infinity }, (_error, _stdout, stderr) => resolve(stderr));
  });

/** What the checker has against the pages in a folder, each once. */
async function errorsIn(jar: string, folder: string): Promise<string[]> {
  const { messages } = outputSchema.parse(JSON.parse(await check(jar, folder)));
  const errors = messages.filter((message) => message.type === 'error' && isOurs(message));
  return [...new Set(errors.map(({ url, message }) => `${url.replace(/^.*\/dist\//, '')}: ${message}`))];
}

afterAll(() => rm(FOLDER, { recursive: true, force: true, maxRetries: 5 }));

test.runIf(hasJava)('the checker of the W3C finds no error in any page', async () => {
  const jar = join(await installTool(PACKAGE), 'node_modules/vnu-jar/build/dist/vnu.jar');
  const dist = await buildCopy(FOLDER, {});
  // No page: the list items that other pages fetch.
  await rm(join(dist, 'blog/cards.html'));
  expect(await errorsIn(jar, dist)).toEqual([]);

  // Seen only if it reads the pages at all.
  const page = join(dist, 'about.html');
  await writeFile(page, readFileSync(page, 'utf8').replace('<main', '<center></center><main'));
  expect(await errorsIn(jar, dist)).not.toEqual([]);
});
