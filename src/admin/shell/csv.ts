/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would see the start of a formula; with East Asian settings also at the full-width characters. One that splits
 * at semicolons or tabs ignores our quotes, because they do not follow such a separator: there a new cell starts inside the text.
 */
const FORMULA_STARTS = /(?<=^|[;\t\n]|\r(?!\n))(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** What a spreadsheet would turn into another number, a date, a time or a logical value: nothing but figures, signs and names of months. */
const CHANGED =
  /^(?:(?=.*\d)(?:[\d\s.,:/()%$€£₹'+-]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|[ap]m|e(?=[+-]?\d)|t(?=\d)|z)+|true|false)$/i;
/** Whole numbers up to a price, and dates, which it shows as they are. */
const KEPT = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[+-]\d\d:\d\d)?)?)$/;

/**
 * Escapes one cell (RFC 4180). What a spreadsheet would run as a formula or change gets an apostrophe in front, a phone number too: with its plus
 * it is a sum to them, which loses the plus.
 *
 * @example csvCell('+919876543210') // "'+919876543210"
 */
export function csvCell(value: string): string {
  const safe = CHANGED.test(value) && !KEPT.test(value) ? `'${value}` : value.replaceAll(FORMULA_STARTS, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file of such lines. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([CSV_BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
