import { describe, expect, test } from 'vitest';
import {
  CHART,
  chartShares,
  describeChart,
  drawLine,
  labelEnds,
  type SeriesChart,
  withUnit,
} from '../../../src/collections/case-studies/result-chart.ts';

const bars = { kind: 'bars', before: 96, after: 403, unit: 'orders' } as const;
const series: SeriesChart = {
  kind: 'series',
  points: [4, 17, 61],
  from: 'May',
  to: 'July',
  unit: '% of visits',
};

const texts = {
  bars: 'Before {before}, after {after}',
  series: 'From {first} in {from} to {last} in {to}',
};

describe('the description of a chart', () => {
  test('has the figures before and after, or the first and last of a series', () => {
    expect(describeChart(bars, texts)).toBe('Before 96, after 403 orders');
    expect(describeChart(series, texts)).toBe('From 4% in May to 61% of visits in July');
  });

  test('has both ends for the labels beside it', () => {
    expect(labelEnds(series)).toEqual(['4%', '61% of visits']);
    expect(labelEnds(bars)).toEqual(['96', '403 orders']);
  });

  test('uses Indian grouping and no space before %', () => {
    expect([withUnit(680000, 'rupees'), withUnit(1.1, 'seconds'), withUnit(38, '% of orders')]).toEqual([
      '6,80,000 rupees',
      '1.1 seconds',
      '38% of orders',
    ]);
  });
});

describe('the drawing of a chart', () => {
  test('gives the largest figure the whole length', () => {
    expect(chartShares(bars)).toEqual([96 / 403, 1]);
    expect(chartShares({ ...bars, before: 11, after: 1.1 })).toEqual([1, 0.1]);
  });

  test('handles figures that are all zero', () => {
    expect(chartShares({ ...bars, before: 0, after: 0 })).toEqual([0, 0]);
  });

  test('spreads the points over the whole box', () => {
    const { points, line } = drawLine({ ...series, points: [0, 1, 2] });
    expect(points.map(({ x }) => x)).toEqual([0, CHART.width / 2, CHART.width]);
    expect(points.map(({ y }) => y)).toEqual([CHART.height, 40, 8]);
    expect(line).toBe('M0 72 120 40 240 8');
  });
});
