import { z } from 'astro/zod';
import { link, pageHead, seo, text } from '../parts.ts';

export const authPageSchema = z.strictObject({
  ...pageHead('auth'),
  title: text(60).describe('The heading.'),
  text: text(140).describe('What an account is for, in one or two sentences.'),
  back: link.describe('The link back to the website.'),
  noScript: text(200).describe('Shown while the script is missing, before the ways to reach us.'),
});

export const adminPageSchema = z.strictObject({
  ...pageHead('admin'),
  agenda: seo.describe('Title and description of the agenda.'),
  staff: seo.describe('Title and description of the staff page.'),
  health: seo.describe('Title and description of the health page.'),
  person: seo.describe('Title and description of the page about a person.'),
  reports: seo.describe('Title and description of the reports.'),
});
