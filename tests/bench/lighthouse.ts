import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { chromiumFlags, findChromium } from '../chromium/chromium.ts';
import { kindOf } from '../fixtures/browser/page-weight.ts';
import { installTool } from '../fixtures/stack/npm-tool.ts';
import { runNode } from '../fixtures/stack/run-node.ts';
import { measureRuns, median, MISSING_PAGE, openSite, type Section } from './section.ts';

const RUNS = 3;

interface Profile {
  title: string;
  categories: Record<string, string>;
  figures: Figure[];
  options: string[];
}

interface Page {
  path: string;
  html: string;
}

/** A measured value, and the highest value allowed on a page. */
interface Figure {
  name: string;
  audit: string;
  most: (page: Page) => number;
}

const LCP = 'largest-contentful-paint';

const PHONE: Profile = {
  title: 'Lighthouse 13, phone, median of three',
  // Each must be 100.
  categories: {
    performance: 'Performance',
    accessibility: 'Accessibility',
    'best-practices': 'Best practices',
    seo: 'SEO',
  },
  figures: [
    { name: 'FCP', audit: 'first-contentful-paint', most: () => 1000 },
    { name: 'LCP', audit: LCP, most: ({ html }) => (html.includes('<img') ? 1500 : 1250) },
    { name: 'CLS', audit: 'cumulative-layout-shift', most: () => 0.02 },
    { name: 'TBT', audit: 'total-blocking-time', most: () => 50 },
  ],
  options: [],
};

const SLOW_PHONE: Profile = {
  title: 'Lighthouse 13, slow phone (CPU ÷ 6, 400 kbit/s, 400 ms), median of three',
  categories: {},
  figures: [{ name: 'LCP', audit: LCP, most: ({ path }) => (kindOf(path) === 'content' ? 2600 : 3000) }],
  options: [
    '--throttling.cpuSlowdownMultiplier=6',
    '--throttling.throughputKbps=400',
    '--throttling.rttMs=400',
  ],
};

const score = z.number().nullable();
const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score })),
  audits: z.record(z.string(), z.object({ score, numericValue: z.number().optional() })),
});

type Run = z.infer<typeof resultSchema>;

const namesOf = ({ categories, figures }: Profile) =>
  Object.values(categories).concat(figures.map(({ name }) => name));

const sectionOf = (profile: Profile): Section => ({
  title: profile.title,
  head: ['Page', ...namesOf(profile), 'Audits below 1'],
  async *measure(isAll) {
    const home = await installLighthouse();
    await using site = await openSite(isAll);
    for (const path of site.paths.filter((path) => path !== MISSING_PAGE)) {
      const url = site.url + path;
      const html = await (await fetch(url)).text();
      const runs = await measureRuns(RUNS, () => runLighthouse(home, url, profile));
      const values = valuesOf(profile, runs, { path, html });
      const failing = values.filter(({ isMet }) => !isMet).map(({ name, shown }) => `${name} ${shown}`);
      yield {
        cells: [`\`${path}\``, ...values.map(({ shown }) => shown), belowOne(runs).join(', ')],
        missed: failing.length > 0 && `${path}: ${failing.join(', ')}`,
      };
    }
  },
});

/** Lighthouse with its phone preset. */
export const lighthouse = sectionOf(PHONE);

/** The same on a slow phone. */
export const slowPhone = sectionOf(SLOW_PHONE);

/** Every audit whose median is below 1. */
const belowOne = (runs: readonly Run[]) =>
  Object.keys(runs[0]?.audits ?? {}).filter(
    (id) => median(runs.map(({ audits }) => audits[id]?.score ?? 1)) < 1,
  );

/** The medians of the runs, as shown, and whether they meet their goals. */
function valuesOf({ categories, figures }: Profile, runs: readonly Run[], page: Page) {
  return [
    ...Object.entries(categories).map(([id, name]) => {
      const score = median(runs.map((run) => Math.round((run.categories[id]?.score ?? 0) * 100)));
      return { name, shown: String(score), isMet: score === 100 };
    }),
    ...figures.map(({ name, audit, most }) => {
      const value = median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      const shown = name === 'CLS' ? value.toFixed(3) : `${(value / 1000).toFixed(2)} s`;
      return { name, shown, isMet: value <= most(page) };
    }),
  ];
}

/** Installs Lighthouse: it is a tenth of all packages, and only benchmarks use it. Returns where. */
export const installLighthouse = (): Promise<string> => installTool('lighthouse@13.5.0');

/** Runs Lighthouse once with the phone preset and an empty cache. */
async function runLighthouse(home: string, url: string, { categories, options }: Profile) {
  const file = join(home, 'result.json');
  const { code, output } = await runNode(
    [
      ...[join(home, 'node_modules/lighthouse/cli/index.js'), url, '--quiet', '--no-enable-error-reporting'],
      `--only-categories=${Object.keys(categories).join() || 'performance'}`,
      `--chrome-flags=${['--headless=new', ...chromiumFlags()].join(' ')}`,
      ...[...options, '--output=json', `--output-path=${file}`],
    ],
    { CHROME_PATH: findChromium()?.path ?? '' },
  );
  if (code !== 0) throw new Error(`Lighthouse gave no result for ${url}:\n${output}`);
  return resultSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
