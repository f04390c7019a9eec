import { countCharacters } from './count-characters.ts';
import { COLUMNS } from './form-definitions.ts';

/** No blanks, one @, a dot inside the domain (specification, section 5). */
const BASIC_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Throw-away mail providers: an answer sent there reaches nobody. */
export const DISPOSABLE_DOMAINS = ['tempmail.org', '10minutemail.com', 'guerrillamail.com'] as const;

/** Whether a text has the shape of an address; outer blanks do not count. */
export const isEmailAddress = (text: string): boolean =>
  countCharacters(text) <= COLUMNS.email.maxCharacters && BASIC_PATTERN.test(text.trim());

/** Whether an address belongs to a throw-away provider; case and a closing dot make no difference. */
function isDisposableEmail(address: string): boolean {
  const domain = address.trim().toLowerCase().split('@').at(-1)?.replace(/\.+$/, '');
  return DISPOSABLE_DOMAINS.some((disposable) => disposable === domain);
}

/** Whether we can answer to this address: well formed and not thrown away. */
export const isReachableEmail = (address: string): boolean =>
  isEmailAddress(address) && !isDisposableEmail(address);
