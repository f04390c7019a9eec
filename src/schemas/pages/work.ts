import { z } from 'astro/zod';
import { archive, closing, group, heading, hero, pageHead, stats, text } from '../parts.ts';

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
    found: text(60).describe('Number of studies that match; {count} is replaced by the number.'),
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
    challenge: text(40).describe('Heading of the challenge.'),
    solution: text(40).describe('Heading of the solution.'),
    results: text(40).describe('Heading of the results.'),
    services: text(40).describe('Heading of the services used.'),
    duration: text(40).describe('Label of the duration.'),
  }),
  testimonials: heading.describe('Heading of the testimonials.'),
  closing: closing.describe('The last call to action.'),
});
