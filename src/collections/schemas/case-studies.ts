import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { slug } from '../../domain/site/slug.ts';
import { group, groups, hyphenated, list, order, reference, sample, text } from './parts.ts';
import { artefact } from './artefact.ts';
import { picture } from './picture.ts';

const unit = text(30, 'Unit of the values, such as "orders" or "% of orders". No space is added before a %.');
const value = z.number().min(0);

/** The data of the chart of a result. */
const resultChartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bars').describe('Two bars, before and after.'),
    before: value.describe('The value when the work began.'),
    after: value.describe('The value when it ended.'),
    unit,
  }),
  z
    .strictObject({
      kind: z.literal('series').describe('A line over time.'),
      points: list('The values in order, evenly spaced in time.', [3, 12], value),
      from: text(20, 'Time of the first value, such as a month.'),
      to: text(20, 'Time of the last value.'),
      unit,
      notes: groups('What was done when, on the large line of the study.', [0, 4], {
        at: z.int().min(1).describe('At which of the points: 1 is the first.'),
        text: text(50, 'What was done then.'),
      }).optional(),
    })
    .refine(({ points, notes = [] }) => notes.every(({ at }) => at <= points.length), {
      path: ['notes'],
      error: 'Expected notes at the points above: 1 is the first',
    }),
]);

export const caseStudySchema = (context: SchemaContext) =>
  z.strictObject({
    order,
    sample,
    title: text(70, 'Title in one line, without a full stop.'),
    client: text(40, 'Name of the client.'),
    cover: picture(context, 'The work, in lists and at the top of the study.'),
    logo: picture(context, 'The logo of the client, on a light or transparent background.'),
    summary: text(160).min(70).describe('One or two sentences for the card and for search engines.'),
    category: hyphenated.describe(
      'Main kind of work, one of the categories in content/pages/case-studies.yaml; the first filter.',
    ),
    industry: text(40)
      .refine((name) => !['', 'all'].includes(slug(name)), 'Expected the name of an industry')
      .describe(
        'Industry of the client; the second filter. A new industry appears in the filter automatically.',
      ),
    challenge: text(700, 'The problem before the work, in one paragraph.'),
    solution: list('What was done, one line each.', [2, 6], text(160)),
    results: groups('Key results; lists show the first one.', [2, 4], {
      metric: text(50, 'What was measured.'),
      value: text(12, 'The figure shown in large type, such as 4.2× or −58%.'),
      chart: resultChartSchema.describe('The data of the chart below the figure.'),
    }),
    services: list('Services used: file names in content/services.', [1], reference('services')),
    duration: text(20, 'How long it took, such as 7 months.'),
    cost: text(80, 'What the client paid. If left out, it is not shown.').optional(),
    failed: text(160, 'What did not work, and what was done about it.').optional(),
    made: groups('Things that were made, for the wall of the portfolio.', [0], {
      caption: text(50, 'What was made.'),
      artefact: artefact.describe('How it looked.'),
    }).default([]),
    testimonial: group('A quote from the client.', {
      quote: text(300, 'What the client says, without quotation marks.'),
      author: text(50, 'Name of the person quoted.'),
      position: text(60, 'Position and company.'),
    }),
  });
