import { useRef } from 'react';
import { accountCopy } from '~/copy/account.ts';
import { warmUpAuth } from '~/session/auth-service.ts';
import { ForgotForm, LinkNotice, ResendForm, SignInForm, SignUpForm } from './AuthForms.tsx';
import { carryEmail, useFocusOnOpenedPanel, useHash, useInvitation } from '../auth-page.ts';

const { fields, resend, signIn, signUp } = accountCopy;

const TABS = [
  { id: 'signin', label: signIn.title, Form: SignInPanel },
  { id: 'signup', label: signUp.title, Form: SignUpForm },
  { id: 'resend', label: resend.title, Form: ResendForm },
] as const;

/** The three account forms, of which one is shown. */
export function AuthTabs() {
  const hash = useHash();
  const wanted = hash.startsWith('#invitation=') ? '#signup' : hash;
  const active = TABS.some(({ id }) => `#${id}` === wanted) ? wanted.slice(1) : TABS[0].id;
  const panels = useRef<HTMLDivElement>(null);
  useFocusOnOpenedPanel(panels, hash);
  useInvitation(panels);
  return (
    <div onFocus={warmUpAuth} onClickCapture={() => carryEmail(panels.current)}>
      <LinkNotice />
      <nav className="mb-8 flex flex-wrap gap-x-7 border-b border-line" aria-label={fields.tabs}>
        {TABS.map(({ id, label }) => (
          <a
            key={id}
            className="tab -mb-px grid min-h-12 content-center font-bold"
            href={`#${id}`}
            aria-current={id === active || undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <div ref={panels}>
        {TABS.map(({ id, label, Form }) => (
          <section key={id} id={`panel-${id}`} aria-label={label} hidden={id !== active}>
            <Form />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The sign-in form, or at `#forgot` the form for a forgotten password. */
function SignInPanel() {
  const isForgotten = useHash() === '#forgot';
  return (
    <>
      <div hidden={isForgotten}>
        <SignInForm />
      </div>
      <div hidden={!isForgotten}>
        <ForgotForm />
      </div>
    </>
  );
}
