import { startTestSite } from '../fixtures/stack/test-site.ts';

/** One section of the benchmark: a table of tests/README.md, whose lines are printed as they are measured. */
export interface Section {
  title: string;
  head: string[];
  /** Measures every page, or one of each kind. */
  measure: (isAll: boolean) => AsyncIterable<Row>;
}

interface Row {
  cells: string[];
  /** The goals that were missed, if any. */
  missed?: string | false;
}

/** Shows the 404 page, which Lighthouse cannot audit. */
export const MISSING_PAGE = '/no-such-page';

/** One page of each kind; the newest article is added. */
const KINDS = [
  ...['/', '/about', '/services', '/services/web-development', '/packages', '/case-studies', '/portfolio'],
  ...['/contact', '/blog', '/quote-calculator', '/refund-policy', '/auth', MISSING_PAGE],
];

/** Serves the site: its address, and the pages to measure. */
export async function openSite(isAll = false) {
  const { info, stop } = await startTestSite('production');
  await using started = new AsyncDisposableStack();
  started.defer(stop);
  const sitemap = await (await fetch(`${info.site}/sitemap-0.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, at = '']) => new URL(at).pathname);
  const article = listed.find((path) => /^\/blog\/[^/]+$/.test(path));
  const few = article ? [...KINDS, article] : KINDS;
  const paths = isAll ? [...new Set([...listed, ...few])] : few;
  const stays = started.move();
  return { url: info.site, paths, [Symbol.asyncDispose]: () => stays.disposeAsync() };
}

const MOST_FAILURES = 3;

/**
 * Measures so many times, and goes on after a failure: browsers and Lighthouse sometimes lose a run on a busy machine. Throws the third
 * one.
 */
export async function measureRuns<Value>(runs: number, measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  let failures = 0;
  while (values.length < runs) {
    try {
      values.push(await measure());
    } catch (error) {
      failures += 1;
      console.error(`     failure ${String(failures)} of ${String(MOST_FAILURES)}:`, error);
      if (failures === MOST_FAILURES) throw error;
    }
  }
  return values;
}

/** The middle value; of an even number, the upper of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
