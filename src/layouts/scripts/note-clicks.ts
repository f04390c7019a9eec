import { CLICK_MILLISECONDS } from '~/domain/source/source.ts';

/** The parameters whose values are kept: the id of a click on an ad of Google, and that of one of Microsoft. */
export const KEPT_CLICKS = ['gclid', 'msclkid'];

/** The clicks that are kept, each with the time at which it was seen. */
export type SeenClicks = Record<string, { id: string; at: number } | null>;

/** The clicks that this browser knows, with those in an address and without those that are 90 days old. */
export function noteClicks(seen: SeenClicks, query: string, now: number): SeenClicks {
  const params = new URLSearchParams(query);
  const young = Object.entries(seen).filter(
    ([, click]) => Math.abs(now - (click?.at ?? 0)) < CLICK_MILLISECONDS,
  );
  const fresh = KEPT_CLICKS.flatMap((name) => {
    const id = params.get(name);
    return id && /^[\w-]{1,512}$/.test(id) ? [[name, { id, at: now }] as const] : [];
  });
  return Object.fromEntries([...young, ...fresh]);
}
