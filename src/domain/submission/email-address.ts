import { COLUMNS } from './form-definitions.ts';

/** Letters of a domain, in any script: without signs, spaces and wide forms. */
const LETTERS = String.raw`a-zA-Z\u{a1}-\u{1fff}\u{2070}-\u{2fef}\u{3005}-\u{fdff}\u{10000}-\u{10ffff}`;

/**
 * What mail providers take: one mailbox in ASCII without quotes, and a domain with a dot, in any script. The rule of `is_email` in the
 * database.
 */
const MAILABLE = new RegExp(
  String.raw`^[a-zA-Z0-9.!#$%&'*+/=?^_\x60{|}~\-]{1,64}@(?:[L0-9](?:[L0-9\-]{0,61}[L0-9])?\.)+[L][L0-9\-]{0,61}[L0-9]$`.replaceAll(
    'L',
    LETTERS,
  ),
  'u',
);

/** Whether a text is nothing but an address that can be mailed. */
export const isMailable = (address: string): boolean =>
  [...address].length <= COLUMNS.email.maxCharacters && MAILABLE.test(address);

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

/** Whether a text, once cleaned, is an address that can be mailed. */
export const isEmailAddress = (text: string): boolean => isMailable(cleanEmail(text));

/** Whether an address has a disposable domain, in upper or lower case. */
function isDisposableEmail(text: string): boolean {
  const domain = cleanEmail(text).toLowerCase().split('@').at(-1);
  return DISPOSABLE_DOMAINS.some((disposable) => disposable === domain);
}

/** Whether we can answer to this address: it is well formed and not disposable. */
export const isReachableEmail = (address: string): boolean =>
  isEmailAddress(address) && !isDisposableEmail(address);
