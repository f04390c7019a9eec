import { useState, type ReactNode } from 'react';
import type { Problem } from '~/components/SmallForm.tsx';
import { accountCopy } from '~/copy/account.ts';

/** The address that a mail was sent to, if the last one was, and a function that sends one. */
export function useSent<Values extends { email: string }>(
  action: (values: Values) => Promise<Problem | undefined>,
) {
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
export const SentNote = ({ to, children }: { to: string | undefined; children: ReactNode }) => (
  <div role="status">
    {to !== undefined && (
      <div className="grid gap-2 border-l-4 border-accent pl-4 wrap-anywhere">
        <p>
          {accountCopy.sent.to} <strong dir="auto">{to}</strong>
        </p>
        {children}
      </div>
    )}
  </div>
);
