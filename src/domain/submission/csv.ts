/** Excel reads a file as UTF-8 only when it starts with this mark. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run a cell as a formula when it starts so; the wide forms count in East Asian settings. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell after RFC 4180, made inert: a text a spreadsheet would run gets an apostrophe in front. */
export function csvCell(value: string): string {
  const inert = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
