/** Characters that people type between digits: spaces, hyphens and dashes, dots, slashes, brackets. */
const SEPARATORS = /[\s\u00A0().\u2010-\u2015/-]/g;

/** A plus and 8 to 15 digits, the first of them not 0 (ITU-T E.164). */
const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * Converts a typed phone number to E.164, or returns undefined if that is not possible. A missing country code is not
 * guessed: the form asks for it, and a wrong guess would call the wrong person.
 *
 * @example toE164('00 91 98765-43210') // '+919876543210'
 */
export function toE164(typed: string): string | undefined {
  const compact = typed.trim().replace(/\(0\)/, '').replace(SEPARATORS, '').replace(/^00/, '+');
  return E164.test(compact) ? compact : undefined;
}

/** Whether a number in E.164 form starts with one of these dialling codes. */
export function isAllowedCountry(number: string, countries: readonly string[]): boolean {
  return countries.some((code) => number.startsWith(code));
}
