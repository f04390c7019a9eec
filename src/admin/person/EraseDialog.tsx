import { useStore } from '@nanostores/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import type { Person } from './person.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $contents, erasePerson } from './person-store.ts';
import { ContentsDialog } from './ContentsDialog.tsx';

const { erase: copy } = peopleCopy;

interface EraseDialogProps {
  person: Person;
  onClose: () => void;
}

/** Says what will be deleted, and deletes it when the admin has typed the person's mail address. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { record } = useStore($contents);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

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
    // Only what was counted is erased.
    if (!isBusy && record) void erase();
  };

  return (
    <ContentsDialog person={person} title={copy.title} fromEnd={copy.fromEnd} onClose={onClose}>
      <p>{copy.remains}</p>
      <form method="post" noValidate onSubmit={submit}>
        <TextField
          id="erase-mailbox"
          label={interpolate(copy.confirm, { mailbox: person.mailboxes[0] })}
          ref={input}
          type="email"
          autoComplete="off"
          error={error}
        />
        <p className="person-actions">
          <Button type="submit" kind="outline" className="text-danger" aria-disabled={isBusy || !record}>
            {isBusy ? copy.erasing : copy.submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {inboxCopy.common.cancel}
          </Button>
        </p>
      </form>
    </ContentsDialog>
  );
}
