import { REFERENCE_PREFIX } from '../../brand/brand.ts';
import { INVISIBLE } from '../submission/reference.ts';
import { NOT_ME, type PageKey } from './enquiry.ts';

// Apart from enquiry.ts, because a form needs none of it.

const REFERENCE = new RegExp(
  `(?<![0-9A-Z])${REFERENCE_PREFIX}[^0-9A-Z]{0,3}([0-9A-Z]{4})[^0-9A-Z]{0,3}([0-9A-Z]{4})(?![0-9A-Z])`,
);

/**
 * The reference in a text, in any spelling and with anything around it; undefined if there is none.
 *
 * @example findReference('kp 7f3k–92qx.') // 'KP-7F3K-92QX' with the prefix KP
 */
export function findReference(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').toUpperCase();
  const [, ...groups] = REFERENCE.exec(plain) ?? [];
  return groups.length > 0 ? [REFERENCE_PREFIX, ...groups].join('-') : undefined;
}

const ANY_KEY = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-9a-f]{2})?/gi, ' ');
  }
}

/**
 * Finds reference and key in what follows the # of the page's address, `KP-7F3K-92QX.<key>`, whatever the programs and people through
 * whose hands it went have put around them; undefined if one is missing.
 */
export function readPageAddress(fragment: string): PageKey | undefined {
  const text = decode(fragment);
  const reference = findReference(text);
  // An invisible character stands behind the key, or within it.
  const [key] = ANY_KEY.exec(text.replace(INVISIBLE, ' ')) ?? ANY_KEY.exec(text.replace(INVISIBLE, '')) ?? [];
  return reference !== undefined && key !== undefined ? { reference, key: key.toLowerCase() } : undefined;
}

/** Whether the fragment is that of the link for whoever did not ask for the mail. */
export const isNotMe = (fragment: string): boolean => decode(fragment).toLowerCase().includes(NOT_ME);
