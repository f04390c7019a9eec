import { z } from 'astro/zod';
import { faqSection, hero, seo, text } from '../parts.ts';

export const quoteCalculatorPageSchema = z.strictObject({
  page: z.literal('quote-calculator').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  faq: faqSection.describe('Questions about the estimate.'),
  noScript: text(200).describe('Shown while JavaScript is off.'),
});
