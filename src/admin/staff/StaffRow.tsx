import type { ReactNode } from 'react';

interface StaffRowProps {
  /** Who it is. */
  person: ReactNode;
  facts: readonly (readonly [label: string, value: string])[];
  /** What can be done. */
  children: ReactNode;
}

/** Somebody who has access or was invited: who, what is known about it, and what can be done. */
export const StaffRow = ({ person, facts, children }: StaffRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-4.5 first:border-t-2 first:border-t-ink md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_18.5rem]">
    <p className="wrap-anywhere">{person}</p>
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm tabular-nums max-md:col-span-full max-md:row-start-2 md:flex-col">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted md:min-w-24">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    <div className="flex flex-wrap gap-3 max-md:col-span-full md:justify-self-end">{children}</div>
  </li>
);
