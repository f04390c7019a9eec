import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from '../../../src/admin/shell/csv.ts';

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['one, two', '"one, two"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['नमस्ते 🙂 ₹1,50,000', '"नमस्ते 🙂 ₹1,50,000"'],
    ['a=b', 'a=b'],
    ['a-b @ c + d', 'a-b @ c + d'],
    ['one; two', '"one; two"'],
    ['one\ttwo', '"one\ttwo"'],
    ['195000', '195000'],
    ['0', '0'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-26 10:30', '2026-11-26 10:30'],
    ['24 lamps', '24 lamps'],
    ['May I call you?', 'May I call you?'],
    ['within 3 months', 'within 3 months'],
  ])('keeps %j readable', (value, expected) => expect(csvCell(value)).toBe(expected));

  test.each([
    ['=1+1', "'=1+1"],
    ['+1 234 567', "'+1 234 567"],
    ['+91-98100-00000', "'+91-98100-00000"],
    [' +91 98100 00000', "' +91 98100 00000"],
    ['+91 98100\n00000', `"'+91 98100\n00000"`],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['\n=1', '"\'\n\'=1"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ])('makes %j inert', (value, expected) => expect(csvCell(value)).toBe(expected));

  test.each([
    '+919876543210',
    '+91 98765 43210',
    '09876543210',
    '098765 43210',
    '00919876543210',
    '919876543210',
    '91 98765 43210',
    ...['1/2', '1E5', '1.5e+3', '(500)', '12:30', '6 pm', '1.10', '007', '5%', '₹500', '3-4', '1 1/2'],
    ...['5 March', '5.3.26', 'TRUE', '26-11-2026 10:00'],
  ])('keeps %s as it was typed', (value) => expect(csvCell(value)).toBe(`'${value}`));

  test.each([
    ["x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
    ['x;+1', `"x;'+1"`],
    ['x; -1', `"x;' -1"`],
    ['x;@SUM(A1)', `"x;'@SUM(A1)"`],
    ['x;"=1"', `"x;'""=1"""`],
    ['x\t=1', `"x\t'=1"`],
    ['x\n=1', `"x\n'=1"`],
    ['x\r=1', `"x\r'=1"`],
    ['x\r\n\r\n=1', `"x\r\n\r\n'=1"`],
    ['=1;=2', `"'=1;'=2"`],
    ['x;＝1', `"x;'＝1"`],
    ['+91 98765 43210;=1', `"'+91 98765 43210;'=1"`],
  ])('makes %j inert where semicolons or tabs separate cells', (value, expected) =>
    expect(csvCell(value)).toBe(expected),
  );
});

test('a line joins its cells and ends with CRLF', () => {
  expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n');
});
