import { useStore } from '@nanostores/react';
import { accountCopy } from '~/copy/account.ts';
import { $authForms, resendConfirmation } from '../auth-forms-store.ts';
import { AuthFormShell, errorOf, textOf } from '../AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { SentNote } from './SentNote.tsx';

const { resend, sent, signIn } = accountCopy;

/** Sends the confirmation mail again, for people who lost it or whose link expired. */
export function ResendForm() {
  const form = useStore($authForms.resend);
  return (
    <AuthFormShell
      form={form}
      action={resend.button}
      busyAction={resend.busy}
      onSend={(values) => resendConfirmation(textOf(values, 'email').trim())}
    >
      <p>{resend.text}</p>
      <EmailField id="resend-email" error={errorOf(form, 'email')} />
      <SentNote to={form.sentTo}>
        <p>
          {sent.isConfirmed} <a href="#signin">{signIn.title}</a>
        </p>
      </SentNote>
    </AuthFormShell>
  );
}
