import type { Source } from '~/domain/source/source.ts';

/** What an ad puts into its links, and the source that this names where the link itself names none. */
const SOURCES: Record<string, string> = {
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
  const young = Object.entries(seen).filter(([, { at }]) => Math.abs(now - at) < 90 * 86_400_000);
  const fresh = ['gclid', 'msclkid'].flatMap((name) => {
    const id = params.get(name);
    return id && /^[\w-]{1,512}$/.test(id) ? [[name, { id, at: now }] as const] : [];
  });
  return Object.fromEntries([...young, ...fresh]);
}

/** The source of a visit, named by the click in the address of the page that was opened. */
export function nameClick(source: Source | null, page: string, query: string): Source | null {
  const params = new URLSearchParams(query);
  const click = Object.keys(SOURCES).find((name) => params.has(name));
  if (click === undefined || params.has('utm_source')) return source;
  const isLast = source?.last.page === page;
  const touch = { ...(isLast ? source.last : { page }), utm_source: SOURCES[click] ?? click };
  const isFirst = !source || (isLast && JSON.stringify(source.first) === JSON.stringify(source.last));
  return { first: isFirst ? touch : source.first, last: touch };
}
