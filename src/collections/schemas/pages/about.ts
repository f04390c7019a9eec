import { z } from 'astro/zod';
import { artefact } from '../artefact.ts';
import { closing, heading, hero, listOf, pageHead, point, sample, section, stats, text } from '../parts.ts';

const chapter = z.strictObject({
  year: text(12).describe('Year or years of the paragraph.'),
  title: text(80).describe('What happened, in a few words.'),
  text: text(420).describe('Two or three sentences.'),
});

export const aboutPageSchema = z.strictObject({
  ...pageHead('about'),
  hero: hero.describe('The top of the page.'),
  mission: heading.describe('The mission: what the agency does.'),
  vision: heading.describe('The vision: what the agency wants to achieve.'),
  stats,
  values: section('The core values.', { items: z.array(point).length(4).describe('The four core values.') }),
  story: section('The history of the company.', {
    sample,
    artefact: artefact.optional().describe('Something of the first days, such as the first order.'),
    chapters: z.array(chapter).min(2).max(6).describe('The chapters, in chronological order.'),
  }),
  team: section('The leadership profiles.', {
    experience: text(30).describe('Before the experience, for screen readers.'),
    specialty: text(30).describe('Before the specialty, for screen readers.'),
  }),
  working: section('What clients can rely on.', {
    points: listOf(200).min(2).max(5).describe('How the agency works, one sentence each.'),
  }),
  closing: closing.describe('The last call to action.'),
});
