import { z } from 'astro/zod';
import { closing, faqSection, heading, hero, point, seo, text } from '../parts.ts';

export const packagesPageSchema = z.strictObject({
  page: z.literal('packages').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  currency: z
    .strictObject({
      label: text(40).describe('Label of the currency switch.'),
      inr: text(30).describe('Choice for rupees.'),
      usd: text(30).describe('Choice for dollars.'),
      note: text(160).describe('A line about taxes and currencies under the cards.'),
    })
    .describe('The currency switch.'),
  popular: text(30).describe('Badge of the popular plan.'),
  included: heading
    .extend({ items: z.array(point).min(3).max(6).describe('What every plan contains.') })
    .describe('What is the same in every plan.'),
  faq: faqSection.describe('Questions about packages.'),
  closing: closing.describe('The last call to action.'),
});
