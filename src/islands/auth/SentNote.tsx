import type { ReactNode } from 'react';

/** Says where a mail went and what to do when it does not come. It never tells whether an account exists. */
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
