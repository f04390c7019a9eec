import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { industryId } from '../case-studies/industry.ts';
import { group, hyphenated, listOf, order, reference, sample, text } from './parts.ts';
import { artefact } from './artefact.ts';
import { picture } from './picture.ts';

const unit = text(30).describe(
  'Unit of the values, such as "orders" or "% of orders". No space is added before a %.',
);
const value = z.number().min(0);

/** The data of the chart of a result. */
const resultChartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bars').describe('Two bars, before and after.'),
    before: value.describe('The value when the work began.'),
    after: value.describe('The value when it ended.'),
    unit,
  }),
  z.strictObject({
    kind: z.literal('series').describe('A line over time.'),
    points: z.array(value).min(3).max(12).describe('The values in order, evenly spaced in time.'),
    from: text(20).describe('Time of the first value, such as a month.'),
    to: text(20).describe('Time of the last value.'),
    unit,
    notes: z
      .array(
        z.strictObject({
          at: z.int().min(1).describe('At which of the points: 1 is the first.'),
          text: text(50).describe('What was done then.'),
        }),
      )
      .max(4)
      .optional()
      .describe('What was done when, on the large line of the study.'),
  }),
]);

export const caseStudySchema = (context: SchemaContext) =>
  z.strictObject({
    order,
    sample,
    title: text(70).describe('Title in one line, without a full stop.'),
    client: text(40).describe('Name of the client.'),
    cover: picture(context, 'The work, in lists and at the top of the study.'),
    logo: picture(context, 'The logo of the client, on a light or transparent background.'),
    summary: text(160).min(70).describe('One or two sentences for the card and for search engines.'),
    category: hyphenated.describe(
      'Main kind of work, one of the categories in content/pages/case-studies.yaml; the first filter.',
    ),
    industry: text(40)
      .refine((name) => !['', 'all'].includes(industryId(name)), 'Expected the name of an industry')
      .describe(
        'Industry of the client; the second filter. A new industry appears in the filter automatically.',
      ),
    challenge: text(700).describe('The problem before the work, in one paragraph.'),
    solution: listOf(160).min(2).max(6).describe('What was done, one line each.'),
    results: z
      .array(
        z.strictObject({
          metric: text(50).describe('What was measured.'),
          value: text(12).describe('The figure shown in large type, such as 4.2× or −58%.'),
          chart: resultChartSchema.describe('The data of the chart below the figure.'),
        }),
      )
      .min(2)
      .max(4)
      .describe('Key results; lists show the first one.'),
    services: z
      .array(reference('services'))
      .min(1)
      .describe('Services used: file names in content/services.'),
    duration: text(20).describe('How long it took, such as 7 months.'),
    cost: text(80).optional().describe('What the client paid. If left out, it is not shown.'),
    failed: text(160).optional().describe('What did not work, and what was done about it.'),
    made: z
      .array(
        z.strictObject({
          caption: text(50).describe('What was made.'),
          artefact: artefact.describe('How it looked.'),
        }),
      )
      .default([])
      .describe('Things that were made, for the wall of the portfolio.'),
    testimonial: group('A quote from the client.', {
      quote: text(300).describe('What the client says, without quotation marks.'),
      author: text(50).describe('Name of the person quoted.'),
      position: text(60).describe('Position and company.'),
    }),
  });
