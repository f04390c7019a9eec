import { z } from 'zod';
import { isEmailAddress } from '../../../src/domain/submission/email-address.ts';
import type { FieldDefinition } from '../../../src/domain/submission/form-definitions.ts';
import { COLUMNS, FORM_TYPES, FORMS } from '../../../src/domain/submission/form-definitions.ts';
import type { TextFieldName } from '../../../src/domain/submission/form-values.ts';
import { maxCharactersOf } from '../../../src/domain/submission/form-values.ts';
import { CURRENCIES } from '../../../src/domain/site/money.ts';
import { typedText } from '../_shared/app.ts';

const optionalText = (max: number) => typedText(max).nullish();

const requiredText = (max: number) => typedText(max).refine((value) => value.trim() !== '');

type TextNameOf<Form> = Form extends (typeof FORMS)[number] ? TextFieldName<Form> : never;

/** The text fields of all forms. If two forms use the same name, the larger limit applies, because it is last. */
const texts = Object.fromEntries(
  FORMS.flatMap((form) => Object.entries<FieldDefinition>(form.fields))
    .map(([name, field]) => [name, maxCharactersOf(field) ?? 0] as const)
    .filter(([, max]) => max > 0)
    .sort(([, a], [, b]) => a - b)
    .map(([name, max]) => [name, optionalText(max)]),
) as Record<TextNameOf<(typeof FORMS)[number]>, ReturnType<typeof optionalText>>;

/**
 * What the three forms send: the fields of a submission in camelCase. Unknown fields are refused. Only the address and the form type are
 * used: the mails contain what is stored.
 */
export const bodySchema = z.strictObject({
  ...texts,
  name: requiredText(COLUMNS.name.maxCharacters),
  email: typedText(COLUMNS.email.maxCharacters).refine(isEmailAddress),
  formType: z.enum(FORM_TYPES),
  /** For the caller's own logs. It is not used to find a row, because anybody could guess one. */
  submissionId: optionalText(100),
  /** Only package requests have it. */
  selectedServices: z
    .array(requiredText(COLUMNS.service.maxCharacters))
    .min(1)
    .max(COLUMNS.selected_services.maxItems)
    .nullish(),
  currency: z.enum(CURRENCIES).nullish(),
});
