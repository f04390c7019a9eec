import { z } from 'astro/zod';
import { pageHead, text } from '../parts.ts';

export const enquiryPageSchema = z.strictObject({
  ...pageHead('enquiry'),
  title: text(60).describe('The heading of the page, above where the enquiry is.'),
  text: text(200).describe('One or two sentences about the address of the page.'),
  noScript: text(300).describe('Shown while the script is missing, before the ways to reach us.'),
});
