import { expect, test } from 'vitest';
import { countArrivals } from '../../../../src/admin/inbox/inbox-queries.ts';

test.each([
  ['nothing new', ['c', 'b', 'a'], ['c', 'b', 'a'], 0],
  ['two new ones', ['c', 'b', 'a'], ['e', 'd', 'c', 'b', 'a'], 2],
  ['one with an equal time, sorted between', ['c', 'b', 'a'], ['c', 'x', 'b', 'a'], 1],
  ['older rows that moved up', ['c', 'b'], ['b', 'a', 'z'], 0],
  ['a shown one that we have answered', ['c', 'b', 'a'], ['b', 'c', 'a'], 0],
  ['a first one ever', [], ['a'], 1],
  ['so many that no known one is left', ['a'], ['d', 'c', 'b'], 3],
])('arrivals count %s', (...[, seen, newest, count]) => expect(countArrivals(seen, newest)).toBe(count));
