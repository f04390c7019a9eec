import { z } from 'astro/zod';
import { QUOTE_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, groups, hyphenated, list, money, text } from '../parts.ts';
import { formHeading, messageFormSchema } from './message.ts';

const id = hyphenated.describe('Short name stored with the request.');

const tenths = z.int().min(1).max(100).describe('Price multiplier in tenths: 10 is × 1, 15 is × 1.5.');

const PRESELECTED = 'The one with multiplierTenths 10 is preselected, otherwise the first.';

const selectStep = group('Step 1: choose services.', {
  ...formHeading,
  complexityLabel: text(60, 'Label of the complexity list.'),
  timelineLabel: text(60, 'Label of the timeline list.'),
  estimateTitle: text(60, 'Heading of the estimate.'),
  empty: text(120, 'Before the lowest price, in the estimate while nothing is chosen.'),
  totalLabel: text(40, 'Label of the total.'),
  note: text(60, 'Line below the total.'),
  disclaimer: text(200, 'What the estimate includes, and that it is not binding.'),
  next: text(40, 'Button to the second step.'),
  print: text(40, 'Button that prints the estimate on one page.'),
});

const detailsStep = messageFormSchema(QUOTE_FORM)
  .omit({ form: true, service: true, honeypot: true, thankYou: true })
  .extend({
    summaryTitle: text(60, 'Heading of the list of chosen services.'),
    back: text(40, 'Button back to the first step.'),
  })
  .describe('Step 2: contact details.');

export const quoteFormSchema = z.strictObject({
  form: z.literal(QUOTE_FORM.name).describe('Name of the form. Do not change it.'),
  select: selectStep,
  details: detailsStep,
  sent: group('The summary after the request was sent.', {
    title: text(60, 'Heading of the summary.'),
    print: text(40, 'Button that prints the summary.'),
  }),
  services: groups('The services, in display order.', [1], {
    id,
    name: text(50, 'Name of the service.'),
    basePrice: money.describe('Base price in rupees, and in US dollars for clients abroad.'),
    unit: text(20, 'What the price is for, such as a month, or once.'),
    description: text(140, 'What the price includes, in one sentence.'),
    tags: list('Exactly four items that are included.', [4, 4], text(30)),
  }),
  complexities: groups(`Complexity levels, in display order. ${PRESELECTED}`, [1], {
    id,
    label: text(40, 'Name of the level.'),
    description: text(120, 'When this level is the right one.'),
    multiplierTenths: tenths,
  }),
  timelines: groups(`Timelines, in display order. ${PRESELECTED}`, [1], {
    id,
    label: text(50, 'Name of the timeline.'),
    multiplierTenths: tenths,
  }),
});
