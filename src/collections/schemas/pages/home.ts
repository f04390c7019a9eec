import { z } from 'astro/zod';
import { closing, heading, hero, link, listOf, pageHead, section, stats, text, textWith } from '../parts.ts';

const tool = z.strictObject({
  title: text(60).describe('Name of the tool.'),
  link: link.describe('Link to the tool.'),
});

export const homePageSchema = z.strictObject({
  ...pageHead('home'),
  hero: hero
    .extend({
      text: text(420).describe('One short paragraph below the main heading.'),
      links: z.array(link).length(2).describe('The primary button, then the secondary one.'),
      note: link.describe('A link below the buttons.'),
    })
    .describe('The top of the page.'),
  rupee: section('The way of the money of the example week, from pages/monday-page.yaml.', {
    result: textWith(60, 'amount').describe('What one rupee brought back.'),
  }),
  stats,
  video: section('The section about video services.', {
    points: listOf(160).min(2).max(5).describe('What a client gets, one line each.'),
    link: link.describe('The button of the section.'),
    frames: text(120).describe('What the drawing shows: one film, cut in three shapes.'),
  }),
  tools: section('The section about tools for visitors.', {
    items: z.array(tool).length(2).describe('The case studies, then the calculator.'),
    monthly: text(40).describe('Heading of the plans with their prices.'),
    single: text(40).describe('Heading of the services with a price of their own.'),
    link: link.describe('The link to the packages.'),
  }),
  services: section('The services grid.', { link: link.describe('The link to all services.') }),
  testimonials: heading.describe('Heading of the three testimonials.'),
  closing: closing.describe('The last call to action.'),
});
