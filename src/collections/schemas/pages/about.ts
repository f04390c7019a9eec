import { artefact } from '../artefact.ts';
import { closing, groups, heading, hero, list, page, point, sample, section, stats, text } from '../parts.ts';

export const aboutPageSchema = page('about', {
  hero,
  mission: heading.describe('The mission: what the agency does.'),
  vision: heading.describe('The vision: what the agency wants to achieve.'),
  stats,
  values: section('The core values.', { items: list('The four core values.', [4, 4], point) }),
  story: section('The history of the company.', {
    sample,
    artefact: artefact.optional().describe('Something of the first days, such as the first order.'),
    chapters: groups('The chapters, in chronological order.', [2, 6], {
      year: text(12, 'Year or years of the paragraph.'),
      title: text(80, 'What happened, in a few words.'),
      text: text(420, 'Two or three sentences.'),
    }),
  }),
  team: section('The leadership profiles.', {
    experience: text(30, 'Before the experience, for screen readers.'),
    specialty: text(30, 'Before the specialty, for screen readers.'),
  }),
  closing,
});
