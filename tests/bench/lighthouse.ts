import { addressesOf, MISSING_PAGE } from './addresses.ts';
import { installLighthouse, type LighthouseResult, runLighthouse } from './lighthouse-command.ts';
import { median, type Report } from './report.ts';
import { withSite } from './workspace.ts';

interface Fault {
  path: string;
  score: number;
}

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse with its phone preset: of each figure the median of three runs, for each page, and every audit whose median is below 1. */
export async function benchLighthouse(isAll: boolean): Promise<Report> {
  await installLighthouse();
  return withSite(async ({ info }) => {
    const rows: string[][] = [];
    const faults = new Map<string, Fault[]>();
    const paths = (await addressesOf(info.site, isAll)).filter((path) => path !== MISSING_PAGE);
    for (const path of paths) {
      const runs = await auditRuns(info.site + path);
      rows.push([`\`${path}\``, ...figuresOf(runs)]);
      console.error(`     lighthouse ${rows.at(-1)?.join('  ') ?? ''}`);
      for (const { id, score } of faultsOf(runs)) {
        faults.set(id, [...(faults.get(id) ?? []), { path, score }]);
      }
    }
    return {
      title: 'Lighthouse 13, phone, median of three',
      head: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'CLS', 'TBT'],
      rows,
      remarks: [...faults].map(([id, found]) => describeFaults(id, found, paths.length)),
    };
  });
}

async function auditRuns(url: string): Promise<LighthouseResult[]> {
  const runs: LighthouseResult[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(url, CATEGORIES));
  return runs;
}

function figuresOf(runs: LighthouseResult[]): string[] {
  const scores = CATEGORIES.map((name) =>
    String(Math.round(median(runs.map(({ categories }) => categories[name]?.score ?? 0)) * 100)),
  );
  const metric = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return [
    ...scores,
    `${(metric('first-contentful-paint') / 1000).toFixed(2)} s`,
    `${(metric('largest-contentful-paint') / 1000).toFixed(2)} s`,
    metric('cumulative-layout-shift').toFixed(3),
    `${metric('total-blocking-time').toFixed(0)} ms`,
  ];
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
