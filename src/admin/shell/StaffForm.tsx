import { useEffect, useRef, type ReactNode } from 'react';

interface StaffFormProps {
  className: string;
  isBusy: boolean;
  /** What is wrong; the field that says it gets the focus, so that screen readers announce it. */
  problem?: string | undefined;
  /** Called with what was typed; not while it is busy. */
  onSend: (values: Readonly<Record<string, string>>, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form of the staff area. Its fields keep what is typed; it is read when it is sent. */
export function StaffForm({ className, isBusy, problem, onSend, children }: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Runs after the field was rendered with its error.
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  return (
    <form
      ref={form}
      method="post"
      className={className}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent, currentTarget } = event;
        const typed = new FormData(currentTarget, nativeEvent.submitter);
        const values = Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
        if (!isBusy) onSend(values, currentTarget);
      }}
    >
      {children}
    </form>
  );
}
