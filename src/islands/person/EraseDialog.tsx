import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { countPerson, countsInWords, isCut, type Person } from '~/domain/person/person.ts';
import { erasePerson } from '~/stores/person/person.ts';

interface EraseDialogProps {
  person: Person;
  onClose: () => void;
}

/** Says what will be deleted, and deletes it when the admin has typed the person's mail address. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const erase = async () => {
    setBusy(true);
    // After a success the page shows what was erased, without this dialog.
    const refusal = await erasePerson(input.current?.value ?? '');
    if (refusal === null) return;
    setError(refusal);
    setBusy(false);
    input.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void erase();
  };

  return (
    <dialog ref={dialog} className="person-erase" aria-labelledby="erase-title" onClose={onClose}>
      <h2 id="erase-title" className="text-2xl">
        Erase this person?
      </h2>
      <p>
        Everything from <b>{[...person.mailboxes, ...person.phones].join(', ')}</b> is deleted for good
        {isCut(person) && ', at least'}:
      </p>
      <ul>
        {countsInWords(countPerson(person)).map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      <p>What remains is the day, your name and a code from which no address can be read.</p>
      <form noValidate onSubmit={submit}>
        <TextField
          id="erase-mailbox"
          label="To confirm, type one of their mail addresses"
          ref={input}
          type="email"
          autoComplete="off"
          error={error}
        />
        <p className="person-actions">
          <Button type="submit" kind="outline" className="text-danger" aria-disabled={isBusy}>
            {isBusy ? 'Erasing…' : 'Erase for good'}
          </Button>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </p>
      </form>
    </dialog>
  );
}
