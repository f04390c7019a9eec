import { LONG_MONTHS } from '../../domain/site/time.ts';

const MONTH = `(?:${LONG_MONTHS.map((name) => name.slice(0, 3)).join('|')})[a-z]*`;

/** Times, dates, durations, amounts with their unit, telephone numbers, and sectors of a town. */
const UNBROKEN = new RegExp(
  [
    String.raw`\d ?(?:[ap]m|[AP]M)\b(?: [A-Z]{2,4}\b)?`,
    String.raw`\d{1,2} ${MONTH}\b(?: \d{4}\b)?`,
    String.raw`\b${MONTH} \d{4}\b`,
    String.raw`(?:[₹$][\d,.]*\d(?: lakh| crore)?|\}|^)(?: ?once\b| ?\b(?:an?|per) [a-z]+)`,
    String.raw`[₹$][\d,.]*\d (?:lakh|crore)\b`,
    String.raw`\+\d[\d ]{6,}\d`,
    String.raw`\bSector \d+`,
    String.raw`(?:\d-)?\d (?:(?:business|working) )?(?:minute|hour|day|week|month|year)s?\b`,
  ].join('|'),
  'g',
);

/** A text in which these stay in one line: `from 9:00 am IST`, `5 April 2026`, `2-3 business days`, `₹3 lakh a month`, `+91 00000 00000`, `Sector 62`. */
export const keepTogether = (text: string): string =>
  text.replaceAll(UNBROKEN, (whole) => whole.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'));

/** An address in which each of the names between its commas stays in one line. */
export const keepNames = (address: string): string => address.replaceAll(/(?<!,) /g, '\u00a0');
