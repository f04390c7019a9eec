import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { countPerson, countsInWords, isCut, type Person } from '~/domain/person/person.ts';
import { erasePerson } from '~/stores/person/person.ts';

const { erase: copy } = peopleCopy;

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
        {copy.title}
      </h2>
      <p>
        {copy.from} <b>{[...person.mailboxes, ...person.phones].join(', ')}</b>{' '}
        {isCut(person) ? copy.fromEndInPart : copy.fromEnd}
      </p>
      <ul>
        {countsInWords(countPerson(person)).map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      <p>{copy.remains}</p>
      <form noValidate onSubmit={submit}>
        <TextField
          id="erase-mailbox"
          label={copy.confirm}
          ref={input}
          type="email"
          autoComplete="off"
          error={error}
        />
        <p className="person-actions">
          <Button type="submit" kind="outline" className="text-danger" aria-disabled={isBusy}>
            {isBusy ? copy.erasing : copy.submit}
          </Button>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {inboxCopy.common.cancel}
          </Button>
        </p>
      </form>
    </dialog>
  );
}
