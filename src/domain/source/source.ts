import { SLUG } from '../../brand/brand.ts';

/** The sessionStorage key of a visit's source. */
export const SOURCE_KEY = `${SLUG}-source`;

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
export type Source = Record<'first' | 'last', Touch>;

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

/** A source from storage or from the database; null if it is none. */
export const parseSource = (value: unknown): Source | null =>
  isObject(value) && isObject(value['first']) && isObject(value['last'])
    ? { first: parseTouch(value['first']), last: parseTouch(value['last']) }
    : null;

/** The name of a touch. */
export const nameOf = ({ utm_source, referrer }: Touch): string => utm_source ?? referrer ?? 'direct';

/** The name by which the inbox filters and the report counts, as the database derives it. */
export const sourceName = (value: unknown): string => nameOf(parseSource(value)?.last ?? {});
