import { z } from 'astro/zod';
import { hero, pageHead } from '../parts.ts';

export const consultationPageSchema = z.strictObject({
  ...pageHead('consultation'),
  hero: hero.describe('The top of the page.'),
});
