import { describe, expect, test } from 'vitest';
import {
  appendPage,
  countArrivals,
  windowAtEnd,
  windowNewer,
  windowOlder,
} from '../../../../src/admin/inbox/list/window.ts';

describe('the rows on screen', () => {
  test.each([
    [0, { start: 0, end: 0 }],
    [50, { start: 0, end: 50 }],
    [200, { start: 0, end: 200 }],
    [250, { start: 50, end: 250 }],
  ])('are the last 200 of %i', (loaded, expected) => {
    expect(windowAtEnd(loaded)).toEqual(expected);
  });

  test('move a page towards the newest row', () => {
    expect(windowNewer({ start: 70, end: 270 })).toEqual({ start: 20, end: 220 });
    expect(windowNewer({ start: 20, end: 220 })).toEqual({ start: 0, end: 200 });
  });

  test('move a page towards the oldest loaded row', () => {
    expect(windowOlder({ start: 0, end: 200 }, 300)).toEqual({ start: 50, end: 250 });
    expect(windowOlder({ start: 50, end: 250 }, 260)).toEqual({ start: 60, end: 260 });
  });
});

describe('arrivals', () => {
  test.each([
    { what: 'nothing new', seen: ['c', 'b', 'a'], newest: ['c', 'b', 'a'], count: 0 },
    { what: 'two new ones', seen: ['c', 'b', 'a'], newest: ['e', 'd', 'c', 'b', 'a'], count: 2 },
    {
      what: 'one with an equal time, sorted between',
      seen: ['c', 'b', 'a'],
      newest: ['c', 'x', 'b', 'a'],
      count: 1,
    },
    { what: 'older rows that moved up', seen: ['c', 'b'], newest: ['b', 'a', 'z'], count: 0 },
    { what: 'a first one ever', seen: [], newest: ['a'], count: 1 },
    { what: 'so many that no known one is left', seen: ['a'], newest: ['d', 'c', 'b'], count: 3 },
  ])('count $what', ({ seen, newest, count }) => {
    expect(countArrivals(seen, newest)).toBe(count);
  });
});

test('a page adds only rows not yet listed', () => {
  const rows = appendPage([{ id: 'b' }, { id: 'a' }], [{ id: 'a' }, { id: 'z' }]);
  expect(rows.map(({ id }) => id)).toEqual(['b', 'a', 'z']);
});
