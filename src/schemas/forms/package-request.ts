import { z } from 'astro/zod';
import { text } from '../parts.ts';
import { choiceField, field, formHeading, privacyLine, submit } from './fields.ts';

export const packageRequestFormSchema = z.strictObject({
  form: z.literal('package-request').describe('Which form this is. Leave as it is.'),
  ...formHeading,
  fields: z
    .strictObject({
      name: field.describe('Name, required.'),
      email: field.describe('Mail address, required.'),
      company: field.describe('Company, optional.'),
      budget: field
        .omit({ placeholder: true })
        .extend({
          placeholder: z
            .strictObject({
              inr: text(60).describe('Example while prices are in rupees.'),
              usd: text(60).describe('Example while prices are in dollars.'),
            })
            .describe('Grey example inside the empty field, one for each currency.'),
        })
        .describe('Budget, optional.'),
      services: choiceField.describe('Services, at least one.'),
      requirements: field.describe('Requirements, optional.'),
    })
    .describe('The fields of the form.'),
  noScript: text(120).describe('Shown without JavaScript, right before the mail address.'),
  required: text(60).describe('Says which fields must be filled in.'),
  submit,
  privacy: privacyLine,
});
