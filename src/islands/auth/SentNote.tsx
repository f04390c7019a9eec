import type { ReactNode } from 'react';

/** Shows where a mail was sent and what to do if it does not arrive. It must not reveal whether an account exists. */
export function SentNote({ to, children }: { to: string | null; children: ReactNode }) {
  return (
    <div role="status">
      {to !== null && (
        <div className="auth-notice">
          <p>
            Look for our email at <strong dir="auto">{to}</strong> and open the link in it.
          </p>
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}
