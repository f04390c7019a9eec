import { z } from 'astro/zod';
import { text } from '../parts.ts';
import { choiceField, field, formHeading, privacyLine, submit } from './fields.ts';

const urgencyOption = z.strictObject({
  value: z
    .enum(['immediate', 'within-week', 'within-month', 'within-quarter', 'planning'])
    .describe('The word stored with the submission.'),
  label: text(40).describe('The words a visitor sees.'),
});

export const contactFormSchema = z.strictObject({
  form: z.literal('contact').describe('Which form this is. Leave as it is.'),
  ...formHeading,
  fields: z
    .strictObject({
      name: field.describe('Full name, required.'),
      email: field.describe('Mail address, required.'),
      phone: field.describe('Telephone, optional.'),
      company: field.describe('Company, optional.'),
      service: choiceField.describe('Service, required.'),
      budget: choiceField.describe('Budget, optional.'),
      urgency: field
        .extend({ options: z.array(urgencyOption).min(2).describe('The choices, in the order shown.') })
        .describe('Timeline, optional.'),
      message: field.describe('Message, required.'),
    })
    .describe('The fields of the form.'),
  noChoice: text(40).describe('First entry of each list, before anything is chosen.'),
  required: text(60).describe('Says which fields must be filled in.'),
  honeypot: text(60).describe('Label of the honeypot field that people never see.'),
  submit,
  privacy: privacyLine,
  thankYou: z
    .strictObject({
      title: text(40).describe('Heading after a successful submit.'),
      text: text(240).describe('What happens next.'),
      again: text(40).describe('Button that returns to the empty form.'),
    })
    .describe('The panel shown in place of the form once it is sent.'),
});
