import { textWith } from '../parts.ts';

/** A text for people, with exactly these placeholders, each at least once: `copyText('seconds')` needs `{seconds}`. */
export const copyText = (...placeholders: string[]) => textWith(700, ...placeholders);
