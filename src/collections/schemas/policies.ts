import { z } from 'astro/zod';
import { formerly, sample, seo, text } from './parts.ts';

export const policySchema = z.strictObject({
  sample: sample.describe(
    'true until a lawyer has reviewed the text; the launch check then lists this line.',
  ),
  formerly,
  title: text(60).describe('Heading of the page.'),
  summary: text(260).describe('The policy in one or two sentences, shown below the heading.'),
  lastUpdated: z
    .string()
    .regex(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d$/,
      'Expected a month and a year such as January 2025',
    )
    .describe('Month and year of the last change, such as January 2025.'),
  keyFacts: z
    .array(
      z.strictObject({
        value: text(30).describe('The figure or word, such as 7 days.'),
        label: text(80).describe('What it means.'),
      }),
    )
    .max(4)
    .default([])
    .describe('Up to four facts, shown in large type above the text. If left out, none are shown.'),
  seo,
});
