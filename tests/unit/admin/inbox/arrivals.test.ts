import { expect, test } from 'vitest';
import { countArrivals } from '../../../../src/admin/inbox/inbox-queries.ts';

test.each([
  ['one with an equal time, sorted between', ['c', 'b', 'a'], ['c', 'x', 'b', 'a'], 1],
  ['older rows that moved up', ['c', 'b'], ['b', 'a', 'z'], 0],
  ['a first one ever', [], ['a'], 1],
  ['so many that no known one is left', ['a'], ['d', 'c', 'b'], 3],
])('arrivals count %s', (...[, seen, newest, count]) => expect(countArrivals(seen, newest)).toBe(count));
