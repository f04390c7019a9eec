import { expect, test } from 'vitest';
import { csvCell } from '../../../src/admin/shell/csv.ts';

test.each([
  ...['plain', '', 'नमस्ते 🙂', 'a=b', 'a-b @ c + d', '195000', '0'],
  ...['2026-11-26', '2026-11-26 10:30', '24 lamps', 'May I call you?', 'within 3 months'],
])('a cell leaves %j as it is', (value) => expect(csvCell(value)).toBe(value));

test.each(['one, two', 'two\nlines', 'two\r\nlines', 'नमस्ते 🙂 ₹1,50,000', 'one; two', 'one\ttwo'])(
  'a cell quotes %j',
  (value) => expect(csvCell(value)).toBe(`"${value}"`),
);

test.each([
  ...['+919876543210', '+91 98765 43210', '+91-98100-00000', ' +91 98100 00000', '+1 234 567'],
  ...['09876543210', '098765 43210', '00919876543210', '919876543210', '91 98765 43210'],
  ...['1/2', '1E5', '1.5e+3', '(500)', '12:30', '6 pm', '1.10', '007', '5%', '₹500', '3-4', '1 1/2'],
  ...['5 March', '5.3.26', 'TRUE', '26-11-2026 10:00'],
  ...['=1+1', '-5', '@SUM(A1)', '  =1', '＝1'],
])('a cell keeps %s as it was typed, and inert', (value) => expect(csvCell(value)).toBe(`'${value}`));

test('a cell keeps each day of a year as it was typed', () => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day).toDateString());
  expect(days.filter((day) => csvCell(day) !== `'${day}`)).toEqual([]);
});

test.each([
  ['say "yes"', '"say ""yes"""'],
  ['+91 98100\n00000', `"'+91 98100\n00000"`],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['\n=1', '"\'\n\'=1"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ["x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
  ['x;+1', `"x;'+1"`],
  ['x;"=1"', `"x;'""=1"""`],
  ['x\t=1', `"x\t'=1"`],
  ['x\n=1', `"x\n'=1"`],
  ['x\r\n\r\n=1', `"x\r\n\r\n'=1"`],
  ['=1;=2', `"'=1;'=2"`],
  ['x;＝1', `"x;'＝1"`],
])('a cell makes %j inert, also where semicolons or tabs separate cells', (value, expected) =>
  expect(csvCell(value)).toBe(expected),
);
