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

/**
 * The rows of a CSV file (RFC 4180), with semicolons or tabs if the first line has no comma, as some spreadsheets write them; in a line above,
 * Excel may name which. Empty lines are left out. Throws where a quotation mark is wrong.
 */
function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff?(?:sep=.\r?\n)?/i, '');
  const separator = [',', ';', '\t'].find((each) => /^.*/.exec(whole)?.[0].includes(each)) ?? ',';
  // A field with quotes, or one without, and what ends it.
  const field = `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))`;
  const pattern = new RegExp(`${field}(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
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

/** `npm run import:leads -- FILE.csv`: enters the leads of a file, each once. Names the refused lines, each reason once; then the exit code is 1. */
await runCommand(async () => {
  const [, , path] = process.argv;
  if (path === undefined) throw new Error('Name the file: npm run import:leads -- leads.csv');
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw new Error('Letters cannot be read. Save the file as "CSV UTF-8".');
  const [head, ...rows] = readCsv(bytes.toString());
  const names = head?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  const counts = { stored: 0, known: 0 };
  const refused = new Map<string, number[]>();
  for (const row of rows) {
    try {
      const { is_new } = enteredLeadSchema.parse(
        await callDatabase('lead_in', { p_lead: leadOf(names, row) }),
      );
      counts[is_new ? 'stored' : 'known'] += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refused.set(reason, [...(refused.get(reason) ?? []), row.line]);
    }
  }
  for (const [reason, lines] of refused) print(`line ${lines.join(', ')}: ${reason}`);
  const { stored, known } = counts;
  const others = String(rows.length - stored - known);
  print(`${String(stored)} stored, ${String(known)} known already, ${others} refused.`);
  if (refused.size > 0) process.exitCode = 1;
});
