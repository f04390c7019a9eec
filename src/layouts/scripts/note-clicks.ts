import { CLICK_MILLISECONDS, type Source } from '~/domain/source/source.ts';

/** What an ad puts into its links, and the source that this names where the link itself names none. */
export const CLICK_SOURCES: Readonly<Record<string, string>> = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  msclkid: 'microsoft-ads',
  fbclid: 'facebook',
};

/** The clicks that are kept, each with the time at which it was seen. */
export type SeenClicks = Record<string, { id: string; at: number }>;

/** The clicks on ads of Google and Microsoft that this browser knows, with those in an address and without those that are 90 days old. */
export function noteClicks(seen: SeenClicks, query: string, now: number): SeenClicks {
  const params = new URLSearchParams(query);
  const young = Object.entries(seen).filter(([, { at }]) => Math.abs(now - at) < CLICK_MILLISECONDS);
  const fresh = ['gclid', 'msclkid'].flatMap((name) => {
    const id = params.get(name);
    return id && /^[\w-]{1,512}$/.test(id) ? [[name, { id, at: now }] as const] : [];
  });
  return Object.fromEntries([...young, ...fresh]);
}

/** The source of a visit, whose last touch is the page that was opened: named by the click in its address. */
export function nameClick(source: Source | null, page: string, query: string): Source | null {
  const params = new URLSearchParams(query);
  const click = Object.keys(CLICK_SOURCES).find((name) => params.has(name));
  if (click === undefined || params.has('utm_source') || source?.last.page !== page) return source;
  const last = { ...source.last, utm_source: CLICK_SOURCES[click] ?? click };
  const isFirst = JSON.stringify(source.first) === JSON.stringify(source.last);
  return { first: isFirst ? last : source.first, last };
}
