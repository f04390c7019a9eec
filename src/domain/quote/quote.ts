import type { Currency, Money } from '../site/money.ts';

/** A service of the calculator. */
export interface QuoteService {
  id: string;
  name: string;
  basePrice: Money;
  /** What the price is for, such as `a month`. */
  unit: string;
}

/** A complexity level or a timeline. A multiplier of 1.5 is stored as 15 tenths. */
export interface QuoteLevel {
  id: string;
  label: string;
  multiplierTenths: number;
}

/** The services, complexity levels and timelines of the calculator, each in display order. */
export interface QuoteCatalogue {
  services: readonly QuoteService[];
  complexities: readonly QuoteLevel[];
  timelines: readonly QuoteLevel[];
}

/** A catalogue with the version of its prices, by which the database checks a total. */
export interface PublishedCatalogue extends QuoteCatalogue {
  version: string;
}

/** The hidden field of the calculator's choices, posted before there are contact details. */
export const CALCULATOR = 'calculator';

/** The ids of what a visitor chose. */
export interface QuoteSelection {
  services: readonly string[];
  complexity: string;
  timeline: string;
}

/** The price of a selection: each chosen service with its price, the levels, and the total, in both currencies. */
export interface Quote {
  lines: readonly { service: QuoteService; price: Money }[];
  complexity: QuoteLevel;
  timeline: QuoteLevel;
  total: Money;
}

const byId = (levels: readonly QuoteLevel[], id: string): QuoteLevel => {
  const found = levels.find((level) => level.id === id);
  if (!found) throw new RangeError(`No level "${id}" among ${levels.map((level) => level.id).join(', ')}.`);
  return found;
};

/**
 * Prices a selection: the sum of base prices × complexity × timeline, each to the nearest rupee or dollar.
 * Services that are not in the catalogue are ignored; the others keep the catalogue's order.
 *
 * @throws RangeError if the complexity or timeline is not in the catalogue.
 */
export function priceQuote(catalogue: QuoteCatalogue, selection: QuoteSelection): Quote {
  const complexity = byId(catalogue.complexities, selection.complexity);
  const timeline = byId(catalogue.timelines, selection.timeline);
  // Tenths times tenths are hundredths: integers until the division.
  const hundredths = complexity.multiplierTenths * timeline.multiplierTenths;
  const priceOf = (base: number) => Math.round((base * hundredths) / 100);
  const lines = catalogue.services
    .filter((service) => selection.services.includes(service.id))
    .map((service) => {
      const { INR, USD } = service.basePrice;
      return { service, price: { INR: priceOf(INR), USD: priceOf(USD) } };
    });
  const total = (currency: Currency) => lines.reduce((sum, { price }) => sum + price[currency], 0);
  return { lines, complexity, timeline, total: { INR: total('INR'), USD: total('USD') } };
}

/** The preselected level: the one with multiplier 1, otherwise the first. */
const defaultLevel = (levels: readonly QuoteLevel[]): string =>
  (levels.find((level) => level.multiplierTenths === 10) ?? levels[0])?.id ?? '';

/** The default selection: no service, and the preselected complexity and timeline. */
export const emptySelection = (catalogue: QuoteCatalogue): QuoteSelection => ({
  services: [],
  complexity: defaultLevel(catalogue.complexities),
  timeline: defaultLevel(catalogue.timelines),
});

/** Adds a service to the selection, or removes it. The result is in the catalogue's order. */
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
