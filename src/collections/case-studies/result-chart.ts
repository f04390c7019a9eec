import type { CollectionEntry } from 'astro:content';
import { interpolate } from '../../domain/site/interpolate.ts';

export type ResultChart = CollectionEntry<'caseStudies'>['data']['results'][number]['chart'];
/** A line over time. */
export type SeriesChart = Extract<ResultChart, { kind: 'series' }>;

/** The size of every chart, in SVG units. */
export const CHART = { width: 240, height: 72 } as const;
/** Its view box, with room for what stands at its edge. */
export const CHART_BOX = '-6 -6 252 84';

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A number with its unit: `withUnit(38, '% of orders')` → `38% of orders`. */
export const withUnit = (value: number, unit: string) =>
  `${indian.format(value)}${unit.startsWith('%') ? '' : ' '}${unit}`;

/** The first of two numbers with the same unit: a percentage says so, another unit follows the second. */
const withSign = (value: number, unit: string) => withUnit(value, unit.startsWith('%') ? '%' : '').trim();

/** The first and the last value of a chart: `7%` and `38% of orders`. */
export function labelEnds(chart: ResultChart): [string, string] {
  const [first, last] =
    chart.kind === 'bars' ? [chart.before, chart.after] : [chart.points[0], chart.points.at(-1)];
  return [withSign(first ?? 0, chart.unit), withUnit(last ?? 0, chart.unit)];
}

/** The caption of a chart: `Before 96, after 403 orders`. The texts have placeholders. */
export function describeChart(chart: ResultChart, texts: Record<ResultChart['kind'], string>): string {
  const [first, last] = labelEnds(chart);
  if (chart.kind === 'bars') return interpolate(texts.bars, { before: first, after: last });
  return interpolate(texts.series, { first, from: chart.from, last, to: chart.to });
}

/** The values of a chart as shares of the largest, each from 0 to 1. */
export function chartShares(chart: ResultChart): number[] {
  const values = chart.kind === 'bars' ? [chart.before, chart.after] : [...chart.points];
  const largest = Math.max(...values, Number.MIN_VALUE);
  return values.map((value) => value / largest);
}

/** A line chart as SVG: its points, the line, and what is below it. It has the full width; the largest value is 8 units below the top. */
export function drawLine(chart: SeriesChart) {
  const shares = chartShares(chart);
  const step = CHART.width / (shares.length - 1);
  const points = shares.map((share, index) => ({
    x: Math.round(index * step),
    y: Math.round(CHART.height - share * (CHART.height - 8)),
  }));
  const line = points.map(({ x, y }) => `${String(x)} ${String(y)}`).join(' ');
  return { points, line: `M${line}`, area: `M0 ${String(CHART.height)}L${line}V${String(CHART.height)}z` };
}
