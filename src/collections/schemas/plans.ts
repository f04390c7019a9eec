import { z } from 'astro/zod';
import { enquiryService, facts, group, link, list, money, order, text } from './parts.ts';

export const planSchema = z.strictObject({
  name: text(20, 'Name of the plan.'),
  order,
  description: text(140, 'Who the plan is for, in one sentence.'),
  price: money.optional().describe('Monthly price in both currencies. If left out, onQuote is shown.'),
  priceWithGst: z
    .int()
    .min(1)
    .optional()
    .describe('The price in rupees with GST, as your accountant bills it. If left out, it is not shown.'),
  adSpend: money.optional().describe('Ad spend that the price includes each month, in both currencies.'),
  onQuote: text(20, 'Shown when there is no price.').default('Custom'),
  period: text(20, 'Text after the price, such as per month.'),
  popular: z.boolean().default(false).describe('true marks the plan as popular; at most one plan.'),
  includes: text(60, 'A line above the features, such as Everything in Starter, and.').optional(),
  numbers: facts.describe(
    'What the rows of the sheet show (rows in content/pages/packages.yaml). Texts insert them by reference, such as {plans.pro.contacts}.',
  ),
  features: list('What else is included, in display order.', [2, 10], text(120)),
  month: list(
    'The first month, one line a week. If left out, it is not shown.',
    [2, 5],
    text(120),
  ).optional(),
  action: link.describe('The button of the card.'),
  enquiry: group('What the contact form preselects. If left out, the button preselects nothing.', {
    service: enquiryService,
    budget: text(
      60,
      'Entry of the list Budget in content/forms/contact.yaml that contains the price in rupees.',
    ).optional(),
  }).optional(),
});
