import { archive, group, hero, link, page, section, text, textWith } from '../parts.ts';

export const blogPageSchema = page('blog', {
  hero,
  archive,
  search: group('The search box.', {
    label: text(40, 'Name of the search box, for screen readers, and link to it from a category.'),
    placeholder: text(40, 'Grey text inside the empty search box.'),
    none: text(160, 'Shown when no article matches.'),
    reset: text(40, 'Button that clears search and category.'),
    found: textWith(60, 'count').describe('Number of articles found; {count} is replaced by the number.'),
    foundOne: text(60, 'The same text for one article.'),
    more: textWith(60, 'count').describe(
      'Announced to screen readers when more articles were added; {count} is replaced by the number.',
    ),
    failed: text(160, 'Shown when the list of articles could not be loaded.'),
    scriptless: text(
      160,
      'Shown above the search box while its script is missing, before the ways to reach us.',
    ),
  }),
  featured: text(40, 'Badge of the featured article.'),
  categories: text(40, 'Heading of the list of categories.'),
  categoriesNote: text(120, 'Below the categories. If left out, nothing is shown.').optional(),
  subscribe: section('The newsletter form.', {
    label: text(40, 'Label of the mail address field.'),
    placeholder: text(40, 'Grey text inside the empty mail address field.'),
    button: text(30, 'The button.'),
  }),
  readFeatured: text(40, 'The link of the featured article.'),
  readMore: text(40, 'The link of each other article.'),
  loadMore: text(40, 'The button that shows more articles.'),
  back: link.describe('The link from an article back to the list.'),
  list: text(40, 'Heading above the articles that are not featured.'),
  laterPage: textWith(40, 'page').describe(
    'Heading of page 2 and later of the list; {page} is replaced by the number.',
  ),
  newer: text(40, 'Link to the previous page of a list.'),
  older: text(40, 'Link to the next page of a list.'),
  updated: text(40, 'Text before the day of the last change.'),
  views: textWith(40, 'views').describe('Number of views; {views} is replaced by the number.'),
  contents: text(40, 'Heading of the table of contents of an article.'),
  share: text(40, 'Heading of the links for sharing an article.'),
  shareByMail: text(30, 'The link for sharing an article by mail.'),
  minutes: textWith(40, 'minutes').describe('Reading time; {minutes} is replaced by the number.'),
  related: text(40, 'Heading of the related articles below an article.'),
  help: section('The call to action.', {
    link: link.describe('The button.'),
  }),
});
