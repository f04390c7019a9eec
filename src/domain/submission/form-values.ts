import { cleanEmail } from './email-address.ts';
import { COLUMNS } from './form-definitions.ts';
import type { FieldDefinition, FormDefinition, StoredSubmission } from './form-definitions.ts';

export type FieldName<Form extends FormDefinition> = keyof Form['fields'] & string;

type ValueOf<Kind extends FieldDefinition['kind']> = Kind extends 'choices' ? readonly string[] : string;
type Value = ValueOf<FieldDefinition['kind']>;

/** The values of a form: a text for each field, a list for choices. */
export type FormValues<Form extends FormDefinition> = {
  [Name in FieldName<Form>]: ValueOf<Form['fields'][Name]['kind']>;
};

/** The fields of a form with their names, in its order. */
export const fieldsOf = <Form extends FormDefinition>(form: Form) =>
  Object.entries(form.fields) as [FieldName<Form>, FieldDefinition][];

/** A value for each field of a form: `map` must return lists for choices and texts for the other fields. */
export const mapValues = <Form extends FormDefinition>(
  form: Form,
  map: (field: FieldDefinition, name: FieldName<Form>) => Value,
) => Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, map(field, name)])) as FormValues<Form>;

/** The values of an empty form. */
export const emptyValues = <Form extends FormDefinition>(form: Form): FormValues<Form> =>
  mapValues(form, ({ kind }) => (kind === 'choices' ? [] : ''));

function trim({ kind }: FieldDefinition, value: Value): Value {
  if (typeof value !== 'string') return value.map((choice) => choice.trim());
  return kind === 'email' ? cleanEmail(value) : value.trim();
}

/** Trims each text and cleans the email address, as the database does. */
export const trimValues = <Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): FormValues<Form> => mapValues(form, (field, name) => trim(field, values[name]));

/** The required fields that are empty, in the order of the form. */
export const missingFields = <Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): FieldName<Form>[] =>
  fieldsOf(form)
    .filter(([name, field]) => field.required && trim(field, values[name]).length === 0)
    .map(([name]) => name);

/** The maximum length of a field; undefined for choices. */
export const maxCharactersOf = ({ column }: FieldDefinition): number | undefined =>
  column === 'selected_services' ? undefined : COLUMNS[column].maxCharacters;

/** The columns of a form with its trimmed values. An empty value is null if the column is nullable. */
export const storedColumns = <Form extends FormDefinition>(form: Form, values: FormValues<Form>) =>
  Object.fromEntries(
    fieldsOf(form).map(([name, field]) => {
      const value = trim(field, values[name]);
      return [field.column, value.length === 0 && 'nullable' in COLUMNS[field.column] ? null : value];
    }),
  ) as Pick<StoredSubmission, Form['fields'][FieldName<Form>]['column']>;
