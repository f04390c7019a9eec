import { z } from 'astro/zod';
import { closing, heading, hero, link, listOf, seo, stats, text } from '../parts.ts';

const tool = z.strictObject({
  title: text(60).describe('Name of the tool.'),
  text: text(240).describe('What it does for the visitor.'),
  link: link.describe('Where the tool is.'),
});

export const homePageSchema = z.strictObject({
  page: z.literal('home').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero
    .extend({
      links: z.array(link).length(2).describe('The strong button, then the quiet one.'),
      note: text(120).describe('A line under the buttons.'),
    })
    .describe('The top of the page.'),
  stats,
  video: heading
    .extend({
      points: listOf(160).min(2).max(5).describe('What a client gets, a line each.'),
      link: link.describe('The button of the section.'),
    })
    .describe('The section on video services.'),
  tools: heading
    .extend({ items: z.array(tool).length(2).describe('The two tools.') })
    .describe('The section on tools for visitors.'),
  services: heading
    .extend({ link: link.describe('The link to all services.') })
    .describe('The services grid.'),
  testimonials: heading.describe('Heading above the three voices of clients.'),
  closing: closing.describe('The last call to action.'),
});
