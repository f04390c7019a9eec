import type { PersonLine } from '~/contracts/lead.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { formatMoney } from '~/domain/site/money.ts';
import { dateText, wordsOf } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';

const { line: copy } = peopleCopy;

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (number: number): string => `${String(number)}${SUFFIXES[ordinalRules.select(number)]}`;

/** A day in words, as exact as it is useful: "today", "on 3 November", "in March", "in March 2025". */
function dayInWords(at: string, now: number): string {
  const [day, today] = [officeDay(at), officeDay(now)];
  if (day === today) return copy.today;
  if (day.slice(0, 7) === today.slice(0, 7)) return interpolate(copy.onDay, { day: dateText(day) });
  const { month, year } = wordsOf(day);
  return interpolate(copy.inMonth, { month: today.startsWith(year) ? month : `${month} ${year}` });
}

/**
 * What is known about the person of a submission, in one line.
 *
 * @example '3rd enquiry; first in March; quote of ₹2,40,000 then'
 */
export function personLineText(line: PersonLine, now: number): string {
  const { enquiry_number, enquiry_count, first_at, last_quote, last_quote_currency, last_quote_at } = line;
  const number = ordinal(enquiry_number);
  const earlier = interpolate(copy.earlier, { number, count: enquiry_count });
  if (enquiry_number === 1) return earlier;
  const first = dayInWords(first_at, now);
  const parts = [
    enquiry_number === enquiry_count ? interpolate(copy.newest, { number }) : earlier,
    interpolate(copy.first, { day: first }),
  ];
  if (last_quote !== null && last_quote_currency !== null && last_quote_at !== null) {
    const day = dayInWords(last_quote_at, now);
    const total = formatMoney(last_quote, last_quote_currency);
    parts.push(interpolate(day === first ? copy.quoteThen : copy.quote, { total, day }));
  }
  return parts.join('; ');
}
