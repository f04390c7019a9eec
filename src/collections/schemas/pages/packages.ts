import {
  closing,
  faqSection,
  group,
  groups,
  hero,
  list,
  page,
  point,
  section,
  text,
  textWith,
} from '../parts.ts';

export const packagesPageSchema = page('packages', {
  hero,
  currency: group('The currency switch.', {
    label: text(40, 'Label of the currency switch.'),
    inr: text(30, 'Option for rupees.'),
    usd: text(30, 'Option for dollars.'),
    note: text(160, 'A line about taxes and currencies below the cards.'),
  }),
  plans: text(30, 'Name of the list of plans, for screen readers.'),
  sheet: group('The rows that all plans have.', {
    withGst: textWith(40, 'amount').describe('The price in rupees with GST, below the price.'),
    withoutGst: text(40, 'In its place, for prices in dollars.'),
    rows: groups('The rows, in display order.', [1, 8], {
      label: text(30, 'What the row shows.'),
      number: text(20, 'One of the numbers of the plans; adSpend is their ad spend.').optional(),
      text: text(60, 'In place of a number: the same for all plans.').optional(),
    }),
    none: text(20, 'For a plan without this number.'),
    month: text(40, 'Heading of the weeks.'),
    week: textWith(16, 'number').describe('Before the line of a week.'),
  }),
  popular: text(30, 'Badge of the popular plan.'),
  included: section('The section about what every plan includes.', {
    items: list('What every plan includes.', [3, 6], point),
  }),
  faq: faqSection.describe('Questions about packages.'),
  closing,
});

export const quoteCalculatorPageSchema = page('quote-calculator', {
  hero,
  faq: faqSection.describe('Questions about the estimate.'),
  noScript: text(200, 'Shown while the script of the calculator is missing, before the ways to reach us.'),
});
