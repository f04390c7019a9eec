import { z } from 'zod';
import { isEmailAddress } from '../../../src/domain/submission/email-address.ts';
import type { FieldDefinition } from '../../../src/domain/submission/form-definitions.ts';
import { COLUMNS, FORM_TYPES, FORMS } from '../../../src/domain/submission/form-definitions.ts';
import type { TextFieldName } from '../../../src/domain/submission/form-values.ts';
import { maxCharactersOf } from '../../../src/domain/submission/form-values.ts';
import { CURRENCIES } from '../../../src/domain/site/money.ts';
import { textSchema } from '../_shared/text-schema.ts';

const optionalText = (max: number) => textSchema(max).nullish();

const requiredText = (max: number) => textSchema(max).refine((value) => value.trim() !== '');

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
 * What the three forms send (specification, section 7): the fields of a submission in camelCase. Unknown fields are
 * refused. Only the address, the form type and the fields of a package request are used.
 */
export const bodySchema = z.strictObject({
  ...texts,
  name: requiredText(COLUMNS.name.maxCharacters),
  email: textSchema(COLUMNS.email.maxCharacters).refine(isEmailAddress),
  formType: z.enum(FORM_TYPES),
  /** For the caller's own logs. It is not used to find a row, because anybody could guess one. */
  submissionId: optionalText(100),
  /** Only package requests have it, and only they are stored by this function. */
  selectedServices: z
    .array(requiredText(COLUMNS.service.maxCharacters))
    .min(1)
    .max(COLUMNS.selected_services.maxItems)
    .nullish(),
  currency: z.enum(CURRENCIES).nullish(),
});

export type Body = z.infer<typeof bodySchema>;
