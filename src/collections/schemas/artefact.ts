import { z } from 'astro/zod';
import { groups, text } from './parts.ts';

/** A thing as clients and their buyers see it: an ad, a chat, a film. src/components/Artefact.astro draws it. */
export const artefact = z.strictObject({
  frame: z
    .enum(['report', 'page', 'app', 'search', 'post', 'film', 'chat', 'sms', 'letter', 'box'])
    .describe('What it is shown in.'),
  about: text(80, 'What it is, for people who cannot see it, such as A search ad in Hindi.'),
  lines: groups('Its words, from top to bottom.', [1, 8], {
    as: z
      .enum(['small', 'head', 'text', 'button', 'them', 'us', 'picture', 'bar'])
      .describe(
        'What the line is: small print, a heading, a text, a button, a bubble of a chat, a picture, or a bar.',
      ),
    text: text(90, 'The words. Of a picture, what it shows.'),
    share: z.int().min(0).max(100).optional().describe('Of a bar: its length, in hundredths.'),
  }),
});
