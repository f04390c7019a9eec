import { z } from 'astro/zod';
import { archive, group, hero, link, pageHead, section, text, textWith } from '../parts.ts';

export const blogPageSchema = z.strictObject({
  ...pageHead('blog'),
  hero: hero.describe('The top of the page.'),
  archive,
  search: group('The search box.', {
    label: text(40).describe('Name of the search box, for screen readers, and link to it from a category.'),
    placeholder: text(40).describe('Grey text inside the empty search box.'),
    none: text(160).describe('Shown when no article matches.'),
    reset: text(40).describe('Button that clears search and category.'),
    found: textWith(60, 'count').describe('Number of articles found; {count} is replaced by the number.'),
    foundOne: text(60).describe('The same text for one article.'),
    more: textWith(60, 'count').describe(
      'Announced to screen readers when more articles were added; {count} is replaced by the number.',
    ),
    failed: text(160).describe('Shown when the list of articles could not be loaded.'),
    scriptless: text(160).describe(
      'Shown above the search box while its script is missing, before the ways to reach us.',
    ),
  }),
  featured: text(40).describe('Badge of the featured article.'),
  categories: text(40).describe('Heading of the list of categories.'),
  categoriesNote: text(120)
    .optional()
    .describe(
      'Below the categories, while content/blog-categories.yaml has other numbers than were counted.',
    ),
  subscribe: section('The newsletter form.', {
    label: text(40).describe('Label of the mail address field.'),
    placeholder: text(40).describe('Grey text inside the empty mail address field.'),
    button: text(30).describe('The button.'),
  }),
  readFeatured: text(40).describe('The link of the featured article.'),
  readMore: text(40).describe('The link of each other article.'),
  loadMore: text(40).describe('The button that shows more articles.'),
  back: link.describe('The link from an article back to the list.'),
  list: text(40).describe('Heading above the articles that are not featured.'),
  laterPage: textWith(40, 'page').describe(
    'Heading of page 2 and later of the list; {page} is replaced by the number.',
  ),
  newer: text(40).describe('Link to the previous page of a list, and to the next newer article.'),
  older: text(40).describe('Link to the next page of a list, and to the next older article.'),
  updated: text(40).describe('Text before the day of the last change.'),
  views: textWith(40, 'views').describe('Number of views; {views} is replaced by the number.'),
  contents: text(40).describe('Heading of the table of contents of an article.'),
  share: text(40).describe('Heading of the links for sharing an article.'),
  shareByMail: text(30).describe('The link for sharing an article by mail.'),
  minutes: textWith(40, 'minutes').describe('Reading time; {minutes} is replaced by the number.'),
  related: text(40).describe('Heading of the related articles below an article.'),
  help: section('The call to action.', {
    link: link.describe('The button.'),
    consultation: link.describe('The link below the button.'),
  }),
});
