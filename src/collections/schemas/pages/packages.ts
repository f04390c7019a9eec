import { z } from 'astro/zod';
import { closing, faqSection, group, hero, pageHead, point, section, text, textWith } from '../parts.ts';

export const packagesPageSchema = z.strictObject({
  ...pageHead('packages'),
  hero: hero.describe('The top of the page.'),
  currency: group('The currency switch.', {
    label: text(40).describe('Label of the currency switch.'),
    inr: text(30).describe('Option for rupees.'),
    usd: text(30).describe('Option for dollars.'),
    note: text(160).describe('A line about taxes and currencies below the cards.'),
  }),
  plans: text(30).describe('Name of the list of plans, for screen readers.'),
  sheet: group('The rows that all plans have.', {
    withGst: textWith(40, 'amount').describe('The price in rupees with GST, below the price.'),
    withoutGst: text(40).describe('In its place, for prices in dollars.'),
    rows: z
      .array(
        z.strictObject({
          label: text(30).describe('What the row shows.'),
          number: text(20).optional().describe('One of the numbers of the plans; adSpend is their ad spend.'),
          text: text(60).optional().describe('In place of a number: the same for all plans.'),
        }),
      )
      .min(1)
      .max(8)
      .describe('The rows, in display order.'),
    none: text(20).describe('For a plan without this number.'),
    month: text(40).describe('Heading of the weeks.'),
    week: textWith(16, 'number').describe('Before the line of a week.'),
  }),
  popular: text(30).describe('Badge of the popular plan.'),
  included: section('The section about what every plan includes.', {
    items: z.array(point).min(3).max(6).describe('What every plan includes.'),
  }),
  faq: faqSection.describe('Questions about packages.'),
  closing: closing.describe('The last call to action.'),
});
