/** Excel reads a CSV file as UTF-8 only if it starts with this mark. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets treat a cell that starts like this as a formula; with East Asian settings also the full-width characters. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Escapes one cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
