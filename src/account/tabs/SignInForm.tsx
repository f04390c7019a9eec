import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { signIn } from '../auth-actions.ts';
import { PasswordField } from '../PasswordField.tsx';
import { EmailField } from './EmailField.tsx';

const { signIn: texts } = accountCopy;

/** Sign-in with the email and password of a confirmed account. */
export const SignInForm = () => (
  <SmallForm
    button={{ children: texts.title }}
    busy={texts.busy}
    onSend={({ text, exact }) => signIn({ email: text('email'), password: exact('password') })}
  >
    {(errorOf) => (
      <>
        <EmailField id="signin-email" error={errorOf('email')} />
        <PasswordField id="signin-password" autoComplete="current-password" error={errorOf('password')} />
        <p>
          <a className="text-link inline-block py-1" href="#forgot">
            {texts.forgot}
          </a>
        </p>
      </>
    )}
  </SmallForm>
);
