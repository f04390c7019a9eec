import { meantId } from '../site/slug.ts';
import { emptySelection, type QuoteCatalogue, type QuoteLevel, type QuoteSelection } from './quote.ts';

const knownOr = (levels: readonly QuoteLevel[], typed: string | null, fallback: string): string =>
  meantId(
    levels.map(({ id, label }) => [id, label]),
    typed,
  ) ?? fallback;

/**
 * Parses the selection from a query string, by ids or names in any case. Values that the catalogue does not contain are ignored.
 *
 * @example parseQuoteAddress('?services=seo,website&timeline=urgent', catalogue)
 */
export function parseQuoteAddress(query: string, catalogue: QuoteCatalogue): QuoteSelection {
  const params = new URLSearchParams(query);
  const empty = emptySelection(catalogue);
  const names = catalogue.services.map(({ id, name }) => [id, name] as const);
  const typed = params.getAll('services').flatMap((list) => list.split(/[,;]/));
  const meant = new Set(typed.map((text) => meantId(names, text)));
  return {
    services: names.map(([id]) => id).filter((id) => meant.has(id)),
    complexity: knownOr(catalogue.complexities, params.get('complexity'), empty.complexity),
    timeline: knownOr(catalogue.timelines, params.get('timeline'), empty.timeline),
  };
}

/** The names of a selection in an address and in a posted form. */
export const QUOTE_PARAMS = ['services', 'complexity', 'timeline'] as const;

/**
 * Formats a selection as a query string that starts with `?`. The default selection adds no parameters. Other parameters
 * of `query`, the current query string, are kept.
 *
 * @example formatQuoteAddress(selection, catalogue, '?utm_source=mail') // '?services=seo&complexity=basic&timeline=normal&utm_source=mail'
 */
export function formatQuoteAddress(selection: QuoteSelection, catalogue: QuoteCatalogue, query = ''): string {
  const empty = emptySelection(catalogue);
  const isDefault = QUOTE_PARAMS.every((name) => selection[name].toString() === empty[name].toString());
  const others = [...new URLSearchParams(query)].filter(
    ([name]) => !QUOTE_PARAMS.some((own) => own === name),
  );
  const own = isDefault ? [] : QUOTE_PARAMS.map((name) => [name, selection[name].toString()]);
  const params = new URLSearchParams([...own, ...others]).toString().replaceAll('%2C', ',');
  return params && `?${params}`;
}
