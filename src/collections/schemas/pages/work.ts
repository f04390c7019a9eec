import { z } from 'astro/zod';
import {
  archive,
  closing,
  group,
  heading,
  hero,
  hyphenated,
  pageHead,
  stats,
  text,
  textWith,
} from '../parts.ts';

export const portfolioPageSchema = z.strictObject({
  ...pageHead('portfolio'),
  hero: hero.describe('The top of the page.'),
  work: heading.describe('Heading of the list of projects.'),
  viewStudy: text(40).describe('Link from a project to its case study.'),
  closing: closing.describe('The last call to action.'),
});

export const caseStudiesPageSchema = z.strictObject({
  ...pageHead('case-studies'),
  hero: hero.describe('The top of the page.'),
  archive,
  stats,
  filters: group('The two filters.', {
    label: text(40).describe('Heading of filters and cards, for screen readers.'),
    found: textWith(60, 'count').describe('Number of studies that match; {count} is replaced by the number.'),
    foundOne: text(60).describe('The same text for one study.'),
    category: text(40).describe('Label of the category filter.'),
    industry: text(40).describe('Label of the industry filter.'),
    allCategories: text(40).describe('The option for all categories.'),
    allIndustries: text(40).describe('The option for all industries.'),
    none: text(160).describe('Shown when no study matches both filters.'),
    reset: text(40).describe('Button that clears both filters.'),
  }),
  detail: group('Labels of the detail view.', {
    open: text(40).describe('The link on each card.'),
    back: text(40).describe('Button back to the list.'),
    ask: text(40).describe('Button to the contact form, with the first of the services used preselected.'),
    client: text(40).describe('Label of the logo of the client.'),
    cost: text(40).describe('Label of what the client paid.'),
    failed: text(40).describe('Label of what did not work.'),
    challenge: text(40).describe('Heading of the challenge.'),
    solution: text(40).describe('Heading of the solution.'),
    results: text(40).describe('Heading of the results.'),
    services: text(40).describe('Heading of the services used.'),
    duration: text(40).describe('Label of the duration.'),
  }),
  captions: group('Captions of the charts.', {
    bars: textWith(60, 'before', 'after').describe('Two bars.'),
    series: textWith(60, 'first', 'from', 'last', 'to').describe('A line over time.'),
  }),
  categories: z
    .array(
      z.strictObject({
        id: hyphenated.describe('Short name, part of the address. Case studies name it as their category.'),
        name: text(40).describe('Name of the category.'),
      }),
    )
    .min(1)
    .describe('The categories, in display order.'),
  testimonials: heading.describe('Heading of the testimonials.'),
  closing: closing.describe('The last call to action.'),
});
