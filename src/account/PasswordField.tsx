import { useState, type ComponentProps } from 'react';
import { Field, describedBy, useProblem } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';
import { PASSWORD_MIN_CHARACTERS } from '~/domain/account/password-rule.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { fields } = accountCopy;

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label?: string;
}

/** A password field with a show/hide button. With `autoComplete` `new-password` instead of `current-password` it states the rule. */
export function PasswordField({ id, label = fields.password, ...rest }: PasswordFieldProps) {
  const error = useProblem('password');
  const [isShown, setShown] = useState(false);
  const hint =
    rest.autoComplete === 'new-password' &&
    interpolate(fields.passwordHint, { count: PASSWORD_MIN_CHARACTERS });
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      <div className="relative">
        <input
          className="control pr-20"
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
          className="absolute inset-y-0 right-0 cursor-pointer px-4 text-sm font-bold text-second"
          aria-pressed={isShown}
          aria-controls={id}
          aria-label={fields.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? fields.hide : fields.show}
        </button>
      </div>
    </Field>
  );
}
