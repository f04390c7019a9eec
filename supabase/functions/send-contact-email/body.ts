import { z } from 'zod';
import { isEmailAddress } from '../../../src/domain/submission/email-address.ts';
import {
  COLUMNS,
  type FieldDefinition,
  FORM_TYPES,
  FORMS,
  type TextColumn,
} from '../../../src/domain/submission/form-definitions.ts';
import { CURRENCIES } from '../../../src/domain/site/money.ts';
import { typedText } from '../_shared/app.ts';

const text = (column: TextColumn) => typedText(COLUMNS[column].maxCharacters);
const filled = (column: TextColumn) => text(column).refine((value) => value.trim() !== '');

/** The texts of all forms, by the names of their fields. */
const texts = Object.fromEntries(
  FORMS.flatMap(({ fields }) => Object.entries<FieldDefinition>(fields)).flatMap(([name, { column }]) =>
    column === 'selected_services' ? [] : [[name, text(column).nullish()]],
  ),
);

/**
 * What the forms send. Unknown fields are refused. Only the address and the form type are used: the mails contain what is stored.
 */
export const bodySchema = z.strictObject({
  ...texts,
  name: filled('name'),
  email: text('email').refine(isEmailAddress),
  formType: z.enum(FORM_TYPES),
  selectedServices: z.array(filled('service')).min(1).max(COLUMNS.selected_services.maxItems).nullish(),
  currency: z.enum(CURRENCIES).nullish(),
  /** For the caller's own logs. It is not used to find a row, because anybody could guess one. */
  submissionId: typedText(100).nullish(),
});
