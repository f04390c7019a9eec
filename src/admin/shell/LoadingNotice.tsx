import type { ReactNode } from 'react';

/** What stands in place of a page of the admin area until it is there. When no script runs, a notice says so instead. */
export const LoadingNotice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid min-h-dvh place-content-center p-(--gutter) text-center text-xl text-muted in-[.script-failed]:hidden noscript:hidden">
    <p role="status">{text}</p>
    {children}
  </div>
);
