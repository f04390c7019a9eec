import {
  closing,
  groups,
  heading,
  hero,
  link,
  list,
  page,
  section,
  stats,
  text,
  textWith,
} from '../parts.ts';

export const homePageSchema = page('home', {
  hero: hero
    .extend({
      text: text(420, 'One short paragraph below the main heading.'),
      links: list('The primary button, then the secondary one.', [2, 2], link),
      note: link.describe('A link below the buttons.'),
    })
    .describe('The top of the page.'),
  rupee: section('The way of the money of the example week, from pages/monday-page.yaml.', {
    result: textWith(60, 'amount').describe('What one rupee brought back.'),
  }),
  stats,
  video: section('The section about video services.', {
    points: list('What a client gets, one line each.', [2, 5], text(160)),
    link: link.describe('The button of the section.'),
    frames: text(120, 'What the drawing shows: one film, cut in three shapes.'),
  }),
  tools: section('The section about tools for visitors.', {
    items: groups('The case studies, then the calculator.', [2, 2], {
      title: text(60, 'Name of the tool.'),
      link: link.describe('Link to the tool.'),
    }),
    monthly: text(40, 'Heading of the plans with their prices.'),
    single: text(40, 'Heading of the services with a price of their own.'),
    link: link.describe('The link to the packages.'),
  }),
  services: section('The services grid.', { link: link.describe('The link to all services.') }),
  testimonials: heading.describe('Heading of the three testimonials.'),
  closing,
});
