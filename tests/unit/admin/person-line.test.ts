import { describe, expect, test } from 'vitest';
import { personLineText } from '../../../src/admin/lead/marks/person-line.ts';
import type { PersonLine } from '../../../src/contracts/lead.ts';

const NOW = Date.UTC(2026, 10, 23, 11);
const at = (month: number, day: number, year = 2026) =>
  new Date(Date.UTC(year, month - 1, day, 12)).toISOString();

const text = (changes: Partial<PersonLine>) =>
  personLineText(
    {
      ...{ submission_id: 'a', enquiry_number: 3, enquiry_count: 3, first_at: at(3, 5) },
      ...{ last_quote: null, last_quote_currency: 'INR', last_quote_at: null, ...changes },
    },
    NOW,
  );

describe('the line about a person', () => {
  test.each([
    [240_000, 'INR', at(3, 20), '₹2,40,000 then'],
    [1800, 'USD', at(3, 20), '$1,800 then'],
    [90_000, 'INR', at(11, 3), '₹90,000 on 3\u00a0November'],
  ] as const)(
    'names a quote of %d %s at %s',
    (...[last_quote, last_quote_currency, last_quote_at, quote]) => {
      expect(text({ last_quote, last_quote_currency, last_quote_at })).toBe(
        `3rd enquiry; first in March; quote of ${quote}`,
      );
    },
  );

  test.each([
    [at(11, 23), 'today'],
    [at(11, 1), 'on 1\u00a0November'],
    [at(1, 31), 'in January'],
    [at(11, 23, 2025), 'in November 2025'],
  ])('says for %s "first %s"', (first_at, words) => {
    expect(text({ first_at })).toBe(`3rd enquiry; first ${words}`);
  });

  test('counts the others of an earlier enquiry', () => {
    expect(text({ enquiry_number: 1 })).toBe('1st of 3 enquiries');
    expect(text({ enquiry_number: 2 })).toBe('2nd of 3 enquiries; first in March');
  });

  test.each([
    [11, '11th'],
    [21, '21st'],
    [22, '22nd'],
  ])('counts %i as %s', (enquiry_number, ordinal) => {
    expect(text({ enquiry_number, enquiry_count: enquiry_number })).toMatch(`${ordinal} enquiry;`);
  });
});
