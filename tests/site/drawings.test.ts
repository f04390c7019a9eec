import { chartShares, drawLine } from '../../src/collections/case-studies/result-chart.ts';
import { sumOf } from '../../src/collections/monday/week.ts';
import { formatMoney } from '../../src/domain/site/money.ts';
import { pageOf, services, studies } from '../fixtures/content/content-entries.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

// What is drawn as long or as wide as an amount. What is written beside it: see said.test.ts.

/** The bars in a part of a page, each stretched to its place: `M0 4.5h37v3H0z` is 37 long. */
const barsIn = (page: Document, part: string) =>
  all(page, `${part} svg path`).map((path) => {
    expect(path.parentElement?.getAttribute('preserveAspectRatio')).toBe('none');
    const numbers = /^M0 ([\d.]+)h([\d.]+)v([\d.]+)H0z$/i.exec(path.getAttribute('d') ?? '') ?? [];
    const [, top = NaN, length = NaN, height = NaN] = numbers.map(Number);
    return { top, length, height };
  });

/** Expects each in hundredths of the whole, and that the least can be seen. */
function expectShares(drawn: readonly number[], shares: readonly number[], tolerance = 1): void {
  expect(drawn).toHaveLength(shares.length);
  for (const [at, share] of shares.entries()) {
    expect(drawn[at]).toBeGreaterThan(0);
    expect(Math.abs((drawn[at] ?? NaN) - 100 * share)).toBeLessThanOrEqual(tolerance);
  }
}

const { channels } = pageOf('monday-page').report;

test.for(['/', '/monday-page'])('on %s, each channel has a bar for what it earned', (path, { open }) => {
  const earnings = channels.map(({ earned }) => earned);
  const written = all(open(path), 'td:has(svg)').map(textOf);
  expect(written).toEqual(earnings.map((amount) => formatMoney(amount, 'INR')));
  const bars = barsIn(open(path), 'td');
  for (const bar of bars) expect(bar).toMatchObject({ top: 0, height: 10 });
  const lengths = bars.map(({ length }) => length);
  expectShares(
    lengths,
    earnings.map((amount) => amount / Math.max(...earnings)),
  );
});

test('the way of a rupee is as wide as the money, and a line where people are counted', ({ open }) => {
  const { spent, earned } = sumOf(channels);
  const most = Math.max(spent, earned);
  const steps = barsIn(open('/'), 'main ol');
  for (const { top, length, height } of steps) expect([length, top + height / 2]).toEqual([100, 50]);
  const [first, clicks, enquiries, orders, last] = steps.map(({ height }) => height);
  expect([clicks, enquiries, orders]).toEqual([1, 1, 1]);
  expectShares([first ?? NaN, last ?? NaN], [spent / most, earned / most], 2);
});

test.for(services)('the artefact of $id has the bars of its file', ({ id, artefact }, { open }) => {
  const shares = artefact?.lines.flatMap(({ share }) => share ?? []) ?? [];
  const bars = shares.map((length) => ({ top: 0, length, height: 8 }));
  expect(barsIn(open(`/services/${id}`), '.artefact')).toEqual(bars);
});

test.for(studies)('the results of $client are drawn as bars and lines', ({ id, results }, { open }) => {
  const charts = results.map(({ chart }) => chart);
  const compared = charts.filter(({ kind }) => kind === 'bars');
  const bars = barsIn(open('/case-studies'), `#${id} figcaption`);
  expectShares(
    bars.map(({ length }) => length),
    compared.flatMap(chartShares),
  );
  const places = bars.map(({ top, height }) => [top, height]);
  expect(places).toEqual(
    compared.flatMap(() => [
      [0.5, 3],
      [4.5, 3],
    ]),
  );

  const lines = charts.flatMap((chart) => (chart.kind === 'series' ? { ...chart, ...drawLine(chart) } : []));
  const drawn = (part: string, attribute: string) =>
    all(open('/case-studies'), part).map((shape) => shape.getAttribute(attribute));
  expect(drawn(`#${id} figure > svg > path`, 'd')).toEqual(lines.flatMap(({ area, line }) => [area, line]));
  const marks = lines.flatMap(({ notes = [], points }) => notes.map(({ at }) => points[at - 1]));
  expect(drawn(`#${id} figure g`, 'transform')).toEqual(
    marks.map((point) => `translate(${String(point?.x)} ${String(point?.y)})`),
  );
  expect(drawn(`#card-${id} [data-figure] path`, 'd')).toEqual(lines.slice(0, 1).map(({ line }) => line));
});
