/** Before the names of the fields of a quote. */
export const QUOTE_PREFIX = 'quote-';

const AMOUNT = /^(?:once|monthly)/;

/**
 * What was typed of a quote, for `send_reply`; empty fields are left out. Amounts lose their symbols, spaces and commas, and nothing else:
 * the server refuses what is then no amount.
 */
export function typedQuote(form: HTMLFormElement): Record<string, string> {
  const typed = [...new FormData(form)].flatMap(([field, value]) => {
    if (!field.startsWith(QUOTE_PREFIX) || typeof value !== 'string') return [];
    const name = field.slice(QUOTE_PREFIX.length);
    const text = AMOUNT.test(name) ? value.replaceAll(/[₹$,\s]/g, '') : value.trim();
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(typed);
}
