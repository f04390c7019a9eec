import { useStore } from '@nanostores/react';
import { accountCopy } from '~/copy/account.ts';
import { $authForms, sendPasswordLink } from '../auth-forms-store.ts';
import { AuthFormShell, errorOf, textOf } from '../AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { SentNote } from './SentNote.tsx';

const { forgot, sent } = accountCopy;

/** Sends a link that signs in, to set a new password. */
export function ForgotForm() {
  const form = useStore($authForms.forgot);
  return (
    <AuthFormShell
      form={form}
      action={forgot.button}
      busyAction={forgot.busy}
      onSend={(values) => sendPasswordLink(textOf(values, 'email').trim())}
    >
      <p>{forgot.text}</p>
      <EmailField id="forgot-email" error={errorOf(form, 'email')} />
      <SentNote to={form.sentTo}>
        <p>{sent.nothing}</p>
      </SentNote>
      <p>
        <a href="#signin">{forgot.back}</a>
      </p>
    </AuthFormShell>
  );
}
