/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would see the start of a formula; with East Asian settings also at the full-width characters. One that splits
 * at semicolons or tabs ignores our quotes, because they do not follow such a separator: there a new cell starts inside the text.
 */
const FORMULA_STARTS = /(?<=^|[;\t\n]|\r(?!\n))(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Digits that are a name, not an amount: a spreadsheet would drop the zero in front, or round what is longer than a price. */
const DIGITS = /^(?=0\d|(?:\d *){12})[\d ]+$/;

/**
 * Escapes one cell (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front, a phone number too: with its plus
 * it is a sum to them, which loses the plus.
 *
 * @example csvCell('+919876543210') // "'+919876543210"
 */
export function csvCell(value: string): string {
  const safe = DIGITS.test(value) ? `'${value}` : value.replaceAll(FORMULA_STARTS, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
