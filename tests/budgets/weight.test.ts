import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import { inLanes } from '../fixtures/content/in-lanes.ts';
import {
  ISLAND_PATHS,
  type PageKind,
  type PageWeight,
  weigh,
  weightTable,
} from '../fixtures/browser/page-weight.ts';

/** Brotli bytes of a first visit on a phone (design, section 10). */
const BUDGETS: Record<PageKind, Pick<PageWeight, 'html' | 'script' | 'font' | 'total'>> = {
  content: { html: 14 * 1024, script: 2 * 1024, font: 36 * 1024, total: 56 * 1024 },
  island: { html: 18 * 1024, script: 80 * 1024, font: 36 * 1024, total: 150 * 1024 },
};
/** For the table in README (`npm run bench`). */
const REPORT = join(import.meta.dirname, '../../.local/test/page-weights.json');
const PARTS = ['html', 'script', 'font', 'total'] as const;

// All visits in one test, each in a context of its own: the cache must be empty, and a worker that starts anew for each page costs minutes.
test('every page keeps to the budget of its kind, asks nobody else for anything and loads auth code only where one signs in', async ({
  browser,
  contextOptions,
  stack,
  viewport,
}) => {
  test.setTimeout(240_000);
  const weights = await inLanes(new Set([...sitemapPaths(), ...ISLAND_PATHS]), 4, async (path) => {
    const context = await browser.newContext({ ...contextOptions, viewport, baseURL: stack.site });
    const weight = await weigh(await context.newPage(), path);
    await context.close();
    return weight;
  });
  mkdirSync(join(REPORT, '..'), { recursive: true });
  writeFileSync(REPORT, JSON.stringify(weights, null, 2));
  console.log(weightTable(weights));

  const overweight = weights.flatMap((weight) =>
    PARTS.filter((part) => weight[part] > BUDGETS[weight.kind][part]).map(
      (part) =>
        `${weight.path} (${weight.kind}): ${part} ${String(weight[part])} of ${String(BUDGETS[weight.kind][part])} bytes`,
    ),
  );
  const strangers = weights.flatMap(({ path, requests }) =>
    requests.filter((url) => !url.startsWith(stack.site)).map((url) => `${path} asked ${url}`),
  );
  const withAuthCode = weights.filter(({ authScripts }) => authScripts.length > 0).map(({ path }) => path);
  expect.soft(strangers).toEqual([]);
  expect.soft(withAuthCode).toEqual(['/auth', '/admin']);
  expect(overweight).toEqual([]);
});
