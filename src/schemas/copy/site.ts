import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

export const siteCopySchema = z.strictObject({
  copy: z.literal('site').describe('Which texts these are. Leave as it is.'),
  pages: group('Names of pages, in the path to a page that search engines show.', {
    home: copyText(),
    about: copyText(),
    services: copyText(),
    packages: copyText(),
    caseStudies: copyText(),
    portfolio: copyText(),
    blog: copyText(),
    contact: copyText(),
    quoteCalculator: copyText(),
  }),
  header: group('Names of the parts of the header, only for screen readers.', {
    home: copyText('name').describe('The link with the logo.'),
    menu: copyText(),
    phoneMenu: copyText(),
  }),
  rating: copyText('rating', 'best').describe('Below a testimonial, only for screen readers.'),
  feed: copyText('name').describe('The name of the feed of the blog in feed readers.'),
  ribbon: group('The ribbon of an article that only npm run dev shows.', {
    draft: copyText(),
    scheduled: copyText(),
  }),
  llms: group('llms.txt, a summary of the site for language models.', {
    contact: copyText('email', 'phone', 'hours'),
    more: copyText().describe('Heading of the other pages.'),
    policies: copyText().describe('Heading of the policies.'),
    prices: copyText('inr', 'usd').describe('The price of a plan in both currencies.'),
    plan: copyText('price', 'period', 'description'),
  }),
});
