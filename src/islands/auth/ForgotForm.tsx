import { useStore } from '@nanostores/react';
import { $forgotForm, sendPasswordLink } from '~/stores/auth-forms.ts';
import { AuthFormShell, errorOf, textOf } from './AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { SentNote } from './SentNote.tsx';

/** Sends a link that signs in, to set a new password. */
export function ForgotForm() {
  const form = useStore($forgotForm);
  return (
    <AuthFormShell
      form={form}
      action="Send me a link"
      busyAction="Sending…"
      onSend={(values) => sendPasswordLink(textOf(values, 'email').trim())}
    >
      <p>Forgot your password? We send you a link to set a new one.</p>
      <EmailField id="forgot-email" error={errorOf(form, 'email')} />
      <SentNote to={form.sentTo}>
        Nothing there after a few minutes? Look in your spam folder, or check the address.
      </SentNote>
      <p>
        <a href="#signin">Back to Sign In</a>
      </p>
    </AuthFormShell>
  );
}
