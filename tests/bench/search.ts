import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import ts from 'typescript';
import { ROOT } from '../fixtures/stack/run-node.ts';
import { median } from './report.ts';

const QUESTIONS = [
  'campaign',
  'number 4321',
  'budget 7',
  'whatsapp',
  'website',
  'differently',
  'a',
  'no such words',
];
const ROUNDS = 20;
const SETTINGS = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext };

/** The site's own search over an index, in the browser: the median in milliseconds. */
export async function timeSearch(page: Page, index: string): Promise<number> {
  const source = ts.transpile(await readFile(join(ROOT, 'src/domain/blog/post-search.ts'), 'utf8'), SETTINGS);
  await page.setContent(
    `<script type="module">${source}
      window.timeSearch = (index, questions, rounds) => {
        const find = makePostFinder(JSON.parse(index));
        const times = [];
        for (let round = 0; round < rounds; round += 1)
          for (const text of questions) {
            const started = performance.now();
            find({ text, category: 'all' });
            times.push(performance.now() - started);
          }
        return times;
      };
    </script>`,
  );
  const call = `window.timeSearch(${JSON.stringify(index)}, ${JSON.stringify(QUESTIONS)}, ${String(ROUNDS)})`;
  return median(await page.evaluate<number[]>(call));
}
