/** Times, dates, durations, amounts with their unit, telephone numbers, sectors of a town, and references. A capital is a month, or does no harm. */
const UNBROKEN = new RegExp(
  `(${[
    String.raw`[\d:]*\d ?(?:[ap]m|[AP]M)\b(?:-\d+[AP]M\b)?(?: [A-Z]{2,4}\b)?`,
    String.raw`\b\d{1,2} [A-Z][a-z]{2,8}\b(?: \d{4}\b)?`,
    String.raw`\b[A-Z][a-z]{2,8} \d{4}\b`,
    String.raw`(?:[₹$][\d,.]*\d(?: lakh| crore)?|^)(?: ?once\b| ?\b(?:an?|per) [a-z]+)`,
    String.raw`[₹$][\d,.]*\d (?:lakh|crore)\b`,
    String.raw`\+\d[\d ]{6,}\d`,
    String.raw`\bSector \d+`,
    String.raw`(?:\d+-)?\d+ (?:(?:business|working) )?(?:minute|hour|day|week|month|year)s?\b`,
    String.raw`\b\d+-\d+\b`,
    String.raw`\b[A-Z]+-\w{4}-\w{4}(?:/\d+)?\b`,
  ].join('|')})`,
);

/**
 * A text in its parts: those with an odd index stay in one line, as `9:00 am IST`, `5 April 2026`, `2-3 business days`, `₹3 lakh a month`,
 * `+91 00000 00000`, `Sector 62`, `KP-7F3K-92QX`.
 */
export const splitUnbroken = (text: string): string[] => text.split(UNBROKEN);

/** A text for the eye alone, whose characters keep these parts in one line. What programs read, send or compare stays as it is written. */
export const keepTogether = (text: string): string =>
  splitUnbroken(text)
    .map((part, at) => (at % 2 === 0 ? part : part.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')))
    .join('');

/** An address in which each of the names between its commas stays in one line. */
export const keepNames = (address: string): string => address.replaceAll(/(?<!,) /g, '\u00a0');
