import { COLUMNS } from './form-definitions.ts';
import type { FieldDefinition, FormDefinition, StoredSubmission } from './form-definitions.ts';

export type FieldName<Form extends FormDefinition> = keyof Form['fields'] & string;

/** The fields that hold one text, not a list of choices. */
export type TextFieldName<Form extends FormDefinition> = {
  [Name in FieldName<Form>]: Form['fields'][Name]['kind'] extends 'choices' ? never : Name;
}[FieldName<Form>];

/** What a form holds: a text for each field, a list for choices. */
export type FormValues<Form extends FormDefinition> = {
  [Name in FieldName<Form>]: Name extends TextFieldName<Form> ? string : readonly string[];
};

type Value = string | readonly string[];

/** One value for each field of a form, under the field's name. */
export const mapFields = <Form extends FormDefinition, Result>(
  form: Form,
  map: (field: FieldDefinition, name: FieldName<Form>) => Result,
) =>
  Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, map(field, name as FieldName<Form>)]),
  ) as Record<FieldName<Form>, Result>;

/** Like `mapFields`; `map` must give lists for choices and texts for the others. */
export const mapValues = <Form extends FormDefinition>(
  form: Form,
  map: (field: FieldDefinition, name: FieldName<Form>) => Value,
) => mapFields(form, map) as FormValues<Form>;

/** A form nobody has touched. */
export const emptyValues = <Form extends FormDefinition>(form: Form): FormValues<Form> =>
  mapValues(form, ({ kind }) => (kind === 'choices' ? [] : ''));

const trim = (value: Value): Value =>
  typeof value === 'string' ? value.trim() : value.map((choice) => choice.trim());

/** The values without the white space around each text, as the database stores them. */
export const trimValues = <Form extends FormDefinition>(
  form: Form,
  values: FormValues<Form>,
): FormValues<Form> => mapValues(form, (_, name) => trim(values[name]));

/** Whether every required field has an answer. */
export const isComplete = <Form extends FormDefinition>(form: Form, values: FormValues<Form>): boolean =>
  Object.values(mapFields(form, (field, name) => !field.required || trim(values[name]).length > 0)).every(
    Boolean,
  );

/** The most characters a field takes; undefined for choices. */
export const maxCharactersOf = ({ column }: FieldDefinition): number | undefined =>
  column === 'selected_services' ? undefined : COLUMNS[column].maxCharacters;

/** The columns a form fills with what was typed; an empty answer is null where the column allows it. */
export const storedColumns = <Form extends FormDefinition>(form: Form, values: FormValues<Form>) =>
  Object.fromEntries(
    Object.entries(mapFields(form, (field, name) => [field.column, trim(values[name])] as const)).map(
      ([, [column, value]]) => [column, value.length === 0 && 'nullable' in COLUMNS[column] ? null : value],
    ),
  ) as Pick<StoredSubmission, Form['fields'][FieldName<Form>]['column']>;
