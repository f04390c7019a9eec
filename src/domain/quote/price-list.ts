import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { QuoteCatalogue } from './quote.ts';

/** What a total depends on, as the database stores it, with a version that changes when a price does. */
export function priceListOf({ services, complexities, timelines }: QuoteCatalogue) {
  const tenths = (levels: QuoteCatalogue['timelines']) =>
    Object.fromEntries(levels.map(({ id, multiplierTenths }) => [id, multiplierTenths]));
  const prices = {
    services: Object.fromEntries(services.map(({ name, basePrice }) => [name, basePrice])),
    complexities: tenths(complexities),
    timelines: tenths(timelines),
  };
  const version = bytesToHex(sha256(utf8ToBytes(JSON.stringify(prices)))).slice(0, 12);
  return { version, prices };
}
