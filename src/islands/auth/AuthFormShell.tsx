import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import type { AuthForm } from '~/stores/auth-forms.ts';
import { useHydrated } from './use-address.ts';

interface AuthFormShellProps {
  form: AuthForm;
  /** What the button says, idle and busy. */
  action: string;
  busyAction: string;
  onSend: (values: FormData) => Promise<void>;
  children: ReactNode;
}

/** Where the person can go from a refusal. */
const NEXT_STEPS = {
  resend: { href: '#resend', label: 'Send the confirmation email again' },
  'sign-in': { href: '#signin', label: 'Sign in instead' },
} as const;

/** What the three forms share: sending, the button, and a refusal that is announced and taken to its field. */
export function AuthFormShell({ form, action, busyAction, onSend, children }: AuthFormShellProps) {
  const element = useRef<HTMLFormElement>(null);
  const isAlive = useHydrated();
  const { isBusy, problem } = form;

  useEffect(() => {
    // After the render that marks the field: focus moves there, and its message is read out.
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid], .auth-problem')?.focus();
  }, [problem]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void onSend(new FormData(event.currentTarget));
  };
  const nextStep = problem?.nextStep && NEXT_STEPS[problem.nextStep];

  return (
    // `post`: should the page ever submit by itself, no password ends up in the address.
    <form ref={element} className="auth-form" method="post" action="/auth" onSubmit={send} aria-busy={isBusy}>
      {children}
      {problem && problem.field === null && (
        <p className="auth-problem field-error" tabIndex={-1}>
          <span className="sr-only">Error: </span>
          {problem.text}
        </p>
      )}
      {nextStep && (
        <a className="text-link" href={nextStep.href}>
          {nextStep.label}
        </a>
      )}
      <Button type="submit" disabled={!isAlive} aria-disabled={isBusy}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}

/** The text a field shows after a refusal that concerns it. */
export const errorOf = ({ problem }: AuthForm, field: 'email' | 'password'): string | undefined =>
  problem?.field === field ? problem.text : undefined;

/** A typed value; a file, which none of these forms has, counts as nothing. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
