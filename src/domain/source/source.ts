import { SLUG } from '../../brand/brand.ts';

/** The sessionStorage key of a visit's source. */
export const SOURCE_KEY = `${SLUG}-source`;

/** The localStorage key of the clicks on ads. The script of every page writes it: see `noteClicks`. */
export const CLICKS_KEY = `${SLUG}-clicks`;

/** By these ids Google and Microsoft know a click on their ads. They are kept whole or not at all; the database checks the same. */
const CLICK_IDS = ['gclid', 'msclkid'] as const;
const CLICK_ID = /^[\w-]{1,512}$/;
const CLICK_MILLISECONDS = 90 * 86_400_000;

type Clicks = Partial<Record<(typeof CLICK_IDS)[number], string>>;

/** What is known of a touch. The database keeps the same keys and the same length; a test compares them. */
export const TOUCH_KEYS = [
  'page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export const TOUCH_MAX_CHARACTERS = 200;

export type Touch = Partial<Record<(typeof TOUCH_KEYS)[number], string>>;

/** Where a visit came from: see `noteArrival`. */
export type Source = Record<'first' | 'last', Touch> & { clicks?: Clicks };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Without control characters, which Postgres does not store in JSON, and cut between two characters, not within one. */
const clean = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, TOUCH_MAX_CHARACTERS).join('');

function parseTouch(value: Record<string, unknown>): Touch {
  const texts = TOUCH_KEYS.flatMap((key) => {
    const text = value[key];
    return typeof text === 'string' && clean(text) !== '' ? [[key, clean(text)] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** The ids of the clicks that this browser has kept, without those that are older than they may be. */
export function parseClicks(stored: unknown, now: number): Clicks | null {
  const known = CLICK_IDS.flatMap((name) => {
    const click = isObject(stored) ? stored[name] : undefined;
    if (!isObject(click)) return [];
    const { id, at } = click;
    const isYoung = typeof at === 'number' && Math.abs(now - at) < CLICK_MILLISECONDS;
    return typeof id === 'string' && CLICK_ID.test(id) && isYoung ? [[name, id] as const] : [];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** What a form sends: the source of the visit, and the clicks on ads that may be of an earlier one. */
export const withClicks = (source: Source | null, clicks: Clicks | null): Source | null =>
  clicks ? { ...(source ?? { first: {}, last: {} }), clicks } : source;

/** A source from storage or from the database; null if it is none. */
export const parseSource = (value: unknown): Source | null =>
  isObject(value) && isObject(value['first']) && isObject(value['last'])
    ? { first: parseTouch(value['first']), last: parseTouch(value['last']) }
    : null;

/** The name of a touch. */
export const nameOf = ({ utm_source, referrer }: Touch): string => utm_source ?? referrer ?? 'direct';

/** The name by which the inbox filters and the report counts, as the database derives it. */
export const sourceName = (value: unknown): string => nameOf(parseSource(value)?.last ?? {});
