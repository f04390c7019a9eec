import { expect, test } from 'vitest';
import { countArrivals } from '../../../../src/admin/inbox/inbox-queries.ts';

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
  { what: 'a shown one that we have answered', seen: ['c', 'b', 'a'], newest: ['b', 'c', 'a'], count: 0 },
  { what: 'a first one ever', seen: [], newest: ['a'], count: 1 },
  { what: 'so many that no known one is left', seen: ['a'], newest: ['d', 'c', 'b'], count: 3 },
])('arrivals count $what', ({ seen, newest, count }) => expect(countArrivals(seen, newest)).toBe(count));
