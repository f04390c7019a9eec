import { PACKAGE_REQUEST_FORM } from '../../../domain/submission/form-definitions.ts';
import { group, text } from '../parts.ts';
import { messageFormSchema } from './message.ts';

const request = messageFormSchema(PACKAGE_REQUEST_FORM);
const { fields } = request.shape;

const budget = fields.shape.budget.extend({
  placeholder: group('Grey example inside the empty field, one for each currency.', {
    inr: text(60, 'Example when prices are shown in rupees.'),
    usd: text(60, 'Example when prices are shown in dollars.'),
  }),
});

export const packageRequestFormSchema = request
  .omit({ service: true, honeypot: true, thankYou: true })
  .extend({ fields: fields.extend({ budget }) });
