/** The value of a filter that leaves nothing out. */
export const ALL = 'all';

/** A value for each filter, such as category. */
export type Choices = Readonly<Record<string, string | undefined>>;

/** What is chosen and searched for in a list of cards. */
export interface CardQuery {
  choices: Choices;
  text: string;
}

/** What the filters and the search compare. */
export interface Searchable {
  keys: Choices;
  /** The texts of the card that are searched, folded; '' in a list without a search. */
  text: string;
}

/** What keyboards write in different ways, or not at all: accents, invisible characters, apostrophes, spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/’/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase();

/** Whether a card fits all choices and contains the text. */
export const fits = ({ keys, text }: Searchable, query: CardQuery): boolean =>
  Object.entries(query.choices).every(([name, value]) => value === ALL || keys[name] === value) &&
  text.includes(fold(query.text).trim());

/** How many cards would fit if one filter had another value. */
export const countFor = (
  cards: readonly Searchable[],
  { choices, text }: CardQuery,
  choice: Choices,
): number => cards.filter((card) => fits(card, { choices: { ...choices, ...choice }, text })).length;

/** Whether a query may leave out any card. */
export const isNarrowed = ({ choices, text }: CardQuery): boolean =>
  text.trim() !== '' || Object.values(choices).some((value) => value !== ALL);

/** A value as people type or copy it: an id or a name, in any case, with signs around it. Not `slug`, whose file islands share. */
const asId = (typed: string): string =>
  fold(typed)
    .replace(/[\s\p{P}\p{S}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Parses the choices from a query string; a missing or unknown value becomes 'all'. `?category=Video` → video. */
export function readChoices(search: string, options: readonly { name: string; value: string }[]): Choices {
  const params = new URLSearchParams(search);
  const chosen = options.filter(({ name, value }) => asId(value) === asId(params.get(name) ?? ''));
  return Object.fromEntries([
    ...options.map(({ name }) => [name, ALL] as const),
    ...chosen.map(({ name, value }) => [name, value] as const),
  ]);
}

/** The query string with the choices: '' when all are 'all' and nothing else was in it. */
export function writeChoices(search: string, choices: Choices): string {
  const params = new URLSearchParams(search);
  for (const [name, value = ALL] of Object.entries(choices)) {
    if (value === ALL) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}
