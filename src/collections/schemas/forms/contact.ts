import { z } from 'astro/zod';
import { CONTACT_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, text } from '../parts.ts';
import { fieldCopies, formHeading, privacyLine, submit } from './fields.ts';

const fields = fieldCopies(CONTACT_FORM);

/** Visitors who chose dollars see their budgets in dollars, and are not called automatically. */
const budget = fields.shape.budget
  .extend({ optionsAbroad: z.array(text(60)).describe('The options in dollars, in the same order.') })
  .refine(
    ({ options, optionsAbroad }) => options.length === optionsAbroad.length,
    'Write as many optionsAbroad as options',
  );
const phone = fields.shape.phone.extend({
  hintAbroad: text(160).describe('The hint without an automatic call.'),
});

export const contactFormSchema = z.strictObject({
  form: z.literal(CONTACT_FORM.name).describe('Name of the form. Do not change it.'),
  ...formHeading,
  fields: fields.extend({ budget, phone }),
  noChoice: text(40).describe('First entry of each list, shown while nothing is chosen.'),
  choice: group('The line above the form after a link from a service or a plan.', {
    text: text(40).describe('Before what the visitor chose.'),
    change: text(20).describe('Link to choose something else.'),
  }),
  required: text(60).describe('Says which fields must be filled in.'),
  declineCall: text(60).describe('Checkbox below the phone number, shown once a number is typed.'),
  honeypot: text(60).describe('Label of the honeypot field, which people do not see.'),
  submit,
  privacy: privacyLine,
  thankYou: group('The panel that replaces the form after it was sent.', {
    title: text(40).describe('Heading after a successful submit.'),
    text: text(240).describe('What happens next.'),
    again: text(40).describe('Button that returns to the empty form.'),
  }),
});
