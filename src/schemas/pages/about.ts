import { z } from 'astro/zod';
import { closing, heading, hero, listOf, point, sample, seo, stats, text } from '../parts.ts';

const chapter = z.strictObject({
  year: text(12).describe('Year or years of the paragraph.'),
  title: text(80).describe('What happened, in a few words.'),
  text: text(420).describe('Two or three sentences.'),
});

export const aboutPageSchema = z.strictObject({
  page: z.literal('about').describe('Which page this is. Leave as it is.'),
  seo,
  hero: hero.describe('The top of the page.'),
  mission: heading.describe('The mission: what the agency does.'),
  vision: heading.describe('The vision: what the agency wants to achieve.'),
  stats,
  values: heading
    .extend({ items: z.array(point).length(4).describe('The four core values.') })
    .describe('The core values.'),
  story: heading
    .extend({
      sample,
      chapters: z.array(chapter).min(2).max(6).describe('The chapters, in chronological order.'),
    })
    .describe('The history of the company.'),
  team: heading.describe('Heading of the leadership profiles.'),
  working: heading
    .extend({ points: listOf(200).min(2).max(5).describe('How the agency works, one sentence each.') })
    .describe('What clients can rely on.'),
  closing: closing.describe('The last call to action.'),
});
