import { link, page, seo, text } from '../parts.ts';

export const authPageSchema = page('auth', {
  title: text(60, 'The heading.'),
  text: text(140, 'What an account is for, in one or two sentences.'),
  back: link.describe('The link back to the website.'),
  noScript: text(200, 'Shown while the script is missing, before the ways to reach us.'),
});

export const adminPageSchema = page('admin', {
  agenda: seo.describe('Title and description of the agenda.'),
  staff: seo.describe('Title and description of the staff page.'),
  health: seo.describe('Title and description of the health page.'),
  person: seo.describe('Title and description of the page about a person.'),
  reports: seo.describe('Title and description of the reports.'),
});

/** The private page of one visitor. */
export const enquiryPageSchema = page('enquiry', {
  title: text(60, 'The heading of the page, above where the enquiry is.'),
  text: text(200, 'One or two sentences about the address of the page.'),
  noScript: text(300, 'Shown while the script is missing, before the ways to reach us.'),
});
