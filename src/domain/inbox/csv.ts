/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets treat a cell that starts like this as a formula; with East Asian settings also the full-width characters. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * An international phone number (E.164): a plus sign, then 7 to 15 digits of which the first is not 0, in groups separated by single
 * spaces. Nothing else: a hyphen would subtract, a parenthesis or a letter could belong to a function.
 */
const PHONE_NUMBER = /^\+(?=(?: ?\d){7,15}$)[1-9]/;

/** Escapes one cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = STARTS_FORMULA.test(value) && !PHONE_NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
