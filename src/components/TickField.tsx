import type { ComponentProps, ReactNode } from 'react';

/** A checkbox with its label behind it. */
export const TickField = ({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) => (
  <label className="flex min-h-10 cursor-pointer items-center gap-2.5 wrap-anywhere">
    <input type="checkbox" className="size-5 flex-none" {...rest} />
    {label}
  </label>
);
