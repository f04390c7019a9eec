import type { ReactNode } from 'react';
import { accountCopy } from '~/copy/account.ts';

/** Shows where a mail was sent and what to do if it does not arrive. It must not reveal whether an account exists. */
export function SentNote({ to, children }: { to: string | null; children: ReactNode }) {
  return (
    <div role="status">
      {to !== null && (
        <div className="auth-notice">
          <p>
            {accountCopy.sent.to} <strong dir="auto">{to}</strong>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
