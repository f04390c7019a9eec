import type { Source } from '../../domain/source/source.ts';

// Imported by the inlined script of every page only. If an island imported it too, the build would put it into a file of its own,
// which each page would request.

/** What an ad puts into its links, and the source that this names where the link itself names none. */
const CLICK_SOURCES = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  msclkid: 'microsoft-ads',
  fbclid: 'facebook',
};

/** A page that was opened. */
interface Arrival {
  /** The path of the page. */
  page: string;
  /** The query string of the page. */
  query: string;
  host: string;
  /** The address of the page before; '' if the browser does not tell. */
  referrer: string;
}

/**
 * The source of a visit after a page was opened. A visit is one tab. Its first touch is the page on which it began. Its last touch
 * is the latest arrival from another site, by an ad, or by a link with `utm_` parameters. Pages that were opened from our own pages are no
 * touches, and neither is a later arrival of which nothing is known: it would hide what is.
 */
export function noteArrival(source: Source | null, arrival: Arrival): Source | null {
  const referrer = URL.canParse(arrival.referrer) ? new URL(arrival.referrer).host : '';
  if (referrer === arrival.host) return source;
  const query = new URLSearchParams(arrival.query);
  const params = [...query].filter(([name]) => name.startsWith('utm_'));
  const [, utm_source] = Object.entries(CLICK_SOURCES).find(([name]) => query.has(name)) ?? [];
  if (source && !referrer && params.length === 0 && !utm_source) return source;
  const touch = {
    page: arrival.page,
    ...(referrer && { referrer }),
    ...(utm_source && { utm_source }),
    ...Object.fromEntries(params),
  };
  return { first: source?.first ?? touch, last: touch };
}
