/** A service of the calculator; `basePrice` in whole rupees. */
export interface QuoteService {
  id: string;
  name: string;
  basePrice: number;
}

/** A complexity level or a timeline; a multiplier of 1.5 is fifteen tenths. */
export interface QuoteLevel {
  id: string;
  label: string;
  multiplierTenths: number;
}

/** What the calculator offers: services, complexity levels, timelines, each in display order. */
export interface QuoteCatalogue {
  services: readonly QuoteService[];
  complexities: readonly QuoteLevel[];
  timelines: readonly QuoteLevel[];
}

/** What a visitor chose, by ids. */
export interface QuoteSelection {
  services: readonly string[];
  complexity: string;
  timeline: string;
}

/** A selection priced: the chosen entries themselves, the price of each service and the total, in rupees. */
export interface Quote {
  lines: readonly { service: QuoteService; price: number }[];
  complexity: QuoteLevel;
  timeline: QuoteLevel;
  total: number;
}

const byId = (levels: readonly QuoteLevel[], id: string): QuoteLevel => {
  const found = levels.find((level) => level.id === id);
  if (!found) throw new RangeError(`No level "${id}" among ${levels.map((level) => level.id).join(', ')}.`);
  return found;
};

/** Base price × both multipliers, to the nearest rupee. Tenths times tenths are hundredths: integers until the division. */
const priceService = (basePrice: number, complexityTenths: number, timelineTenths: number): number =>
  Math.round((basePrice * complexityTenths * timelineTenths) / 100);

/**
 * Prices a selection: the sum of base prices × complexity × timeline (specification, section 9).
 * Services the catalogue does not know are left out; the others keep the catalogue's order.
 *
 * @throws RangeError on a complexity or timeline the catalogue does not know.
 */
export function priceQuote(catalogue: QuoteCatalogue, selection: QuoteSelection): Quote {
  const complexity = byId(catalogue.complexities, selection.complexity);
  const timeline = byId(catalogue.timelines, selection.timeline);
  const lines = catalogue.services
    .filter((service) => selection.services.includes(service.id))
    .map((service) => ({
      service,
      price: priceService(service.basePrice, complexity.multiplierTenths, timeline.multiplierTenths),
    }));
  const total = lines.reduce((sum, line) => sum + line.price, 0);
  return { lines, complexity, timeline, total };
}

/** The level that changes no price, or the first where there is none: what the calculator starts with. */
const neutral = (levels: readonly QuoteLevel[]): string =>
  (levels.find((level) => level.multiplierTenths === 10) ?? levels[0])?.id ?? '';

/** No service, plain complexity, standard timeline. */
export const emptySelection = (catalogue: QuoteCatalogue): QuoteSelection => ({
  services: [],
  complexity: neutral(catalogue.complexities),
  timeline: neutral(catalogue.timelines),
});

/** The selection with one service added, or removed when it was in; always in the catalogue's order. */
export function toggleService(
  catalogue: QuoteCatalogue,
  selection: QuoteSelection,
  id: string,
): QuoteSelection {
  const isChosen = (other: string) => selection.services.includes(other) !== (other === id);
  return {
    ...selection,
    services: catalogue.services.map((service) => service.id).filter(isChosen),
  };
}
