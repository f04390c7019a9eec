import { useEffect, useRef } from 'react';
import { DECLINE_CALL_FIELD } from '~/domain/submission/form-definitions.ts';
import { isCallDeclined, saveCallDeclined } from './contact-store.ts';

interface DeclineCallProps {
  label: string;
}

/** The checkbox against the automatic call; CSS shows it once a phone number is typed. */
export function DeclineCall({ label }: DeclineCallProps) {
  const ref = useRef<HTMLInputElement>(null);
  // Once: the choice is part of the draft.
  useEffect(() => {
    if (ref.current && isCallDeclined()) ref.current.checked = true;
  }, []);

  return (
    <label className="decline-call sm:col-span-2">
      <input
        ref={ref}
        type="checkbox"
        name={DECLINE_CALL_FIELD}
        value="yes"
        onChange={({ target }) => saveCallDeclined(target.checked)}
      />
      {label}
    </label>
  );
}
