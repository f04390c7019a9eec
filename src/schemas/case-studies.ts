import { reference } from 'astro:content';
import { z } from 'astro/zod';
import { CATEGORY_IDS } from '~/domain/case-studies/study-filters.ts';
import { listOf, order, sample, text } from './parts.ts';

const unit = text(30).describe(
  'What is counted, such as "orders", or "% of orders" (written without a space).',
);
const value = z.number().min(0);

/** What a result's drawing is made from; the words `value` and `metric` stand beside it. */
const resultChartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bars').describe('Two bars, before and after.'),
    before: value.describe('The figure when the work began.'),
    after: value.describe('The figure when it ended.'),
    unit,
  }),
  z.strictObject({
    kind: z.literal('series').describe('A rising or falling line over time.'),
    points: z.array(value).min(3).max(12).describe('The figures in order, evenly spaced in time.'),
    from: text(20).describe('What the first figure belongs to, such as a month.'),
    to: text(20).describe('What the last figure belongs to.'),
    unit,
  }),
]);

export const caseStudySchema = z.strictObject({
  order,
  sample,
  title: text(70).describe('The story in one line, without a full stop.'),
  client: text(40).describe('Name of the client.'),
  summary: text(200).describe('One or two sentences for the card and for search engines.'),
  category: z.enum(CATEGORY_IDS).describe('What kind of work it mainly was; the first filter.'),
  industry: text(40).describe(
    'The trade of the client; the second filter. A new one appears in the filter by itself.',
  ),
  challenge: text(700).describe('What was wrong before, in one paragraph.'),
  solution: listOf(160).min(2).max(6).describe('What was done, one line each.'),
  results: z
    .array(
      z.strictObject({
        metric: text(50).describe('What was measured.'),
        value: text(12).describe('The figure set large, such as 4.2× or −58%.'),
        chart: resultChartSchema.describe('The figures behind it; the site draws them.'),
      }),
    )
    .min(2)
    .max(4)
    .describe('Key results; the first one is the headline.'),
  services: z.array(reference('services')).min(1).describe('Services used: file names in content/services.'),
  duration: text(20).describe('How long it took, such as 7 months.'),
  testimonial: z
    .strictObject({
      quote: text(300).describe('What the client says, without quotation marks.'),
      author: text(50).describe('Who says it.'),
      position: text(60).describe('Position and company.'),
    })
    .describe('The voice of the client.'),
});
