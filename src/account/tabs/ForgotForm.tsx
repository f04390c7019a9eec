import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { sendPasswordLink } from '../auth-actions.ts';
import { EmailField } from './EmailField.tsx';
import { SentNote, useSent } from './SentNote.tsx';

const { forgot, sent } = accountCopy;

/** Sends a link that signs in, to set a new password. */
export function ForgotForm() {
  const [to, send] = useSent(sendPasswordLink);
  return (
    <SmallForm
      button={{ children: forgot.button }}
      busy={forgot.busy}
      onSend={({ text }) => send({ email: text('email') })}
    >
      {(errorOf) => (
        <>
          <p>{forgot.text}</p>
          <EmailField id="forgot-email" error={errorOf('email')} />
          <SentNote to={to}>
            <p>{sent.nothing}</p>
          </SentNote>
          <p>
            <a className="text-link" href="#signin">
              {forgot.back}
            </a>
          </p>
        </>
      )}
    </SmallForm>
  );
}
