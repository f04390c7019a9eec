import { formsCopy } from '../../copy/forms.ts';
import { interpolate } from '../site/interpolate.ts';
import { countCharacters, countExcess } from './count-characters.ts';
import { isEmailAddress } from './email-address.ts';
import type { FieldDefinition, FormDefinition } from './form-definitions.ts';
import type { FormError } from './form-error.ts';
import { mapFields, maxCharactersOf } from './form-values.ts';
import type { FieldName, FormValues } from './form-values.ts';

const { columns, refused } = formsCopy;

const format = (count: number) => count.toLocaleString('en-IN');

function refuseText({ kind, column }: FieldDefinition, text: string, max: number) {
  if (kind === 'email' && !isEmailAddress(text)) return refused.email;
  const excess = countExcess(text, max);
  if (excess === 0) return undefined;
  const values = {
    field: columns[column],
    excess: format(excess),
    count: format(countCharacters(text)),
    max: format(max),
  };
  return { ...refused.tooLong, text: interpolate(refused.tooLong.text, values) };
}

/** The first field whose text the database would refuse: a malformed address, or a text that is too long. */
export function refuseFields<Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): FormError<FieldName<Form>> | undefined {
  const refusals = mapFields(form, (field, name) => {
    const value = values[name];
    const refusal = typeof value === 'string' && refuseText(field, value, maxCharactersOf(field) ?? Infinity);
    return refusal ? { ...refusal, field: name } : undefined;
  });
  return Object.values<FormError<FieldName<Form>> | undefined>(refusals).find(Boolean);
}
