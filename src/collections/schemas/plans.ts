import { z } from 'astro/zod';
import { enquiryService, facts, group, link, money, order, text } from './parts.ts';

const PLACEHOLDER = '{amount}';

const planFeature = z
  .strictObject({
    text: text(120).describe(`What is included. Write ${PLACEHOLDER} where the amount belongs.`),
    amount: money
      .optional()
      .describe('The amount in both currencies. If left out, the feature has no amount.'),
  })
  .refine((feature) => feature.text.includes(PLACEHOLDER) === (feature.amount !== undefined), {
    message: `Expected ${PLACEHOLDER} in the text and an amount below it: both, or neither`,
  });

export const planSchema = z.strictObject({
  name: text(20).describe('Name of the plan.'),
  order,
  description: text(140).describe('Who the plan is for, in one sentence.'),
  price: money.optional().describe('Monthly price in both currencies. If left out, onQuote is shown.'),
  onQuote: text(20).default('Custom').describe('Shown when there is no price.'),
  period: text(20).describe('Text after the price, such as per month.'),
  popular: z.boolean().default(false).describe('true marks the plan as popular; at most one plan.'),
  includes: text(60).optional().describe('A line above the features, such as Everything in Starter, and.'),
  numbers: facts.describe('Numbers that texts insert by reference, such as {plans.pro.contacts}.'),
  features: z.array(planFeature).min(3).max(10).describe('What is included, in display order.'),
  action: link.describe('The button of the card.'),
  enquiry: group('What the contact form preselects. If left out, the button preselects nothing.', {
    service: enquiryService,
    budget: text(60)
      .optional()
      .describe('Entry of the list Budget in content/forms/contact.yaml that contains the price in rupees.'),
  }).optional(),
});
