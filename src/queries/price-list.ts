import { createHash } from 'node:crypto';
import type { QuoteCatalogue } from '~/domain/quote/quote.ts';

// Also imported by supabase/local, where `~` does not resolve: here only for types.

/** What a total depends on, as the database stores it, with a version that changes when a price does. */
export function priceListOf({ services, complexities, timelines }: QuoteCatalogue) {
  const tenths = (levels: QuoteCatalogue['timelines']) =>
    Object.fromEntries(levels.map(({ id, multiplierTenths }) => [id, multiplierTenths]));
  const prices = {
    services: Object.fromEntries(services.map(({ name, basePrice }) => [name, basePrice])),
    complexities: tenths(complexities),
    timelines: tenths(timelines),
  };
  const version = createHash('sha256').update(JSON.stringify(prices)).digest('hex').slice(0, 12);
  return { version, prices };
}
