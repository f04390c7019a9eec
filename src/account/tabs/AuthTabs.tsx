import { useRef, type KeyboardEvent } from 'react';
import { accountCopy } from '~/copy/account.ts';
import { warmUpAuth } from '~/session/auth-service.ts';
import { ForgotForm, LinkNotice, ResendForm, SignInForm, SignUpForm } from './AuthForms.tsx';
import { carryEmail, replaceHash, useFocusOnOpenedPanel, useHash, useInvitation } from '../auth-page.ts';

const { fields, resend, signIn, signUp } = accountCopy;

const TABS = [
  { id: 'signin', hash: '', label: signIn.title, Form: SignInPanel },
  { id: 'signup', hash: '#signup', label: signUp.title, Form: SignUpForm },
  { id: 'resend', hash: '#resend', label: resend.title, Form: ResendForm },
] as const;

const STEPS: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % TABS.length,
  ArrowLeft: (index) => (index + TABS.length - 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
};

/** The three account forms as tabs. Arrow keys, Home and End switch tabs; `#signup` and `#resend` open a tab directly. */
export function AuthTabs() {
  const hash = useHash();
  const active = Math.max(
    0,
    TABS.findIndex((tab) => tab.hash === (hash.startsWith('#invitation=') ? '#signup' : hash)),
  );
  const panels = useRef<HTMLDivElement>(null);
  useFocusOnOpenedPanel(panels, hash);
  useInvitation(panels);

  const open = (index: number) => replaceHash(TABS[index]?.hash ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    const index = STEPS[event.key]?.(active);
    if (index === undefined) return;
    event.preventDefault();
    carryEmail(panels.current);
    open(index);
    document.getElementById(`tab-${TABS[index]?.id ?? ''}`)?.focus();
  };

  return (
    <div onFocus={warmUpAuth} onClickCapture={() => carryEmail(panels.current)}>
      <LinkNotice />
      <div
        className="mb-8 flex flex-wrap gap-x-7 border-b border-line"
        role="tablist"
        aria-label={fields.tabs}
        onKeyDown={onKeyDown}
      >
        {TABS.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            className="tab -mb-px min-h-12 font-bold"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => open(index)}
          >
            {label}
          </button>
        ))}
      </div>
      <div ref={panels}>
        {TABS.map(({ id, Form }, index) => (
          <div
            key={id}
            role="tabpanel"
            id={`panel-${id}`}
            aria-labelledby={`tab-${id}`}
            hidden={index !== active}
          >
            <Form />
          </div>
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
