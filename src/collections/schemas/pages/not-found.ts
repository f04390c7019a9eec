import { z } from 'astro/zod';
import { group, groups, href, link, list, page, text, textWith } from '../parts.ts';

const missing = z.strictObject({
  title: text(60, 'The heading.'),
  text: text(240, 'What happened and what to do.'),
  link: link.describe('Link to a page that exists.'),
});

export const notFoundPageSchema = page('not-found', {
  anyPath: missing.describe('For any unknown address.'),
  service: missing.describe('For an unknown service.'),
  notSent: group(
    'For a form that could not be sent because the backend does not answer. Seen only without JavaScript.',
    {
      title: text(60, 'The heading.'),
      text: text(300, 'Nothing was sent, and what to do.'),
      typed: text(60, 'Heading of what was typed.'),
      whatsapp: text(40, 'Label of the link to WhatsApp.'),
      email: text(40, 'Label of the link to a mail program.'),
    },
  ),
  linksTitle: text(60, 'Heading of the other links.'),
  links: list('Other links.', [1], link),
  words: groups('Plain words that lead on to a page.', [0], {
    words: list(
      'What people type after the name of the site, in small letters.',
      [1],
      text(60).regex(/^[a-z][a-z0-9/-]*$/, 'Expected a word in small letters, such as pricing'),
    ),
    href,
  }),
});

/** Labels of all policy pages. */
export const policyPageSchema = page('policy', {
  lastUpdated: text(30, 'Text before the month of the last change.'),
  contents: text(40, 'Heading of the table of contents.'),
  questions: missing
    .extend({ text: textWith(240, 'email').describe('What to do.') })
    .describe('Who answers questions; {email} is replaced by the mail address in site.yaml.'),
}).omit({ seo: true });
