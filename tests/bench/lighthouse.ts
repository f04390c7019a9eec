import { kindOf } from '../fixtures/browser/page-weight.ts';
import { addressesOf, MISSING_PAGE } from './addresses.ts';
import { installLighthouse, type LighthouseResult, runLighthouse } from './lighthouse-command.ts';
import { median, type Report } from './report.ts';
import { withSite } from './workspace.ts';

interface Fault {
  path: string;
  score: number;
}

/** One column of a report: what is read from a run, how it is shown, and its goal on a page. */
interface Figure {
  name: string;
  read: (run: LighthouseResult) => number;
  show: (value: number) => string;
  isMet: (value: number, page: { path: string; html: string }) => boolean;
}

const RUNS = 3;
const CATEGORIES = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
};
const SLOW_PHONE = [
  '--throttling.cpuSlowdownMultiplier=6',
  '--throttling.throughputKbps=400',
  '--throttling.rttMs=400',
];

const metric =
  (id: string) =>
  ({ audits }: LighthouseResult) =>
    audits[id]?.numericValue ?? Number.NaN;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const readLcp = metric('largest-contentful-paint');

/** The goals of design, section 10. */
const PHONE_FIGURES: Figure[] = [
  ...Object.entries(CATEGORIES).map(([id, name]) => ({
    name,
    read: ({ categories }: LighthouseResult) => Math.round((categories[id]?.score ?? 0) * 100),
    show: String,
    isMet: (score: number) => score === 100,
  })),
  { name: 'FCP', read: metric('first-contentful-paint'), show: seconds, isMet: (ms) => ms <= 1000 },
  {
    name: 'LCP',
    read: readLcp,
    show: seconds,
    isMet: (ms, { html }) => ms <= (html.includes('<img') ? 1500 : 1250),
  },
  {
    name: 'CLS',
    read: metric('cumulative-layout-shift'),
    show: (shift) => shift.toFixed(3),
    isMet: (shift) => shift <= 0.02,
  },
  {
    name: 'TBT',
    read: metric('total-blocking-time'),
    show: (ms) => `${ms.toFixed(0)} ms`,
    isMet: (ms) => ms <= 50,
  },
];
const SLOW_PHONE_FIGURES: Figure[] = [
  {
    name: 'LCP',
    read: readLcp,
    show: seconds,
    isMet: (ms, { path }) => ms <= (kindOf(path) === 'content' ? 2600 : 3000),
  },
];

/** Lighthouse with its phone preset, and every audit whose median is below 1. */
export const benchLighthouse = (isAll: boolean): Promise<Report> =>
  benchPages(isAll, {
    title: 'Lighthouse 13, phone, median of three',
    figures: PHONE_FIGURES,
    categories: Object.keys(CATEGORIES),
    options: [],
  });

/** The same on a slow phone: CPU ÷ 6, 400 kbit/s, 400 ms. */
export const benchSlowPhone = (isAll: boolean): Promise<Report> =>
  benchPages(isAll, {
    title: 'Lighthouse 13, slow phone, median of three',
    figures: SLOW_PHONE_FIGURES,
    categories: ['performance'],
    options: SLOW_PHONE,
  });

interface Profile {
  title: string;
  figures: Figure[];
  categories: string[];
  options: string[];
}

async function benchPages(isAll: boolean, profile: Profile): Promise<Report> {
  const { title, figures, options } = profile;
  await installLighthouse();
  return withSite(async ({ info }) => {
    const rows: string[][] = [];
    const missed: string[] = [];
    const faults = new Map<string, Fault[]>();
    const paths = (await addressesOf(info.site, isAll)).filter((path) => path !== MISSING_PAGE);
    for (const path of paths) {
      const html = await (await fetch(info.site + path)).text();
      const runs = await auditRuns(info.site + path, profile);
      const values = figures.map((figure) => ({ ...figure, value: median(runs.map(figure.read)) }));
      rows.push([`\`${path}\``, ...values.map(({ show, value }) => show(value))]);
      console.error(`     ${rows.at(-1)?.join('  ') ?? ''}`);
      for (const { name, show, isMet, value } of values)
        if (!isMet(value, { path, html })) missed.push(`${path}: ${name} ${show(value)}`);
      for (const { id, score } of faultsOf(runs)) {
        faults.set(id, [...(faults.get(id) ?? []), { path, score }]);
      }
    }
    return {
      title,
      head: ['Page', ...figures.map(({ name }) => name)],
      rows,
      remarks:
        options.length > 0 ? [] : [...faults].map(([id, found]) => describeFaults(id, found, paths.length)),
      missed,
    };
  });
}

async function auditRuns(url: string, { categories, options }: Profile): Promise<LighthouseResult[]> {
  const runs: LighthouseResult[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(url, categories, options));
  return runs;
}

/** Audits whose median score is below 1, also those that no category weighs. */
function faultsOf(runs: LighthouseResult[]): { id: string; score: number }[] {
  return Object.keys(runs[0]?.audits ?? {})
    .map((id) => ({ id, score: median(runs.map(({ audits }) => audits[id]?.score ?? 1)) }))
    .filter(({ score }) => score < 1);
}

/** One audit's pages: `below 1: unused-javascript (0.5) on /auth, /contact`. */
function describeFaults(id: string, found: readonly Fault[], pageCount: number): string {
  const scores = found.map(({ score }) => score);
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
  const range = lowest === highest ? String(lowest) : `${String(lowest)} to ${String(highest)}`;
  const pages = found.length === pageCount ? 'every page' : found.map(({ path }) => path).join(', ');
  return `below 1: ${id} (${range}) on ${pages}`;
}
