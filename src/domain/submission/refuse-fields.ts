import { countCharacters, countExcess } from './count-characters.ts';
import { isEmailAddress } from './email-address.ts';
import type { Column, FieldDefinition, FormDefinition } from './form-definitions.ts';
import { fieldsOf, maxCharactersOf, type FieldName, type FormValues } from './form-values.ts';

/** Why a form is refused: a reason with its figures, and the field to correct if there is one. `sayRefusal` has the words. */
export type Refusal<Field extends string = string> = { field?: Field } & (
  | { reason: 'spam' | 'tooFast' | 'email' | 'shortName' }
  | { reason: 'content'; word: string }
  | { reason: 'tooSoon'; seconds: number }
  | { reason: 'shortMessage'; min: number }
  | { reason: 'tooLong'; column: Column; count: number; max: number; excess: number }
);

function refuseText({ kind, column }: FieldDefinition, text: string, max: number): Refusal | undefined {
  if (kind === 'email' && !isEmailAddress(text)) return { reason: 'email' };
  const excess = countExcess(text, max);
  return excess === 0 ? undefined : { reason: 'tooLong', column, excess, count: countCharacters(text), max };
}

/** Refuses each text that the database would refuse: a malformed address, or a text that is too long. */
export function refuseFields<Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): Refusal<FieldName<Form>>[] {
  return fieldsOf(form).flatMap(([name, field]) => {
    const value = values[name];
    const refusal = typeof value === 'string' && refuseText(field, value, maxCharactersOf(field) ?? Infinity);
    return refusal ? [{ ...refusal, field: name }] : [];
  });
}
