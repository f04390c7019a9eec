import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import { formsCopy } from '~/copy/forms.ts';

export interface FieldOptions {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it; undefined if the value is valid. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The value of `aria-describedby`: the ids of the hint and the error. */
export const describedBy = ({ id, hint, error }: Pick<FieldOptions, 'id' | 'hint' | 'error'>) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** The attributes that connect a control with its label, hint and error. */
const controlAttributes = (field: FieldOptions) => ({
  id: field.id,
  required: field.required,
  'aria-invalid': field.error ? (true as const) : undefined,
  'aria-describedby': describedBy(field),
});

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <span className="sr-only">{formsCopy.error} </span>
      {text}
    </p>
  );
}

/** Label, hint and error of one control. Their ids are derived from `id`. */
export function Field({ children, ...field }: FieldOptions & { children: ReactNode }) {
  return (
    <div className={`field ${field.className ?? ''}`}>
      <label className="field-label" htmlFor={field.id}>
        {field.label}
        {field.required && (
          <span className="text-danger" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {field.hint && (
        <p className="field-hint" id={`${field.id}-hint`}>
          {field.hint}
        </p>
      )}
      {children}
      {field.error && <FieldError id={field.id} text={field.error} />}
    </div>
  );
}

/** Without an id, a control gets one of its own. */
type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<FieldOptions, 'id'> &
  Omit<ComponentProps<Tag>, Exclude<keyof FieldOptions, 'id'>>;

/** Why a form was refused, for the field that it is about. */
export const FieldProblem = createContext<{ field?: string | undefined; text: string } | undefined>(
  undefined,
);

/** What is wrong with a field, by its name; undefined if nothing is. */
export function useProblem(name: string | undefined): string | undefined {
  const problem = use(FieldProblem);
  return problem?.field !== undefined && problem.field === name ? problem.text : undefined;
}

type AnyField = Omit<FieldOptions, 'id'> & { id?: string | undefined; name?: string | undefined };

function useField<Props extends AnyField>(props: Props) {
  const { id, label, hint, error, required, className, ...rest } = props;
  const ownId = useId();
  const problem = useProblem(rest.name);
  return { field: { id: id ?? ownId, label, hint, error: error ?? problem, required, className }, rest };
}

/** A single-line input with label. */
export function TextField(props: ControlProps<'input'>) {
  const { field, rest } = useField(props);
  return (
    <Field {...field}>
      <input className="control" type="text" {...rest} {...controlAttributes(field)} />
    </Field>
  );
}

/** A multi-line input with label. */
export function TextAreaField(props: ControlProps<'textarea'>) {
  const { field, rest } = useField(props);
  return (
    <Field {...field}>
      <textarea className="control" {...rest} {...controlAttributes(field)} />
    </Field>
  );
}

/** A select with label; the options are its children. */
export function SelectField(props: ControlProps<'select'>) {
  const { field, rest } = useField(props);
  return (
    <Field {...field}>
      <select className="control" {...rest} {...controlAttributes(field)} />
    </Field>
  );
}
