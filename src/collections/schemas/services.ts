import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import {
  enquiryService,
  faq,
  formerly,
  listOf,
  order,
  point,
  reference,
  sample,
  seo,
  text,
} from './parts.ts';
import { picture } from './picture.ts';

/** The drawings for services; src/sections/services/motif-paths.ts contains their paths. */
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

export const serviceSchema = (context: SchemaContext) =>
  z.strictObject({
    formerly,
    sample,
    title: text(50).describe('Name of the service, as in menus and headings.'),
    order,
    listed: z
      .boolean()
      .default(true)
      .describe('false hides the service in the grid; its page and footer link stay.'),
    motif: motif.describe('The drawing of the service.'),
    picture: picture(context, 'An example of the work, at the top of the page of the service.', 'a drawing'),
    description: text(170).describe('One or two sentences for the card.'),
    cardFeatures: listOf(40).length(3).describe('Exactly three short lines for the card.'),
    features: z.array(point).min(4).max(8).describe('What the client gets.'),
    benefits: listOf(180).min(3).max(6).describe('What improves for the client, one sentence each.'),
    process: z.array(point).min(3).max(5).describe('The steps of the work, with times.'),
    facts: z
      .array(
        z.strictObject({
          label: text(30).describe('Label of the fact, such as First results.'),
          value: text(60).describe('The fact, such as 2 to 3 weeks.'),
        }),
      )
      .min(2)
      .max(4)
      .describe('Short facts, shown in large type below the description.'),
    faq: z.array(faq).min(2).max(4).describe('Questions that clients ask about this service.'),
    plan: reference('plans').describe('Id of the plan to suggest, such as pro.'),
    planNote: text(160).describe('Why this plan fits, in one sentence.'),
    enquiry: enquiryService,
    seo,
  });
