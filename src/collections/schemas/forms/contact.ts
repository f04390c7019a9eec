import { CONTACT_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, list, text } from '../parts.ts';
import { messageFormSchema } from './message.ts';

const message = messageFormSchema(CONTACT_FORM);
const { fields } = message.shape;

/** Visitors who chose dollars see their budgets in dollars, and are not called automatically. */
const budget = fields.shape.budget
  .extend({ optionsAbroad: list('The options in dollars, in the same order.', [0], text(60)) })
  .refine(({ options, optionsAbroad }) => options.length === optionsAbroad.length, {
    path: ['optionsAbroad'],
    error: 'Write as many optionsAbroad as options',
  });
const phone = fields.shape.phone.extend({
  hintOfCall: text(160, 'The hint in its place, where automatic calls are made.'),
});

export const contactFormSchema = message.omit({ service: true }).extend({
  fields: fields.extend({ budget, phone }),
  noChoice: text(40, 'First entry of each list, shown while nothing is chosen.'),
  choice: group('The line above the form after a link from a service or a plan.', {
    text: text(40, 'Before what the visitor chose.'),
    change: text(20, 'Link to choose something else.'),
  }),
  declineCall: text(60, 'Checkbox below the phone number, shown once a number is typed.'),
  thankYou: message.shape.thankYou.extend({ text: text(240, 'What happens next.') }),
});
