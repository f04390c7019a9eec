import { z } from 'astro/zod';
import { closing, heading, hero, link, listOf, seo, stats, text } from '../parts.ts';

const tool = z.strictObject({
  title: text(60).describe('Name of the tool.'),
  text: text(240).describe('What it does for the visitor.'),
  link: link.describe('Link to the tool.'),
});

export const homePageSchema = z.strictObject({
  page: z.literal('home').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero
    .extend({
      links: z.array(link).length(2).describe('The primary button, then the secondary one.'),
      note: text(120).describe('A line below the buttons.'),
    })
    .describe('The top of the page.'),
  stats,
  video: heading
    .extend({
      points: listOf(160).min(2).max(5).describe('What a client gets, one line each.'),
      link: link.describe('The button of the section.'),
    })
    .describe('The section about video services.'),
  tools: heading
    .extend({ items: z.array(tool).length(2).describe('The two tools.') })
    .describe('The section about tools for visitors.'),
  services: heading
    .extend({ link: link.describe('The link to all services.') })
    .describe('The services grid.'),
  testimonials: heading.describe('Heading of the three testimonials.'),
  closing: closing.describe('The last call to action.'),
});
