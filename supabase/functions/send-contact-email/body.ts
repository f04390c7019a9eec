import { z } from 'zod';
import { isEmailAddress } from '../../../src/domain/submission/email-address.ts';
import { COLUMNS, FORM_TYPES, type TextColumn } from '../../../src/domain/submission/form-definitions.ts';
import { CURRENCIES } from '../../../src/domain/site/money.ts';
import { typedText } from '../_shared/app.ts';

const text = (column: TextColumn) => typedText(COLUMNS[column].maxCharacters);
const filled = (column: TextColumn) => text(column).refine((value) => value.trim() !== '');

/**
 * What the three forms send: the fields of a submission in camelCase. Unknown fields are refused. Only the address and the form type are
 * used: the mails contain what is stored.
 */
export const bodySchema = z.strictObject({
  name: filled('name'),
  email: text('email').refine(isEmailAddress),
  formType: z.enum(FORM_TYPES),
  phone: text('phone').nullish(),
  company: text('company').nullish(),
  service: text('service').nullish(),
  budget: text('budget').nullish(),
  urgency: text('urgency').nullish(),
  message: text('message').nullish(),
  requirements: text('requirements').nullish(),
  selectedServices: z.array(filled('service')).min(1).max(COLUMNS.selected_services.maxItems).nullish(),
  currency: z.enum(CURRENCIES).nullish(),
  /** For the caller's own logs. It is not used to find a row, because anybody could guess one. */
  submissionId: typedText(100).nullish(),
});
