import { z } from 'astro/zod';
import { link, pageHead, text, textWith } from '../parts.ts';

const missing = z.strictObject({
  title: text(60).describe('The heading.'),
  text: text(240).describe('What happened and what to do.'),
  link: link.describe('Link to a page that exists.'),
});

export const notFoundPageSchema = z.strictObject({
  ...pageHead('not-found'),
  anyPath: missing.describe('For any unknown address.'),
  service: missing.describe('For an unknown service.'),
  notSent: z
    .strictObject({
      title: text(60).describe('The heading.'),
      text: text(300).describe('Nothing was sent, and what to do.'),
      typed: text(60).describe('Heading of what was typed.'),
      whatsapp: text(40).describe('Label of the link to WhatsApp.'),
      email: text(40).describe('Label of the link to a mail program.'),
    })
    .describe(
      'For a form that could not be sent because the backend does not answer. Seen only without JavaScript.',
    ),
  linksTitle: text(60).describe('Heading of the other links.'),
  links: z.array(link).min(1).describe('Other links.'),
  words: z
    .array(
      z.strictObject({
        words: z
          .array(z.string().regex(/^[a-z][a-z0-9/-]*$/))
          .min(1)
          .describe('What people type after the name of the site, in small letters.'),
        href: link.shape.href,
      }),
    )
    .describe('Plain words that lead on to a page.'),
});

/** Labels of all policy pages. */
export const policyPageSchema = z.strictObject({
  page: z.literal('policy').describe('Which page this is. Leave as it is.'),
  lastUpdated: text(30).describe('Text before the month of the last change.'),
  contents: text(40).describe('Heading of the table of contents.'),
  others: text(40).describe('Heading of the links to the other policies.'),
  questions: missing
    .extend({ text: textWith(240, 'email').describe('What to do.') })
    .describe('Who answers questions; {email} is replaced by the mail address in site.yaml.'),
});
