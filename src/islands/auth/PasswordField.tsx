import { useState, type ComponentProps } from 'react';
import { Field, describedBy } from '~/components/Field.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  error?: string | undefined;
}

/** A password field with a show/hide button. Set `autoComplete` to `current-password` or `new-password` for password managers. */
export function PasswordField({ id, error, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label="Password" error={error} required>
      <div className="auth-password">
        <input
          className="control"
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          required
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error })}
          {...rest}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={id}
          aria-label="Show password"
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
