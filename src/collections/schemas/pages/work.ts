import {
  archive,
  closing,
  group,
  groups,
  heading,
  hero,
  hyphenated,
  page,
  stats,
  text,
  textWith,
} from '../parts.ts';

export const portfolioPageSchema = page('portfolio', {
  hero,
  work: heading.describe('Heading of the list of projects.'),
  viewStudy: text(40, 'Link from a project to its case study.'),
  closing,
});

export const caseStudiesPageSchema = page('case-studies', {
  hero,
  archive,
  stats,
  filters: group('The two filters.', {
    label: text(40, 'Heading of filters and cards, for screen readers.'),
    found: textWith(60, 'count').describe('Number of studies that match; {count} is replaced by the number.'),
    foundOne: text(60, 'The same text for one study.'),
    category: text(40, 'Label of the category filter.'),
    industry: text(40, 'Label of the industry filter.'),
    allCategories: text(40, 'The option for all categories.'),
    allIndustries: text(40, 'The option for all industries.'),
    none: text(160, 'Shown when no study matches both filters.'),
    reset: text(40, 'Button that clears both filters.'),
  }),
  detail: group('Labels of the detail view.', {
    open: text(40, 'The link on each card.'),
    back: text(40, 'Button back to the list.'),
    ask: text(40, 'Button to the contact form, with the first of the services used preselected.'),
    client: text(40, 'Label of the logo of the client.'),
    cost: text(40, 'Label of what the client paid.'),
    failed: text(40, 'Label of what did not work.'),
    challenge: text(40, 'Heading of the challenge.'),
    solution: text(40, 'Heading of the solution.'),
    results: text(40, 'Heading of the results.'),
    before: text(15, 'Label of the bar for the value when the work began.'),
    after: text(15, 'Label of the bar for the value when it ended.'),
    services: text(40, 'Heading of the services used.'),
    duration: text(40, 'Label of the duration.'),
  }),
  captions: group('Captions of the charts.', {
    bars: textWith(60, 'before', 'after').describe('Two bars.'),
    series: textWith(60, 'first', 'from', 'last', 'to').describe('A line over time.'),
  }),
  categories: groups('The categories, in display order.', [1], {
    id: hyphenated
      .refine((id) => id !== 'all', 'Expected another name: "all" is the choice of every study')
      .describe('Short name, part of the address. Case studies name it as their category.'),
    name: text(40, 'Name of the category.'),
  }),
  testimonials: heading.describe('Heading of the testimonials.'),
  closing,
});
