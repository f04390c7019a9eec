import type { ComponentProps, ReactNode } from 'react';

interface FieldOptions {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it; left out while all is well. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The ids a control names in `aria-describedby`: hint first, then error. */
export const describedBy = ({ id, hint, error }: Pick<FieldOptions, 'id' | 'hint' | 'error'>) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** The attributes a control of a field carries: id, required, invalid, described-by. */
const wiring = (field: FieldOptions) => ({
  id: field.id,
  required: field.required,
  'aria-invalid': field.error ? (true as const) : undefined,
  'aria-describedby': describedBy(field),
});

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      <span className="sr-only">Error: </span>
      {text}
    </p>
  );
}

/** Label, hint and error around one control, wired by ids derived from `id`. */
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

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldOptions &
  Omit<ComponentProps<Tag>, keyof FieldOptions>;

const split = <Rest extends object>({
  id,
  label,
  hint,
  error,
  required,
  className,
  ...rest
}: FieldOptions & Rest) => ({
  field: { id, label, hint, error, required, className },
  rest,
});

/** A labelled one-line input. */
export function TextField(props: Own<'input'>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      <input className="control" type="text" {...rest} {...wiring(field)} />
    </Field>
  );
}

/** A labelled text of several lines. */
export function TextAreaField(props: Own<'textarea'>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      <textarea className="control" {...rest} {...wiring(field)} />
    </Field>
  );
}

/** A labelled choice; options come as children. */
export function SelectField(props: Own<'select'>) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      <select className="control" {...rest} {...wiring(field)} />
    </Field>
  );
}

interface ChoiceFieldProps extends Omit<FieldOptions, 'required'> {
  name: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled set of boxes, of which any number may be ticked. */
export function ChoiceField({ id, name, label, hint, error, className, options }: ChoiceFieldProps) {
  return (
    <fieldset className={className} aria-describedby={describedBy({ id, hint, error })}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <li key={value}>
            <label className="chip">
              <input type="checkbox" className="sr-only" name={name} value={value} />
              {text}
            </label>
          </li>
        ))}
      </ul>
      {error && <FieldError id={id} text={error} />}
    </fieldset>
  );
}
