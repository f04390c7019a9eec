import { expect, test } from 'vitest';
import { dateToDay, parseDay } from '../../../../src/domain/site/day.ts';

test.each([
  ['2026-04-05', '2026-04-05'],
  ['5 April 2026', '2026-04-05'],
  ['29 February 2028', '2028-02-29'],
])('reads %s', (text, day) => {
  const date = parseDay(text);
  expect(date && dateToDay(date)).toBe(day);
});

test.each(['2026-02-30', '31 April 2026', '05/04/2026', '5 Apr 2026', 'April 5, 2026', '2026-4-5', ''])(
  'does not read "%s"',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);
