import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { accountCopy } from '~/copy/account.ts';
import type { AuthForm } from './auth-forms-store.ts';
import { useHydrated } from './use-address.ts';

const { fields, problem: texts } = accountCopy;

interface AuthFormShellProps {
  form: AuthForm;
  /** Text of the button. */
  action: string;
  /** Text of the button while the form is being sent. */
  busyAction: string;
  onSend: (values: FormData) => Promise<void>;
  children: ReactNode;
}

/** Links for the next step after an error. */
const NEXT_STEPS = {
  resend: { href: '#resend', label: texts.resend },
  'sign-in': { href: '#signin', label: texts.signIn },
};

/** The common part of the three forms: submission, the button, and errors, which are announced and move focus to their field. */
export function AuthFormShell({ form, action, busyAction, onSend, children }: AuthFormShellProps) {
  const element = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { isBusy, problem } = form;

  useEffect(() => {
    // Runs after the invalid field was rendered. Focusing it makes screen readers announce its error.
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid], .auth-problem')?.focus();
  }, [problem]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void onSend(new FormData(event.currentTarget));
  };
  const nextStep = problem?.nextStep && NEXT_STEPS[problem.nextStep];

  return (
    // `post`, so that the password is not in the URL if the browser submits the form without our script.
    <form ref={element} className="auth-form" method="post" action="/auth" onSubmit={send} aria-busy={isBusy}>
      {children}
      {problem && problem.field === null && (
        <p className="auth-problem field-error" tabIndex={-1}>
          <span className="sr-only">{fields.error} </span>
          {problem.text}
        </p>
      )}
      {nextStep && (
        <a className="text-link" href={nextStep.href}>
          {nextStep.label}
        </a>
      )}
      <Button type="submit" disabled={!isHydrated} aria-disabled={isBusy || undefined}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}

/** The error text of one field. */
export const errorOf = ({ problem }: AuthForm, field: 'email' | 'password'): string | undefined =>
  problem?.field === field ? problem.text : undefined;

/** The text of a field; '' when there is none. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
