import { problemOf } from '~/admin/shell/call-rpc.ts';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import type { Person } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { ContentsDialog } from './ContentsDialog.tsx';
import { useContents, useErase } from './person-queries.ts';
import type { PersonCounts } from './person.ts';

const { erase: copy } = peopleCopy;

interface EraseDialogProps {
  submissionId: string;
  person: Person;
  onErased: (counts: PersonCounts) => void;
  onClose: () => void;
}

/** Says what will be deleted, and deletes it when the admin has typed the person's mail address. */
export function EraseDialog({ submissionId, person, onErased, onClose }: EraseDialogProps) {
  const contents = useContents(submissionId);
  const { also, record } = contents;
  const { mutateAsync: erase, isPending: isBusy } = useErase();
  return (
    <ContentsDialog {...{ person, contents, onClose }} title={copy.title} fromEnd={copy.fromEnd}>
      <p>{copy.remains}</p>
      <SmallForm
        className="mt-5 grid gap-5"
        // Only what was counted is erased.
        isBlocked={!record}
        onSend={({ exact }) =>
          erase({ submissionId, mailbox: exact('mailbox'), also }).then(
            (counts) => {
              onErased(counts);
              return undefined;
            },
            problemOf('mailbox', copy.failed),
          )
        }
      >
        {(errorOf) => (
          <>
            <TextField
              id="erase-mailbox"
              label={interpolate(copy.confirm, {
                mailbox: person.mailboxes[0] ?? person.submissions[0]?.submission.phone ?? '',
              })}
              name="mailbox"
              inputMode="email"
              autoComplete="off"
              error={errorOf('mailbox')}
            />
            <p className="flex flex-wrap gap-3">
              <Button type="submit" kind="outline" className="text-danger" aria-disabled={isBusy || !record}>
                {isBusy ? copy.erasing : copy.submit}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {inboxCopy.common.cancel}
              </Button>
            </p>
          </>
        )}
      </SmallForm>
    </ContentsDialog>
  );
}
