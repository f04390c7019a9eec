import { z } from 'astro/zod';
import { closing, faqSection, group, hero, pageHead, point, section, text } from '../parts.ts';

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
  popular: text(30).describe('Badge of the popular plan.'),
  included: section('The section about what every plan includes.', {
    items: z.array(point).min(3).max(6).describe('What every plan includes.'),
  }),
  faq: faqSection.describe('Questions about packages.'),
  closing: closing.describe('The last call to action.'),
});
