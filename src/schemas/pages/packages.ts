import { z } from 'astro/zod';
import { closing, faqSection, heading, hero, point, seo, text } from '../parts.ts';

export const packagesPageSchema = z.strictObject({
  page: z.literal('packages').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  currency: z
    .strictObject({
      label: text(40).describe('Label of the currency switch.'),
      inr: text(30).describe('Option for rupees.'),
      usd: text(30).describe('Option for dollars.'),
      note: text(160).describe('A line about taxes and currencies below the cards.'),
    })
    .describe('The currency switch.'),
  popular: text(30).describe('Badge of the popular plan.'),
  included: heading
    .extend({ items: z.array(point).min(3).max(6).describe('What every plan includes.') })
    .describe('The section about what every plan includes.'),
  faq: faqSection.describe('Questions about packages.'),
  closing: closing.describe('The last call to action.'),
});
