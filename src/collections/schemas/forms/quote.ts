import { z } from 'astro/zod';
import { QUOTE_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, hyphenated, listOf, money, text } from '../parts.ts';
import { fieldCopies, formHeading, privacyLine, submit } from './fields.ts';

const id = hyphenated.describe('Short name stored with the request.');

const tenths = z.int().min(1).max(100).describe('Price multiplier in tenths: 10 is × 1, 15 is × 1.5.');

const quoteService = z.strictObject({
  id,
  name: text(50).describe('Name of the service.'),
  basePrice: money.describe('Base price in rupees, and in US dollars for clients abroad.'),
  unit: text(20).describe('What the price is for, such as a month, or once.'),
  description: text(140).describe('What the price includes, in one sentence.'),
  tags: listOf(30).length(4).describe('Exactly four items that are included.'),
});

const complexity = z.strictObject({
  id,
  label: text(40).describe('Name of the level.'),
  description: text(120).describe('When this level is the right one.'),
  multiplierTenths: tenths,
});

const timeline = z.strictObject({
  id,
  label: text(50).describe('Name of the timeline.'),
  multiplierTenths: tenths,
});

const selectStep = group('Step 1: choose services.', {
  ...formHeading,
  complexityLabel: text(60).describe('Label of the complexity list.'),
  timelineLabel: text(60).describe('Label of the timeline list.'),
  estimateTitle: text(60).describe('Heading of the estimate.'),
  empty: text(120).describe('Shown in the estimate while nothing is chosen.'),
  totalLabel: text(40).describe('Label of the total.'),
  note: text(60).describe('Line below the total.'),
  disclaimer: text(200).describe('What the estimate includes, and that it is not binding.'),
  next: text(40).describe('Button to the second step.'),
  print: text(40).describe('Button that prints the estimate on one page.'),
});

const detailsStep = group('Step 2: contact details.', {
  ...formHeading,
  summaryTitle: text(60).describe('Heading of the list of chosen services.'),
  fields: fieldCopies(QUOTE_FORM),
  required: text(60).describe('Says which fields must be filled in.'),
  back: text(40).describe('Button back to the first step.'),
  submit,
  privacy: privacyLine,
});

export const quoteFormSchema = z.strictObject({
  form: z.literal(QUOTE_FORM.name).describe('Name of the form. Do not change it.'),
  select: selectStep,
  details: detailsStep,
  sent: group('The summary after the request was sent.', {
    title: text(60).describe('Heading of the summary.'),
    print: text(40).describe('Button that prints the summary.'),
  }),
  services: z.array(quoteService).min(1).describe('The services, in display order.'),
  complexities: z
    .array(complexity)
    .min(1)
    .describe(
      'Complexity levels, in display order. The one with multiplierTenths 10 is preselected, otherwise the first.',
    ),
  timelines: z
    .array(timeline)
    .min(1)
    .describe(
      'Timelines, in display order. The one with multiplierTenths 10 is preselected, otherwise the first.',
    ),
});
