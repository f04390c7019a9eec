import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { dateToDay } from '../../../src/domain/site/day.ts';
import { day } from '../../../src/collections/schemas/parts.ts';

const FILE = join(import.meta.dirname, '../../../content/site.yaml');

const siteSchema = z.object({
  hours: z.array(
    z.object({ days: z.array(z.string()), opens: z.string().optional(), closes: z.string().optional() }),
  ),
  holidays: z.array(day.transform(dateToDay)).default([]),
});

/** The arguments of `publish_opening_hours` for the office hours and holidays in content/site.yaml. */
export async function readOpeningHours() {
  return { p_hours: siteSchema.parse(parse(await readFile(FILE, 'utf8'))) };
}
