import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { signUp } from '../auth-actions.ts';
import { PasswordField } from '../PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { SentNote, useSent } from './SentNote.tsx';

const { sent, signIn, signUp: texts } = accountCopy;

/** Creates an account, which must then be confirmed by mail. */
export function SignUpForm() {
  const [to, send] = useSent(signUp);
  return (
    <SmallForm
      button={{ children: texts.button }}
      busy={texts.busy}
      onSend={({ text, exact }) =>
        send({ email: text('email'), password: exact('password'), displayName: text('display_name') })
      }
    >
      {(errorOf) => (
        <>
          <TextField
            id="signup-name"
            label={texts.name}
            name="display_name"
            autoComplete="name"
            maxLength={100}
          />
          <EmailField id="signup-email" error={errorOf('email')} />
          <PasswordField id="signup-password" autoComplete="new-password" error={errorOf('password')} />
          <SentNote to={to}>
            <p>
              {sent.nothing}{' '}
              <a className="text-link" href="#resend">
                {sent.sendAgain}
              </a>
            </p>
            <p>
              {sent.hasAccount}{' '}
              <a className="text-link" href="#signin">
                {signIn.title}
              </a>
            </p>
          </SentNote>
          <p className="field-hint">
            {texts.kept}{' '}
            <a className="text-link" href="/privacy">
              {texts.privacy}
            </a>
          </p>
        </>
      )}
    </SmallForm>
  );
}
