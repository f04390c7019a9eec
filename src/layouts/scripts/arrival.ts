import type { Source } from '../../domain/source/source.ts';

// Imported by the inlined script of every page only. If an island imported it too, the build would put it into a file of its own,
// which each page would request.

/** What an ad puts into its links, and the source that this names where the link itself names none. */
const CLICKS: Record<string, string> = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  msclkid: 'microsoft-ads',
  fbclid: 'facebook',
};

/** The clicks on ads that this browser knows: each with the time at which it was seen. */
type SeenClicks = Record<string, { id: string; at: number }>;

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
 * is the latest arrival from another site, or by a link with `utm_` parameters or the id of a click on an ad. Pages that were opened from our own pages are no
 * touches, and neither is a later arrival of which nothing is known: it would hide what is.
 */
export function noteArrival(source: Source | null, arrival: Arrival): Source | null {
  const referrer = arrival.referrer && new URL(arrival.referrer).host;
  if (referrer === arrival.host) return source;
  const query = new URLSearchParams(arrival.query);
  const params = [...query].filter(([name]) => name.startsWith('utm_'));
  const click = Object.keys(CLICKS).find((name) => query.has(name));
  if (source && !referrer && !click && params.length === 0) return source;
  const touch = {
    page: arrival.page,
    ...(referrer && { referrer }),
    ...(click && { utm_source: CLICKS[click] }),
    ...Object.fromEntries(params),
  };
  return { first: source?.first ?? touch, last: touch };
}

/** The clicks on ads of Google and Microsoft, with those in the address of this page and without those that are 90 days old. */
export function noteClicks(seen: SeenClicks, query: string, now: number): SeenClicks {
  const params = new URLSearchParams(query);
  const young = Object.entries(seen).filter(([, { at }]) => Math.abs(now - at) < 90 * 86_400_000);
  const fresh = ['gclid', 'msclkid'].flatMap((name) => {
    const id = params.get(name);
    return id && /^[\w-]{1,512}$/.test(id) ? [[name, { id, at: now }] as const] : [];
  });
  return Object.fromEntries([...young, ...fresh]);
}
