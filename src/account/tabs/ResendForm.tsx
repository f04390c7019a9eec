import { SmallForm } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { resendConfirmation } from '../auth-actions.ts';
import { EmailField } from './EmailField.tsx';
import { SentNote, useSent } from './SentNote.tsx';

const { resend, sent, signIn } = accountCopy;

/** Sends the confirmation mail again, for people who lost it or whose link expired. */
export function ResendForm() {
  const [to, send] = useSent(resendConfirmation);
  return (
    <SmallForm
      button={{ children: resend.button }}
      busy={resend.busy}
      onSend={({ text }) => send({ email: text('email') })}
    >
      {(errorOf) => (
        <>
          <p>{resend.text}</p>
          <EmailField id="resend-email" error={errorOf('email')} />
          <SentNote to={to}>
            <p>
              {sent.isConfirmed}{' '}
              <a className="text-link" href="#signin">
                {signIn.title}
              </a>
            </p>
          </SentNote>
        </>
      )}
    </SmallForm>
  );
}
