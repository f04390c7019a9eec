import { REFERENCE_PREFIX } from '../../brand/brand.ts';

/**
 * No vowels, so that no words appear, and no symbols that are confused when read aloud or written down: 0 and O; 1, I and L; 2 and Z;
 * 5 and S; 8 and B. The digits 2 and 8 are kept instead of Z and B.
 */
export const SYMBOLS = '2346789CDFGHJKMNPQRTVWXY';

/** Twelve hex digits, 48 bits, are more than eight symbols can express and less than a number can. */
const HEX_DIGITS = 12;

/**
 * The reference of a submission, derived from its request id (32 hex digits). The database derives the same.
 *
 * @example referenceOf('00000000000140008000000000000000') // 'KP-3222-2222' with the prefix KP
 */
export function referenceOf(requestId: string): string {
  let number = Number.parseInt(requestId.slice(0, HEX_DIGITS), 16);
  let symbols = '';
  for (let place = 0; place < 8; place += 1) {
    symbols += SYMBOLS.charAt(number % SYMBOLS.length);
    number = Math.floor(number / SYMBOLS.length);
  }
  return `${REFERENCE_PREFIX}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Zero-width and other invisible characters, which come along with copied text. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** For hints and examples. */
export const SAMPLE_REFERENCE = `${REFERENCE_PREFIX}-7F3K-92QX`;
