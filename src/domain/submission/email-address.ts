import { countCharacters } from './count-characters.ts';
import { COLUMNS } from './form-definitions.ts';

/** No spaces, one @, a dot inside the domain (specification, section 5). */
const BASIC_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Providers of disposable mail addresses: nobody would read our answer. */
export const DISPOSABLE_DOMAINS = ['tempmail.org', '10minutemail.com', 'guerrillamail.com'] as const;

/** Whether a text is formatted like a mail address; surrounding spaces are ignored. */
export const isEmailAddress = (text: string): boolean =>
  countCharacters(text) <= COLUMNS.email.maxCharacters && BASIC_PATTERN.test(text.trim());

/** Whether an address has a disposable domain; upper case and a trailing dot are ignored. */
function isDisposableEmail(address: string): boolean {
  const domain = address.trim().toLowerCase().split('@').at(-1)?.replace(/\.+$/, '');
  return DISPOSABLE_DOMAINS.some((disposable) => disposable === domain);
}

/** Whether we can answer to this address: it is well formed and not disposable. */
export const isReachableEmail = (address: string): boolean =>
  isEmailAddress(address) && !isDisposableEmail(address);
