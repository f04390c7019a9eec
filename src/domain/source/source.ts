import { SLUG } from '../../brand/brand.ts';

/** The sessionStorage key of a visit's source. */
export const SOURCE_KEY = `${SLUG}-source`;

/** The localStorage key of the clicks on ads that brought this browser here: see `noteClicks`. */
export const CLICKS_KEY = `${SLUG}-clicks`;
/** How long they are kept. */
export const CLICK_MILLISECONDS = 90 * 86_400_000;

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
export type Source = Record<'first' | 'last', Touch> & { clicks?: Record<string, string> };

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

/**
 * What a form sends: the source of the visit, and the ids of clicks on ads, which may be of an earlier one, for 90 days. The database keeps
 * an id whole or not at all.
 */
export function withClicks(source: Source | null, stored: unknown, now: number): Source | null {
  const young = Object.entries(isObject(stored) ? stored : {}).flatMap(([name, click]) => {
    const { id, at } = isObject(click) ? click : {};
    return typeof id === 'string' && Math.abs(now - Number(at)) < CLICK_MILLISECONDS
      ? [[name, id] as const]
      : [];
  });
  return young.length === 0
    ? source
    : { ...(source ?? { first: {}, last: {} }), clicks: Object.fromEntries(young) };
}

/** A source from storage or from the database; null if it is none. */
export const parseSource = (value: unknown): Source | null =>
  isObject(value) && isObject(value['first']) && isObject(value['last'])
    ? { first: parseTouch(value['first']), last: parseTouch(value['last']) }
    : null;

/** The name of a touch. */
export const nameOf = ({ utm_source, referrer }: Touch): string => utm_source ?? referrer ?? 'direct';

/** The name by which the inbox filters and the report counts, as the database derives it. */
export const sourceName = (value: unknown): string => nameOf(parseSource(value)?.last ?? {});
