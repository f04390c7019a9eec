import { reference } from 'astro:content';
import { z } from 'astro/zod';
import { faq, listOf, order, point, sample, seo, text } from './parts.ts';

/** The drawings a service may carry; each is drawn by the site. */
const motif = z.enum([
  'rays',
  'feed',
  'browser',
  'phone',
  'search',
  'target',
  'film',
  'broadcast',
  'bot',
  'message',
  'letter',
  'branches',
]);

export const serviceSchema = z.strictObject({
  sample,
  title: text(50).describe('Name of the service, as in menus and headings.'),
  order,
  listed: z
    .boolean()
    .default(true)
    .describe('false keeps the service out of the grid; its page and footer link stay.'),
  motif: motif.describe('Which drawing stands for the service.'),
  description: text(170).describe('One or two sentences for the card.'),
  cardFeatures: listOf(40).length(3).describe('Exactly three short lines for the card.'),
  features: z.array(point).min(4).max(8).describe('What the client gets.'),
  benefits: listOf(180).min(3).max(6).describe('What changes for the client, a sentence each.'),
  process: z.array(point).min(3).max(5).describe('How the work goes, step by step, with times.'),
  facts: z
    .array(
      z.strictObject({
        label: text(30).describe('What the fact is about, such as First results.'),
        value: text(60).describe('The fact, such as 2 to 3 weeks.'),
      }),
    )
    .min(2)
    .max(4)
    .describe('Short facts shown large beside the description.'),
  faq: z.array(faq).min(2).max(4).describe('Questions clients ask about this service.'),
  plan: reference('plans').describe('Id of the plan to suggest, such as pro.'),
  planNote: text(160).describe('Why this plan fits, in one sentence.'),
  seo,
});
