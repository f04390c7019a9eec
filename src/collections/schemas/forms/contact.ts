import { z } from 'astro/zod';
import { CONTACT_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, text } from '../parts.ts';
import { messageFormSchema } from './message.ts';

const message = messageFormSchema(CONTACT_FORM);
const { fields } = message.shape;

/** Visitors who chose dollars see their budgets in dollars, and are not called automatically. */
const budget = fields.shape.budget
  .extend({ optionsAbroad: z.array(text(60)).describe('The options in dollars, in the same order.') })
  .refine(
    ({ options, optionsAbroad }) => options.length === optionsAbroad.length,
    'Write as many optionsAbroad as options',
  );
const phone = fields.shape.phone.extend({
  hintOfCall: text(160).describe('The hint in its place, where automatic calls are made.'),
});

export const contactFormSchema = message.omit({ service: true }).extend({
  fields: fields.extend({ budget, phone }),
  noChoice: text(40).describe('First entry of each list, shown while nothing is chosen.'),
  choice: group('The line above the form after a link from a service or a plan.', {
    text: text(40).describe('Before what the visitor chose.'),
    change: text(20).describe('Link to choose something else.'),
  }),
  declineCall: text(60).describe('Checkbox below the phone number, shown once a number is typed.'),
  thankYou: message.shape.thankYou.extend({ text: text(240).describe('What happens next.') }),
});
