import { z } from 'astro/zod';
import { PACKAGE_REQUEST_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, text } from '../parts.ts';
import { fieldCopies, formHeading, privacyLine, submit } from './fields.ts';

const fields = fieldCopies(PACKAGE_REQUEST_FORM);

const budget = fields.shape.budget.extend({
  placeholder: group('Grey example inside the empty field, one for each currency.', {
    inr: text(60, 'Example when prices are shown in rupees.'),
    usd: text(60, 'Example when prices are shown in dollars.'),
  }),
});

export const packageRequestFormSchema = z.strictObject({
  form: z.literal(PACKAGE_REQUEST_FORM.name).describe('Name of the form. Do not change it.'),
  ...formHeading,
  fields: fields.extend({ budget }),
  required: text(60, 'Says which fields must be filled in.'),
  submit,
  privacy: privacyLine,
});
