import { z } from 'astro/zod';
import { archive, heading, hero, link, seo, text } from '../parts.ts';

export const blogPageSchema = z.strictObject({
  page: z.literal('blog').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  archive,
  search: z
    .strictObject({
      label: text(40).describe('Name of the search box, for screen readers.'),
      placeholder: text(40).describe('Grey text inside the empty search box.'),
      none: text(160).describe('Shown when nothing is found.'),
      reset: text(40).describe('Button that clears search and category.'),
      found: text(60).describe('How many articles were found; {count} becomes the number.'),
      foundOne: text(60).describe('The same for a single article.'),
      more: text(60).describe(
        'Said to screen readers when further articles were added; {count} becomes the number.',
      ),
      failed: text(160).describe('Shown when the list could not be fetched.'),
      scriptless: text(160).describe('Shown in place of the search box without JavaScript.'),
    })
    .describe('The search box.'),
  featured: text(40).describe('Badge of the featured article.'),
  categories: text(40).describe('Heading of the list of categories.'),
  subscribe: heading
    .extend({
      label: text(40).describe('Label of the mail box.'),
      placeholder: text(40).describe('Grey text inside the empty mail box.'),
      button: text(30).describe('The button.'),
    })
    .describe('The mail box for news.'),
  readFeatured: text(40).describe('The link of the featured article.'),
  readMore: text(40).describe('The link of each other article.'),
  loadMore: text(40).describe('The button that shows further articles.'),
  back: link.describe('The link from an article back to the list.'),
  list: text(40).describe('Heading above the articles that are not featured.'),
  laterPage: text(40).describe('Heading of the later pages of a list; {page} becomes the number.'),
  newer: text(40).describe('Link to the page before, and to the next newer article.'),
  older: text(40).describe('Link to the next page, and to the next older article.'),
  updated: text(40).describe('Before the day of the last change.'),
  views: text(40).describe('Number of readings; {views} becomes the number.'),
  contents: text(40).describe('Heading of the contents of an article.'),
  share: text(40).describe('Heading of the links for sharing an article.'),
  minutes: text(40).describe('Reading time; {minutes} becomes the number.'),
  related: text(40).describe('Heading of further articles under an article.'),
  help: heading.extend({ link: link.describe('The button.') }).describe('The call to action.'),
});
