import { z } from 'astro/zod';
import { closing, heading, hero, listOf, point, sample, seo, stats, text } from '../parts.ts';

const chapter = z.strictObject({
  year: text(12).describe('Year or years the paragraph is about.'),
  title: text(80).describe('What happened, in a few words.'),
  text: text(420).describe('Two or three sentences.'),
});

export const aboutPageSchema = z.strictObject({
  page: z.literal('about').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  mission: heading.describe('What the agency does every day.'),
  vision: heading.describe('What it works towards.'),
  stats,
  values: heading
    .extend({ items: z.array(point).length(4).describe('The four core values.') })
    .describe('The core values.'),
  story: heading
    .extend({
      sample,
      chapters: z.array(chapter).min(2).max(6).describe('The story in the order it happened.'),
    })
    .describe('The story of the company.'),
  team: heading.describe('Heading above the leadership profiles.'),
  working: heading
    .extend({ points: listOf(200).min(2).max(5).describe('How the agency works, a sentence each.') })
    .describe('What a client can hold the agency to.'),
  closing: closing.describe('The last call to action.'),
});
