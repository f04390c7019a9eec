import { z } from 'astro/zod';
import { formerly, groups, sample, seo, text } from './parts.ts';

export const policySchema = z.strictObject({
  sample: sample.describe(
    'true until a lawyer has reviewed the text; the launch check then lists this line.',
  ),
  formerly,
  title: text(60, 'Heading of the page.'),
  summary: text(260, 'The policy in one or two sentences, shown below the heading.'),
  lastUpdated: z
    .string()
    .regex(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d$/,
      'Expected a month and a year such as January 2025',
    )
    .describe('Month and year of the last change, such as January 2025.'),
  keyFacts: groups(
    'Up to four facts, shown in large type above the text. If left out, none are shown.',
    [0, 4],
    { value: text(30, 'The figure or word, such as 7 days.'), label: text(80, 'What it means.') },
  ).default([]),
  seo,
});
