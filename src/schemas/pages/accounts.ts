import { z } from 'astro/zod';
import { link, seo, text } from '../parts.ts';

// The words inside the sign-in forms and the inbox belong to the program, as those of any tool do.
export const authPageSchema = z.strictObject({
  page: z.literal('auth').describe('Which page this is. Leave as it is.'),
  seo,
  title: text(60).describe('The heading.'),
  back: link.describe('The link back to the website.'),
  noScript: text(200).describe('Shown while JavaScript is off.'),
  contact: link.describe('A way to reach us that needs no account, after the line above.'),
});

export const adminPageSchema = z.strictObject({
  page: z.literal('admin').describe('Which page this is. Leave as it is.'),
  seo,
  loading: text(60).describe('Shown until the submissions are there.'),
  back: link.describe('The link back to the website.'),
  noScript: text(200).describe('Shown while JavaScript is off.'),
});
