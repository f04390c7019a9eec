import { z } from 'astro/zod';
import { faqSection, hero, pageHead, text } from '../parts.ts';

export const quoteCalculatorPageSchema = z.strictObject({
  ...pageHead('quote-calculator'),
  hero: hero.describe('The top of the page.'),
  faq: faqSection.describe('Questions about the estimate.'),
  noScript: text(200).describe(
    'Shown while the script of the calculator is missing, before the ways to reach us.',
  ),
});
