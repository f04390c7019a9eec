import { countExcess } from './count-characters.ts';
import { COLUMNS } from './form-definitions.ts';

/** No spaces, one @, a dot inside the domain, and none of `[]<>(),;:"\`: the rule of `is_email` in the database. */
const BASIC_PATTERN = /^[^\s@[\]<>(),;:"\\]+@[^\s@[\]<>(),;:"\\]+\.[^\s@[\]<>(),;:"\\]+$/;

/** Providers of disposable mail addresses: nobody would read our answer. */
export const DISPOSABLE_DOMAINS = ['tempmail.org', '10minutemail.com', 'guerrillamail.com'] as const;

/** Zero-width and direction characters, which come along when an address is copied from a chat or a document. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes what is no part of an address: invisible characters, spaces around it, and a comma or dot at its end. */
export const cleanEmail = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\s.,]+$/, '')
    .trim();

/** Whether a text, once cleaned, is formatted like a mail address. */
export function isEmailAddress(text: string): boolean {
  const address = cleanEmail(text);
  return BASIC_PATTERN.test(address) && countExcess(address, COLUMNS.email.maxCharacters) === 0;
}

/** Whether an address has a disposable domain, in upper or lower case. */
function isDisposableEmail(text: string): boolean {
  const domain = cleanEmail(text).toLowerCase().split('@').at(-1);
  return DISPOSABLE_DOMAINS.some((disposable) => disposable === domain);
}

/** Whether we can answer to this address: it is well formed and not disposable. */
export const isReachableEmail = (address: string): boolean =>
  isEmailAddress(address) && !isDisposableEmail(address);
