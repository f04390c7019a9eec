import { COLUMNS } from './form-definitions.ts';
import { INVISIBLE } from './reference.ts';

/**
 * What mail providers take: one mailbox in ASCII without quotes, and a domain with a dot, in any script, but without signs, spaces and wide forms.
 * The rule of `is_email` in the database.
 */
const MAILABLE =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:(?!-)[-\da-zA-Z\xa1-\u1fff\u3005-\ufdff]{0,62}[\da-zA-Z\xa1-\u1fff\u3005-\ufdff]\.)+(?![-\d])[-\da-zA-Z\xa1-\u1fff\u3005-\ufdff]{1,62}[\da-zA-Z\xa1-\u1fff\u3005-\ufdff]$/u;

/** Whether a text is nothing but an address that can be mailed. */
export const isMailable = (address: string): boolean =>
  address.length <= COLUMNS.email.maxCharacters && MAILABLE.test(address);

/** Providers of disposable mail addresses: nobody would read our answer. */
const DISPOSABLE_DOMAINS = ['tempmail.org', '10minutemail.com', 'guerrillamail.com'] as const;

/** Removes what is no part of an address: invisible characters, spaces around it, and a comma, dot or danda at its end. */
export const cleanEmail = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\s.,।॥]+$/, '')
    .trim();

/** Whether a text, once cleaned, is an address that can be mailed. */
export const isEmailAddress = (text: string): boolean => isMailable(cleanEmail(text));

/** Whether we can answer to this address: it is well formed, and its domain, in upper or lower case, is not disposable. */
export function isReachableEmail(address: string): boolean {
  const domain = cleanEmail(address).toLowerCase().split('@').at(-1);
  return isEmailAddress(address) && !DISPOSABLE_DOMAINS.some((disposable) => disposable === domain);
}
