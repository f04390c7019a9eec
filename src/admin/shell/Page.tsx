import { useId, type ReactNode } from 'react';

interface PageProps {
  className?: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** A page of the admin area beside the inbox: its parts below one another. */
export const Page = ({ className = 'gap-12', isBusy, children }: PageProps) => (
  <div className={`page grid grid-cols-[minmax(0,1fr)] pt-5 pb-24 ${className}`} aria-busy={isBusy}>
    {children}
  </div>
);

interface SectionProps {
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, text, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
      {children}
    </section>
  );
}
