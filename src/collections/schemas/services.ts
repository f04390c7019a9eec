import { z } from 'astro/zod';
import {
  enquiryService,
  faq,
  formerly,
  hyphenated,
  listOf,
  order,
  point,
  reference,
  sample,
  seo,
  text,
} from './parts.ts';
import { artefact } from './artefact.ts';

const fact = z.strictObject({
  label: text(30).describe('Label of the fact, such as First results.'),
  value: text(60).describe('The fact, such as 2 to 3 weeks.'),
});

export const serviceSchema = z.strictObject({
  formerly,
  sample,
  title: text(50).describe('Name of the service, as in menus and headings.'),
  order,
  listed: z
    .boolean()
    .default(true)
    .describe('false hides the service in the grid; its page and footer link stay.'),
  artefact: artefact
    .optional()
    .describe('What the work looks like, on the card and large on the page. If left out, nothing is drawn.'),
  description: text(170).describe('One or two sentences for the card.'),
  cardFeatures: listOf(40).length(3).describe('Exactly three short lines for the card.'),
  features: z.array(point).min(4).max(8).describe('What the client gets.'),
  benefits: listOf(180).min(3).max(6).describe('What improves for the client, one sentence each.'),
  process: z.array(point).min(3).max(5).describe('The steps of the work, with times.'),
  facts: z.array(fact).min(1).max(4).describe('Short facts, shown in large type below the description.'),
  firstResult: fact
    .optional()
    .describe(
      'When the first result comes, such as First calls, within 10 days. Texts insert its value: {services.google-ads.firstResult}.',
    ),
  price: hyphenated
    .optional()
    .describe(
      'Id of the service in content/forms/quote.yaml whose price is shown. If left out, it is on quote.',
    ),
  faq: z.array(faq).min(2).max(4).describe('Questions that clients ask about this service.'),
  plan: reference('plans').describe('Id of the plan to suggest, such as pro.'),
  planNote: text(160).describe('Why this plan fits, in one sentence.'),
  enquiry: enquiryService,
  seo,
});
