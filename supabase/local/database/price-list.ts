import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { priceListOf } from '../../../src/queries/price-list.ts';

const FILE = join(import.meta.dirname, '../../../content/forms/quote.yaml');

const levels = z.array(z.object({ id: z.string(), label: z.string(), multiplierTenths: z.int() }));
const catalogueSchema = z.object({
  services: z.array(z.object({ id: z.string(), name: z.string(), basePrice: z.int() })),
  complexities: levels,
  timelines: levels,
});

/** The arguments of `publish_price_list` for the prices in content/forms/quote.yaml. */
export async function readPriceList() {
  const catalogue = catalogueSchema.parse(parse(await readFile(FILE, 'utf8')));
  const { version, prices } = priceListOf(catalogue);
  return { p_version: version, p_prices: prices };
}
