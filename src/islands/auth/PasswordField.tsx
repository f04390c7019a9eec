import { useState, type ComponentProps } from 'react';
import { Field, describedBy } from '~/components/Field.tsx';
import { PASSWORD_MIN_CHARACTERS } from '~/domain/account/password-rule.ts';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label?: string;
  error?: string | undefined;
}

/** A password field with a show/hide button. With `autoComplete` `new-password` instead of `current-password` it states the rule. */
export function PasswordField({ id, error, label = 'Password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hint =
    rest.autoComplete === 'new-password' && `At least ${String(PASSWORD_MIN_CHARACTERS)} characters.`;
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
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
          aria-describedby={describedBy({ id, hint, error })}
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
