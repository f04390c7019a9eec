import { z } from 'astro/zod';
import { closing, heading, hero, link, listOf, pageHead, section, stats, text } from '../parts.ts';

const tool = z.strictObject({
  title: text(60).describe('Name of the tool.'),
  text: text(240).describe('What it does for the visitor.'),
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
  stats,
  video: section('The section about video services.', {
    points: listOf(160).min(2).max(5).describe('What a client gets, one line each.'),
    link: link.describe('The button of the section.'),
  }),
  tools: section('The section about tools for visitors.', {
    items: z.array(tool).length(2).describe('The case studies, then the calculator.'),
  }),
  plans: section('All plans with their prices.', { link: link.describe('The link to the packages.') }),
  services: section('The services grid.', { link: link.describe('The link to all services.') }),
  testimonials: heading.describe('Heading of the three testimonials.'),
  closing: closing.describe('The last call to action.'),
});
