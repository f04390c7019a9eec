import { useStore } from '@nanostores/react';
import { TextField } from '~/components/Field.tsx';
import { $signUpForm, signUp } from '~/stores/auth-forms.ts';
import { AuthFormShell, errorOf, textOf } from './AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SentNote } from './SentNote.tsx';

/** Creates an account, which must then be confirmed by mail. */
export function SignUpForm() {
  const form = useStore($signUpForm);
  return (
    <AuthFormShell
      form={form}
      action="Create account"
      busyAction="Creating account…"
      onSend={(values) =>
        signUp({
          email: textOf(values, 'email').trim(),
          password: textOf(values, 'password'),
          displayName: textOf(values, 'display_name'),
        })
      }
    >
      <TextField
        id="signup-name"
        label="Display name (optional)"
        name="display_name"
        autoComplete="name"
        maxLength={100}
      />
      <EmailField id="signup-email" error={errorOf(form, 'email')} />
      <PasswordField id="signup-password" autoComplete="new-password" error={errorOf(form, 'password')} />
      <SentNote to={form.sentTo}>
        Nothing there after a few minutes? Look in your spam folder, <a href="#resend">send it again</a>, or{' '}
        <a href="#signin">sign in</a> if you already had an account.
      </SentNote>
      <p className="field-hint">
        We keep your email, name and a password hash to sign you in, nothing else.{' '}
        <a href="/privacy">Privacy</a>
      </p>
    </AuthFormShell>
  );
}
