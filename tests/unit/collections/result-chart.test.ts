import { expect, test } from 'vitest';
import type { SeriesChart } from '../../../src/collections/case-studies/result-chart.ts';
import * as charts from '../../../src/collections/case-studies/result-chart.ts';

const { CHART } = charts;
const bars = { kind: 'bars', before: 96, after: 403, unit: 'orders' } as const;
const series: SeriesChart = { kind: 'series', points: [4, 17, 61], from: 'May', to: 'July', unit: '% sold' };

const texts = { bars: 'Before {before}, after {after}', series: 'From {first} in {from} to {last} in {to}' };

test.each([
  [bars, 'Before 96, after 403 orders', ['96', '403 orders']],
  [series, 'From 4% in May to 61% sold in July', ['4%', '61% sold']],
])('%j is described with both ends', (chart, text, ends) =>
  expect([charts.describeChart(chart, texts), charts.labelEnds(chart)]).toEqual([text, ends]),
);

test.each([
  [680000, 'rupees', '6,80,000 rupees'],
  [1.14, 'seconds', '1.1 seconds'],
  [38, '% of orders', '38% of orders'],
])('%d %s are written as %s', (value, unit, text) => expect(charts.withUnit(value, unit)).toBe(text));

test.each([
  [96, 403, [96 / 403, 1]],
  [11, 1.1, [1, 0.1]],
  [0, 0, [0, 0]],
])('of %d and %d the largest has the whole length', (before, after, shares) =>
  expect(charts.chartShares({ ...bars, before, after })).toEqual(shares),
);

test('a line spreads its points over the whole box', () =>
  expect(charts.drawLine({ ...series, points: [0, 1, 2] })).toEqual({
    points: [0, 1, 2].map((at) => ({
      x: (at * CHART.width) / 2,
      y: [CHART.height, 40, 8][at],
    })),
    ...{ line: 'M0 72 120 40 240 8', area: 'M0 72L0 72 120 40 240 8V72z' },
  }));
