import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { enteredLeadSchema } from '../../src/contracts/lead.ts';
import { callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';

/** A row of a CSV file with the line on which it begins, from 1. */
interface CsvRow {
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
function readCsv(text: string): CsvRow[] {
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

/** Without an id of its own, a row is named by what it says, so that the same file twice stores nothing twice. */
const idOf = ({ fields }: CsvRow): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);

/** A row by the names of the first line; empty fields are left out. */
function leadOf(names: readonly string[], row: CsvRow): Record<string, string> {
  if (row.fields.length > names.length) throw new Error('more fields than the first line has names.');
  const named = row.fields.flatMap((field, at) =>
    field.trim() ? [[names[at] ?? '', field.trim()] as const] : [],
  );
  return { id: idOf(row), ...Object.fromEntries(named) };
}

/** `npm run import:leads -- FILE.csv`: enters the leads of a file, each once. The exit code is 1 if a line was refused. */
await runCommand(async () => {
  const [, , path] = process.argv;
  if (path === undefined) throw new Error('Name the file: npm run import:leads -- leads.csv');
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw new Error('Letters cannot be read. Save the file as "CSV UTF-8".');
  const [head, ...rows] = readCsv(bytes.toString());
  const names = head?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  const counts = { stored: 0, known: 0, refused: 0 };
  for (const row of rows) {
    try {
      const { is_new } = enteredLeadSchema.parse(
        await callDatabase('lead_in', { p_lead: leadOf(names, row) }),
      );
      counts[is_new ? 'stored' : 'known'] += 1;
    } catch (error) {
      counts.refused += 1;
      print(`line ${String(row.line)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { stored, known, refused } = counts;
  print(`${String(stored)} stored, ${String(known)} known already, ${String(refused)} refused.`);
  if (refused > 0) process.exitCode = 1;
});
