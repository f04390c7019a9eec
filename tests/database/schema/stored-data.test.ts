import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { consultationForm } from '../../../src/copy/forms/consultation.ts';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { packageRequestForm } from '../../../src/copy/forms/package-request.ts';
import { quoteForm } from '../../../src/copy/forms/quote.ts';
import { useTestDatabase } from '../../fixtures/database/database.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const names = z.array(z.string());
const { tables, apart } = z
  .strictObject({ tables: z.record(z.string(), z.record(z.string(), names)), apart: names })
  .parse(parse(read('supabase/stored-data.yaml')));

const database = useTestDatabase();

/** The columns that a table does not share with the table that it is a child of. */
const storedColumns = () =>
  database.column(
    `select format('%I.%I.%I', relnamespace::regnamespace, relname, attname)
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );

test('each stored column has a purpose, and each purpose is stored', async () => {
  const stored = await storedColumns();
  const isApart = (column: string) => apart.some((table) => column.startsWith(`${table}.`));
  const listed = Object.entries(tables).flatMap(([table, purposes]) =>
    Object.values(purposes)
      .flat()
      .map((column) => `${table}.${column}`),
  );
  expect(listed.toSorted()).toEqual(stored.filter((column) => !isApart(column)).toSorted());
  expect(apart.filter((table) => !stored.some((column) => column.startsWith(`${table}.`)))).toEqual([]);
});

test('the privacy policy has a line for each of them, with what it is for', () => {
  const table =
    /## Everything we store\n\n(?:[^|\n].*\n+)*((?:\|.*\n)+)/.exec(
      read('content/policies/privacy.md'),
    )?.[1] ?? '';
  const lines = [...table.matchAll(/^\| \*\*(.+?)\.\*\* (.+?) +\| (.+?) +\|$/gm)];
  const purposes = new Set(Object.values(tables).flatMap((columns) => Object.keys(columns)));
  expect(lines.map(([, data]) => data).sort()).toEqual([...purposes].sort());
});

test.each([
  ['contact', contactForm],
  ['consultation', consultationForm],
  ['package request', packageRequestForm],
  ['quote', quoteForm.details],
])('the notice beside the form %s says of each field what it is for', (_, { fields, privacy }) => {
  expect(privacy.items.flatMap((item): readonly string[] => item.fields).sort()).toEqual(
    Object.keys(fields).sort(),
  );
});
