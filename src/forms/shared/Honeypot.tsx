import { HONEYPOT_FIELD } from '~/domain/submission/form-definitions.ts';
import type { FormDefinition } from '~/domain/submission/form-definitions.ts';

interface HoneypotProps {
  form: FormDefinition;
  label: string;
}

/** A hidden field that only bots fill in. Five password managers are told to leave it empty, each by its own attribute. */
export function Honeypot({ form, label }: HoneypotProps) {
  const id = `${form.name}-${HONEYPOT_FIELD}`;
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-form-type="other"
        data-lpignore="true"
        data-protonpass-ignore="true"
      />
    </div>
  );
}
