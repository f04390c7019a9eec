import { REFERENCE_PREFIX } from '../../brand/brand.ts';
import { INVISIBLE, SYMBOLS } from '../submission/reference.ts';
import { NOT_ME, type PageKey } from './enquiry.ts';

// Apart from enquiry.ts, because a form needs none of it.

const BETWEEN = '[^0-9A-Z]{0,5}';
const REFERENCE = new RegExp(
  `(?<![0-9A-Z])${REFERENCE_PREFIX}${BETWEEN}([0-9A-Z]{4})${BETWEEN}([0-9A-Z]{4})(?![0-9A-Z])`,
);
const ONLY_ITS_SYMBOLS = new RegExp(`^([${SYMBOLS}]{4})${BETWEEN}([${SYMBOLS}]{4})$`);

/**
 * The reference in a text, in any spelling and with anything around it, or alone without its prefix; undefined if there is none.
 *
 * @example findReference('kp 7f3k–92qx.') // 'KP-7F3K-92QX' with the prefix KP
 */
export function findReference(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    // The digits of nine scripts, each at the same place of its block of Unicode.
    .replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .toUpperCase();
  const [, ...groups] = REFERENCE.exec(plain) ?? ONLY_ITS_SYMBOLS.exec(plain.trim()) ?? [];
  return groups.length > 0 ? [REFERENCE_PREFIX, ...groups].join('-') : undefined;
}

const ANY_KEY = /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-f])/i;

/** Without the codes of an address, which some programs write twice. A long address of codes of codes would exhaust the memory. */
function decode(text: string, times = 3): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text || times === 1 ? decoded : decode(decoded, times - 1);
  } catch {
    return text.replace(/%([0-9a-f]{2})?/gi, ' ');
  }
}

/**
 * Finds reference and key in what follows the # of the page's address, `KP-7F3K-92QX.<key>`, whatever the programs and people through
 * whose hands it went have put around them; undefined if one is missing.
 */
export function readPageAddress(fragment: string): PageKey | undefined {
  const text = decode(fragment).normalize('NFKC');
  // An invisible character or the end of a line stands behind the key, or within it or the reference.
  const texts = [text.replace(INVISIBLE, ' '), text.replace(INVISIBLE, ''), text.replace(/=?\s+/g, '')];
  const [reference] = texts.map(findReference).filter((found) => found !== undefined);
  const [key] = texts.map((one) => ANY_KEY.exec(one)).find((found) => found !== null) ?? [];
  return reference !== undefined && key !== undefined ? { reference, key: key.toLowerCase() } : undefined;
}

/** Whether the fragment is that of the link for whoever did not ask for the mail. Lines break at its hyphen. */
export const isNotMe = (fragment: string): boolean =>
  new RegExp(`\\${NOT_ME.split('-')[0]}(?![a-z])`, 'i').test(decode(fragment));
