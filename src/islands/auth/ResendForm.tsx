import { useStore } from '@nanostores/react';
import { $resendForm, resendConfirmation } from '~/stores/auth-forms.ts';
import { AuthFormShell, errorOf, textOf } from './AuthFormShell.tsx';
import { EmailField } from './EmailField.tsx';
import { SentNote } from './SentNote.tsx';

/** Sends the confirmation mail again, for people who lost it or whose link expired. */
export function ResendForm() {
  const form = useStore($resendForm);
  return (
    <AuthFormShell
      form={form}
      action="Resend confirmation email"
      busyAction="Sending…"
      onSend={(values) => resendConfirmation(textOf(values, 'email').trim())}
    >
      <p>Lost the confirmation email, or its link has expired? We send a new one.</p>
      <EmailField id="resend-email" error={errorOf(form, 'email')} />
      <SentNote to={form.sentTo}>
        Nothing there after a few minutes? Then this address may have been confirmed already:{' '}
        <a href="#signin">sign in</a>.
      </SentNote>
    </AuthFormShell>
  );
}
