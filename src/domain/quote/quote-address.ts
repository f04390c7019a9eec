import { emptySelection } from './quote.ts';
import type { QuoteCatalogue, QuoteLevel, QuoteSelection } from './quote.ts';

const knownOr = (levels: readonly QuoteLevel[], asked: string | null, otherwise: string): string =>
  levels.find((level) => level.id === asked)?.id ?? otherwise;

/**
 * Parses the selection from a query string. Values that the catalogue does not contain are ignored.
 *
 * @example parseQuoteAddress('?services=seo,website&timeline=urgent', catalogue)
 */
export function parseQuoteAddress(query: string, catalogue: QuoteCatalogue): QuoteSelection {
  const asked = new URLSearchParams(query);
  const empty = emptySelection(catalogue);
  const ids = new Set(
    asked
      .getAll('services')
      .flatMap((list) => list.split(','))
      .map((id) => id.trim()),
  );
  return {
    services: catalogue.services.map((service) => service.id).filter((id) => ids.has(id)),
    complexity: knownOr(catalogue.complexities, asked.get('complexity'), empty.complexity),
    timeline: knownOr(catalogue.timelines, asked.get('timeline'), empty.timeline),
  };
}

const OWN_NAMES = ['services', 'complexity', 'timeline'];

/** All other parameters of a query string, such as `utm_source`. */
function othersIn(query: string): string {
  const others = new URLSearchParams(query);
  for (const name of OWN_NAMES) others.delete(name);
  return others.toString();
}

/**
 * Formats a selection as a query string that starts with `?`. The default selection adds no parameters. Other parameters
 * of `query`, the current query string, are kept.
 *
 * @example formatQuoteAddress(selection, catalogue, '?utm_source=mail') // '?services=seo&complexity=basic&timeline=normal&utm_source=mail'
 */
export function formatQuoteAddress(selection: QuoteSelection, catalogue: QuoteCatalogue, query = ''): string {
  const { services, complexity, timeline } = selection;
  const empty = emptySelection(catalogue);
  const isUntouched = services.length === 0 && complexity === empty.complexity && timeline === empty.timeline;
  const list = services.map(encodeURIComponent).join(',');
  const own = isUntouched
    ? ''
    : `services=${list}&complexity=${encodeURIComponent(complexity)}&timeline=${encodeURIComponent(timeline)}`;
  const parts = [own, othersIn(query)].filter((part) => part !== '');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
