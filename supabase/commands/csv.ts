/** A row of a CSV file with the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** A field with quotes, or one without, and what ends it. */
const fieldPattern = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/**
 * The rows of a CSV file (RFC 4180), with semicolons if the first line has no comma, as spreadsheets of some countries write them. Empty
 * lines are left out. Throws where a quotation mark is wrong.
 */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, '');
  const separator = /^[^\r\n]*,/.test(whole) ? ',' : ';';
  const pattern = fieldPattern(separator);
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, fields: [] };
  while (pattern.lastIndex < whole.length || row.fields.length > 0) {
    const found = pattern.exec(whole);
    if (!found) throw new Error(`line ${String(line)}: a quotation mark is missing or too many.`);
    const [all, quoted, plain = '', end] = found;
    row.fields.push(quoted?.replaceAll('""', '"') ?? plain);
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (row.fields.some((field) => field.trim() !== '')) rows.push(row);
    row = { line, fields: [] };
  }
  return rows;
}
