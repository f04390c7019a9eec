import { z } from 'astro/zod';
import {
  enquiryService,
  faq,
  formerly,
  hyphenated,
  list,
  order,
  point,
  reference,
  sample,
  seo,
  text,
} from './parts.ts';
import { artefact } from './artefact.ts';

const fact = z.strictObject({
  label: text(30, 'Label of the fact, such as First results.'),
  value: text(60, 'The fact, such as 2 to 3 weeks.'),
});

export const serviceSchema = z.strictObject({
  formerly,
  sample,
  title: text(50, 'Name of the service, as in menus and headings.'),
  order,
  listed: z
    .boolean()
    .default(true)
    .describe('false hides the service in the grid; its page and footer link stay.'),
  artefact: artefact
    .optional()
    .describe('What the work looks like, on the card and large on the page. If left out, nothing is drawn.'),
  description: text(170, 'One or two sentences for the card.'),
  cardFeatures: list('Exactly three short lines for the card.', [3, 3], text(40)),
  features: list('What the client gets.', [4, 8], point),
  benefits: list('What improves for the client, one sentence each.', [3, 6], text(180)),
  process: list('The steps of the work, with times.', [3, 5], point),
  facts: list('Short facts, shown in large type below the description.', [1, 4], fact),
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
  faq: list('Questions that clients ask about this service.', [2, 4], faq),
  plan: reference('plans').describe('Id of the plan to suggest, such as pro.'),
  planNote: text(160, 'Why this plan fits, in one sentence.'),
  enquiry: enquiryService,
  seo,
});
