import { join } from 'node:path';
import { z } from 'zod';
import { priceListOf } from '../../../src/collections/queries/price-list.ts';
import { readFilled } from '../../../src/collections/reading/content-file.ts';

const ROOT = join(import.meta.dirname, '../../..');

const levels = z.array(z.object({ id: z.string(), label: z.string(), multiplierTenths: z.int() }));
const catalogueSchema = z.object({
  services: z.array(
    z.object({ id: z.string(), name: z.string(), basePrice: z.int(), basePriceUsd: z.int() }),
  ),
  complexities: levels,
  timelines: levels,
});

/** The arguments of `publish_price_list` for the prices in content/forms/quote.yaml. */
export function readPriceList() {
  const catalogue = catalogueSchema.parse(readFilled(ROOT, 'forms/quote.yaml'));
  const { version, prices } = priceListOf(catalogue);
  return { p_version: version, p_prices: prices };
}
