import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { TextField } from '~/components/Field.tsx';
import { SmallForm, type Problem } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';
import { $invitation, resendConfirmation, sendPasswordLink, signIn, signUp } from '../auth-actions.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useQueryValue } from '../auth-page.ts';

const { fields, forgot, link: linkCopy, resend, sent, signIn: signInCopy, signUp: signUpCopy } = accountCopy;

const EmailField = ({ id }: { id: string }) => (
  <TextField
    id={id}
    label={fields.email}
    name="email"
    type="email"
    required
    autoComplete="email"
    spellCheck={false}
    maxLength={320}
  />
);

/** The address that a mail was sent to, if the last one was, and a function that sends one. */
function useSent<Values extends { email: string }>(action: (values: Values) => Promise<Problem | undefined>) {
  const [to, setTo] = useState<string>();
  const send = async (values: Values) => {
    setTo(undefined);
    const problem = await action(values);
    if (!problem) setTo(values.email);
    return problem;
  };
  return [to, send] as const;
}

/** Shows where a mail was sent and what to do if it does not arrive. It must not reveal whether an account exists. */
const SentNote = ({ to, children }: { to: string | undefined; children: ReactNode }) => (
  <div role="status">
    {to !== undefined && (
      <div className="grid gap-2 border-l-4 border-accent pl-4 wrap-anywhere">
        <p>
          {sent.to} <strong dir="auto">{to}</strong>
        </p>
        {children}
      </div>
    )}
  </div>
);

/** Sign-in with the email and password of a confirmed account. */
export const SignInForm = () => (
  <SmallForm
    button={{ children: signInCopy.title }}
    busy={signInCopy.busy}
    onSend={({ text, exact }) => signIn({ email: text('email'), password: exact('password') })}
  >
    <EmailField id="signin-email" />
    <PasswordField id="signin-password" autoComplete="current-password" />
    <p>
      <a className="text-link inline-block py-1" href="#forgot">
        {signInCopy.forgot}
      </a>
    </p>
  </SmallForm>
);

/** Creates an account, which must then be confirmed by mail. */
export function SignUpForm() {
  const [to, send] = useSent(signUp);
  return (
    <SmallForm
      button={{ children: signUpCopy.button }}
      busy={signUpCopy.busy}
      onSend={({ text, exact }) =>
        send({ email: text('email'), password: exact('password'), displayName: text('display_name') })
      }
    >
      <TextField
        id="signup-name"
        label={signUpCopy.name}
        name="display_name"
        autoComplete="name"
        maxLength={100}
      />
      <EmailField id="signup-email" />
      <PasswordField id="signup-password" autoComplete="new-password" />
      <SentNote to={to}>
        <Way text={sent.nothing} href="#resend" label={sent.sendAgain} />
        <Way text={sent.hasAccount} href="#signin" label={signInCopy.title} />
      </SentNote>
      <Way className="field-hint" text={signUpCopy.kept} href="/privacy" label={signUpCopy.privacy} />
    </SmallForm>
  );
}

interface MailFormProps {
  id: string;
  copy: { text: string; button: string; busy: string };
  action: (values: { email: string }) => Promise<Problem | undefined>;
  /** Once it is sent. */
  note: ReactNode;
  children?: ReactNode;
}

function MailForm({ id, copy, action, note, children }: MailFormProps) {
  const [to, send] = useSent(action);
  return (
    <SmallForm
      button={{ children: copy.button }}
      busy={copy.busy}
      onSend={({ text }) => send({ email: text('email') })}
    >
      <p>{copy.text}</p>
      <EmailField id={id} />
      <SentNote to={to}>{note}</SentNote>
      {children}
    </SmallForm>
  );
}

/** Sends the confirmation mail again, for people who lost it or whose link expired. */
export const ResendForm = () => (
  <MailForm
    id="resend-email"
    copy={resend}
    action={resendConfirmation}
    note={<Way text={sent.isConfirmed} href="#signin" label={signInCopy.title} />}
  />
);

/** Sends a link that signs in, to set a new password. */
export const ForgotForm = () => (
  <MailForm id="forgot-email" copy={forgot} action={sendPasswordLink} note={<p>{sent.nothing}</p>}>
    <p>
      <a className="text-link" href="#signin">
        {forgot.back}
      </a>
    </p>
  </MailForm>
);

/** After a redirect to /auth: explains the reason and what to do next. */
export function LinkNotice() {
  // The result of a confirmation link: `expired` or `failed`.
  const link = useQueryValue('link');
  const isRedirected = useQueryValue('next') !== null;
  const isInvited = useStore($invitation) !== null;
  if (link === null && !isRedirected && !isInvited) return null;
  return (
    <div className="mb-7 grid gap-2 border-l-4 border-accent pl-4 wrap-anywhere" role="status">
      {link === null ? (
        <p>{isInvited ? signUpCopy.invited : signInCopy.redirected}</p>
      ) : (
        <>
          <p className="text-lg font-bold">{link === 'expired' ? linkCopy.expired : linkCopy.failed}</p>
          <Way text={linkCopy.isConfirmed} href="#signin" label={signInCopy.title} />
          <Way text={linkCopy.isNotConfirmed} href="#resend" label={resend.title} />
          <Way text={linkCopy.password} href="#forgot" label={forgot.button} />
        </>
      )}
    </div>
  );
}

interface WayProps {
  text: string;
  href: string;
  label: string;
  className?: string;
}

/** A sentence, and a link to what can be done next. */
const Way = ({ text, href, label, className }: WayProps) => (
  <p className={className}>
    {text}{' '}
    <a className="text-link" href={href}>
      {label}
    </a>
  </p>
);
