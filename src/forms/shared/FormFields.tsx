import { Fragment, memo, type ComponentType, type ReactNode } from 'react';
import { SelectField, TextAreaField, TextField } from '~/components/Field.tsx';
import type { FieldDefinition, FormDefinition } from '~/domain/submission/form-definitions.ts';
import type { ChoiceFieldProps } from './ChoiceField.tsx';
import type { FormError } from '~/wording/form-error.ts';
import type { FieldName } from '~/domain/submission/form-values.ts';

type Option = string | { value: string; label: string };

/** The copy of one field. */
interface FieldCopy {
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  options?: readonly Option[];
}

const readOption = (option: Option) =>
  typeof option === 'string' ? { value: option, label: option } : option;

interface FormFieldProps {
  id: string;
  name: string;
  field: FieldDefinition;
  copy: FieldCopy;
  error: string | undefined;
  noChoice: string | undefined;
  Choices: ComponentType<ChoiceFieldProps> | undefined;
}

/** Renders the control for the field's kind. Sending a form does not render its fields again. */
const FormField = memo(function FormField({ field, copy, noChoice, Choices, ...own }: FormFieldProps) {
  const { kind, required, autoComplete } = field;
  const { label, hint, placeholder, options = [] } = copy;
  const isWide = field.isWide ?? (kind === 'textarea' || kind === 'choices');
  const props = { ...own, label, hint, required, className: isWide ? 'sm:col-span-2' : undefined };
  const typed = { ...props, placeholder };

  if (kind === 'choices') return Choices && <Choices {...props} options={options.map(readOption)} />;
  if (kind === 'textarea') return <TextAreaField {...typed} rows={6} />;
  if (kind !== 'select') return <TextField {...typed} type={kind} autoComplete={autoComplete} />;
  return (
    <SelectField {...props}>
      <option value="">{noChoice}</option>
      {options.map(readOption).map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
});

interface FormFieldsProps<Form extends FormDefinition> {
  form: Form;
  copy: Readonly<Record<FieldName<Form>, FieldCopy>>;
  errors?: readonly FormError[] | undefined;
  /** First entry of each select, shown while nothing is chosen. */
  noChoice?: string;
  /** The control of a field with choices. */
  Choices?: ComponentType<ChoiceFieldProps>;
  /** What follows a field. */
  after?: Partial<Record<FieldName<Form>, ReactNode>>;
}

const errorAt = (name: string, errors: readonly FormError[] = []): string | undefined => {
  const error = errors.find(({ field }) => field === name);
  return error && [error.text, error.detail].filter(Boolean).join(' ');
};

/** All fields of a form, in the order of its definition. */
export function FormFields<Form extends FormDefinition>(props: FormFieldsProps<Form>) {
  const { form, copy, errors, noChoice, Choices, after } = props;
  return Object.entries(form.fields).map(([name, definition]) => (
    <Fragment key={name}>
      <FormField
        id={`${form.name}-${name}`}
        name={name}
        field={definition}
        copy={copy[name as FieldName<Form>]}
        error={errorAt(name, errors)}
        noChoice={noChoice}
        Choices={Choices}
      />
      {after?.[name as FieldName<Form>]}
    </Fragment>
  ));
}
