import { useStore } from '@nanostores/react';
import { accountCopy } from '~/copy/account.ts';
import { $authForms, signIn } from '../auth-forms-store.ts';
import { AuthFormShell, errorOf, textOf } from '../AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from '../PasswordField.tsx';

const { signIn: texts } = accountCopy;

/** Sign-in with the email and password of a confirmed account. */
export function SignInForm() {
  const form = useStore($authForms.signIn);
  return (
    <AuthFormShell
      form={form}
      action={texts.title}
      busyAction={texts.busy}
      onSend={(values) =>
        signIn({ email: textOf(values, 'email').trim(), password: textOf(values, 'password') })
      }
    >
      <EmailField id="signin-email" error={errorOf(form, 'email')} />
      <PasswordField id="signin-password" autoComplete="current-password" error={errorOf(form, 'password')} />
      <p>
        <a className="inline-block py-1" href="#forgot">
          {texts.forgot}
        </a>
      </p>
    </AuthFormShell>
  );
}
