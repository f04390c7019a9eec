import { formatMoney } from '../site/money.ts';

/** What the database function `people_of` returns for a submission of somebody who sent several. */
export interface PersonLine {
  submission_id: string;
  /** Which one it is, from 1. */
  enquiry_number: number;
  enquiry_count: number;
  first_at: string;
  /** The last quote before it, in rupees, and when that was sent. */
  last_quote: number | null;
  last_quote_at: string | null;
}

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (number: number): string => `${String(number)}${SUFFIXES[ordinalRules.select(number)]}`;

const month = (at: Date): string => at.toLocaleDateString('en', { month: 'long' });

/** A day in words, as exact as it is useful: "today", "on 3 November", "in March", "in March 2025". */
function dayInWords(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return 'today';
  if (at.getFullYear() !== now.getFullYear()) return `in ${month(at)} ${String(at.getFullYear())}`;
  return at.getMonth() === now.getMonth() ? `on ${String(at.getDate())} ${month(at)}` : `in ${month(at)}`;
}

/**
 * What is known about the person of a submission, in one line.
 *
 * @example '3rd enquiry; first in March; quote of ₹2,40,000 then'
 */
export function personLineText(line: PersonLine, now: Date): string {
  const { enquiry_number, enquiry_count, first_at, last_quote, last_quote_at } = line;
  const number = ordinal(enquiry_number);
  if (enquiry_number === 1) return `${number} of ${String(enquiry_count)} enquiries`;
  const first = dayInWords(new Date(first_at), now);
  const parts = [
    enquiry_number === enquiry_count
      ? `${number} enquiry`
      : `${number} of ${String(enquiry_count)} enquiries`,
    `first ${first}`,
  ];
  if (last_quote !== null && last_quote_at !== null) {
    const quoted = dayInWords(new Date(last_quote_at), now);
    parts.push(`quote of ${formatMoney(last_quote, 'INR')} ${quoted === first ? 'then' : quoted}`);
  }
  return parts.join('; ');
}
