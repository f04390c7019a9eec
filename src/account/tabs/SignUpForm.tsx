import { useStore } from '@nanostores/react';
import { TextField } from '~/components/Field.tsx';
import { accountCopy } from '~/copy/account.ts';
import { $authForms, signUp } from '../auth-forms-store.ts';
import { AuthFormShell, errorOf, textOf } from '../AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { SentNote } from './SentNote.tsx';

const { sent, signIn, signUp: texts } = accountCopy;

/** Creates an account, which must then be confirmed by mail. */
export function SignUpForm() {
  const form = useStore($authForms.signUp);
  return (
    <AuthFormShell
      form={form}
      action={texts.button}
      busyAction={texts.busy}
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
        label={texts.name}
        name="display_name"
        autoComplete="name"
        maxLength={100}
      />
      <EmailField id="signup-email" error={errorOf(form, 'email')} />
      <PasswordField id="signup-password" autoComplete="new-password" error={errorOf(form, 'password')} />
      <SentNote to={form.sentTo}>
        <p>
          {sent.nothing} <a href="#resend">{sent.sendAgain}</a>
        </p>
        <p>
          {sent.hasAccount} <a href="#signin">{signIn.title}</a>
        </p>
      </SentNote>
      <p className="field-hint">
        {texts.kept} <a href="/privacy">{texts.privacy}</a>
      </p>
    </AuthFormShell>
  );
}
