import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromiumFlags, findChromium } from '../chromium/chromium.ts';
import { installLighthouse } from './lighthouse.ts';
import { measureRuns, median, openSite, type Section } from './section.ts';

const RUNS = 5;
/** How long the pointer rests on a link before the click. */
const HOVER_MILLISECONDS = 300;
/** The goal in milliseconds. */
const MOST = 100;
/** Where somebody is, and where the link leads. */
const STEPS: readonly (readonly [from: string, to: string])[] = [
  ['/', '/packages'],
  ['/', '/case-studies'],
  ['/services', '/services/web-development'],
  ['/about', '/packages'],
];

/** The parts of Puppeteer that are used here. It comes with Lighthouse; Playwright switches prerendering off. */
interface Puppeteer {
  launch: (options: object) => Promise<AsyncDisposable & { createBrowserContext: () => Promise<Context> }>;
}
interface Context extends AsyncDisposable {
  newPage: () => Promise<Page>;
}
interface Page {
  setViewport: (size: object) => Promise<void>;
  goto: (address: string, options: object) => Promise<unknown>;
  locator: (selector: string) => { hover: () => Promise<void>; click: () => Promise<void> };
  waitForNavigation: () => Promise<unknown>;
  evaluate: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

async function loadPuppeteer(): Promise<Puppeteer> {
  const { resolve } = createRequire(join(await installLighthouse(), 'package.json'));
  const module = (await import(pathToFileURL(resolve('puppeteer-core')).href)) as { default: Puppeteer };
  return module.default;
}

/** The largest paint of a page in milliseconds after it was asked for: for a prerendered page, after it was shown. */
async function largestPaint(): Promise<{ paint: number; isPrerendered: boolean }> {
  const [visit] = performance.getEntriesByType('navigation');
  const shownAt = visit && 'activationStart' in visit ? Number(visit.activationStart) : 0;
  const last = await new Promise<PerformanceEntry | undefined>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  return { paint: Math.max(0, (last?.startTime ?? 0) - shownAt), isPrerendered: shownAt > 0 };
}

/** Points at a link for a moment, follows it, and measures. */
async function follow(context: Context, site: string, [from, to]: readonly [string, string]) {
  const page = await context.newPage();
  await page.setViewport({ width: 1366, height: 768 });
  await page.goto(site + from, { waitUntil: 'networkidle0' });
  const link = page.locator(`main a[href="${to}"]`);
  await link.hover();
  await setTimeout(HOVER_MILLISECONDS);
  await Promise.all([page.waitForNavigation(), link.click()]);
  return page.evaluate(largestPaint);
}

/** How soon a page is painted whose link the visitor pointed at for a moment. */
export const nextPage: Section = {
  title: `Largest paint of the next page, pointed at for ${String(HOVER_MILLISECONDS)} ms, median of ${String(RUNS)}`,
  head: ['From → to', 'After the click', 'Prerendered'],
  async *measure() {
    await using site = await openSite();
    const puppeteer = await loadPuppeteer();
    const executablePath = findChromium()?.path;
    await using browser = await puppeteer.launch({
      executablePath,
      args: chromiumFlags(),
      headless: 'shell',
    });
    for (const step of STEPS) {
      const runs = await measureRuns(RUNS, async () => {
        await using context = await browser.createBrowserContext();
        return await follow(context, site.url, step);
      });
      const paint = Math.round(median(runs.map((run) => run.paint)));
      const prerendered = runs.filter(({ isPrerendered }) => isPrerendered).length;
      const cells = [step.join(' → '), `${String(paint)} ms`, `${String(prerendered)} of ${String(RUNS)}`];
      yield { cells, missed: paint > MOST && cells.join(' ') };
    }
  },
};
