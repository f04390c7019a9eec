/** What texts insert by reference: `{plans.starter.price}` becomes the value of `plans.starter.price`. */
export type Facts = ReadonlyMap<string, string>;

/** A reference has a dot. A word in braces without one, such as `{seconds}`, is replaced when the text is shown. Two braces, as other programs have them, count as one. */
const REFERENCE = /\{{1,2}\s*([a-z]\w*(?:\.[\w-]+)+)\s*\}{1,2}/gi;

/** The facts that are prices in two currencies. */
const PRICE = /^(?:prices\.[\w-]+|plans\.[\w-]+\.(?:price|adSpend))$/;

/** A text in its parts: those with an odd index are names of prices. `from {prices.seo} a month` → `from `, `prices.seo`, ` a month` */
export const splitAtPrices = (text: string): string[] => text.split(REFERENCE);

/** The facts without prices, for texts whose prices are shown in the currency of the visitor. */
export const withoutPrices = (facts: Facts): Facts =>
  new Map([...facts].filter(([name]) => !PRICE.test(name)));

/** The names of the facts that a text refers to. */
export const referencesIn = (text: string): string[] =>
  Array.from(text.matchAll(REFERENCE), ([, name = '']) => name);

/** A text without its references. */
export const withoutReferences = (text: string): string => text.replaceAll(REFERENCE, '');

function fill(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string')
    return value.replaceAll(REFERENCE, (reference, name: string) => facts.get(name) ?? reference);
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, facts)]));
}

/** Replaces the references in all texts of a value. Unknown references stay; the checks report them. */
export const fillReferences = fill as <Value>(value: Value, facts: Facts) => Value;
