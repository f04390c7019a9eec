/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would see the start of a formula; with East Asian settings also at the full-width characters. One that splits
 * at semicolons or tabs ignores our quotes, because they do not follow such a separator: there a new cell starts inside the text.
 */
const FORMULA_STARTS = /(?<=^|[;\t\n]|\r(?!\n))(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/**
 * An international phone number (E.164): a plus sign, then 7 to 15 digits of which the first is not 0, in groups separated by single
 * spaces. Nothing else: a hyphen would subtract, a parenthesis or a letter could belong to a function.
 */
const PHONE_NUMBER = /^\+(?=(?: ?\d){7,15}$)[1-9]/;

/** Escapes one cell (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = PHONE_NUMBER.test(value) ? value : value.replaceAll(FORMULA_STARTS, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
