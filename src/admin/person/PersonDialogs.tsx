import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { answerOf, callRpc, problemOf, Refusal, useChange } from '~/admin/shell/call-rpc.ts';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { tidyDrafts } from '~/browser/tidy-drafts.ts';
import { saveFile } from '~/browser/save-file.ts';
import { Button } from '~/components/Button.tsx';
import { TextField } from '~/components/Field.tsx';
import { Modal } from '~/components/Modal.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { TickField } from '~/components/TickField.tsx';
import type { Person, PersonFile, PersonRecord } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeDay } from '~/wording/office-time.ts';
import {
  contactOf,
  countPerson,
  countsInWords,
  filesOf,
  otherMailboxes,
  type PersonCounts,
} from './person.ts';

const { contents: copy, erase, export: exporting } = peopleCopy;

/** What would be exported or erased: everything about the mailbox of a submission, and about others that the admin chooses. */
function useContents(submissionId: string) {
  const [also, setAlso] = useState<readonly string[]>([]);
  const query = useQuery({
    ...answerOf('export_person', { p_submission_id: submissionId, p_also: [...also] }),
    // Each dialog shows what is stored when it opens.
    gcTime: 0,
  });
  return { also, setAlso, query };
}

/** The file of an export: the record, with the contents of the person's files in base64. */
export async function exportFile(record: PersonRecord): Promise<Blob> {
  const contents = new Map<unknown, unknown>();
  // One after another: each may have ten megabytes.
  for (const { id } of filesOf(record))
    contents.set(id, await callRpc('read_attachment', { p_id: id }).catch(skipUnstored));
  const withContent = (_key: string, value: PersonFile | null) =>
    value && contents.has(value.id) ? { ...value, file: contents.get(value.id) } : value;
  return new Blob([JSON.stringify(record, withContent, 2)], { type: 'application/json' });
}

/** A file whose delivery broke off has a name and no content. */
function skipUnstored(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

interface DialogProps {
  submissionId: string;
  person: Person;
  onClose: () => void;
}

/** Says what will be deleted, and deletes it when the admin has typed the person's mail address. */
export function EraseDialog(props: DialogProps & { onErased: (counts: PersonCounts) => void }) {
  const { submissionId, person, onClose, onErased } = props;
  const contents = useContents(submissionId);
  const { also, query } = contents;
  const isCounted = query.data !== undefined;
  const { mutateAsync, isPending: isBusy } = useChange('erase_person', {});
  const eraseAll = async (mailbox: string) => {
    // What was typed confirms whose submission it is.
    const args = { p_submission_id: submissionId, p_mailbox: mailbox, p_also: [...also] };
    const erased = await mutateAsync(args);
    if (!erased) return { field: 'mailbox', text: erase.callingOff };
    tidyDrafts(query.data?.submissions.map(({ submission }) => submission.id) ?? []);
    if (query.data) onErased(countPerson(query.data));
    return undefined;
  };
  return (
    <ContentsDialog {...props} contents={contents} copy={erase}>
      <p>{erase.remains}</p>
      <SmallForm
        className="mt-5 grid gap-5"
        onSend={({ exact }) => eraseAll(exact('mailbox')).catch(problemOf('mailbox', erase.failed))}
      >
        <TextField
          label={interpolate(erase.confirm, { mailbox: contactOf(person) })}
          name="mailbox"
          inputMode="email"
          autoComplete="off"
        />
        <p className="flex flex-wrap gap-3">
          {/* Only what was counted is erased. */}
          <Button
            type="submit"
            kind="outline"
            className="text-danger"
            aria-disabled={isBusy}
            disabled={!isCounted}
          >
            {isBusy ? erase.erasing : erase.submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {inboxCopy.common.cancel}
          </Button>
        </p>
      </SmallForm>
    </ContentsDialog>
  );
}

/** Says what will be in the file, and saves it. */
export function ExportDialog(props: DialogProps) {
  const contents = useContents(props.submissionId);
  const { data: record } = contents.query;
  const { mutate, isPending, isError } = useMutation({ mutationFn: exportFile });
  const save = (file: Blob) => {
    // No personal data in the name.
    saveFile(file, `person-${officeDay(Date.now())}.json`);
    props.onClose();
  };
  return (
    <ContentsDialog {...props} contents={contents} copy={exporting}>
      <p role="alert">{isError && exporting.failed}</p>
      <p className="flex flex-wrap gap-3">
        <Button
          aria-disabled={!record || isPending}
          onClick={() => {
            if (record && !isPending) mutate(record, { onSuccess: save });
          }}
        >
          {exporting.submit}
        </Button>
        <Button kind="quiet" onClick={props.onClose}>
          {inboxCopy.common.cancel}
        </Button>
      </p>
    </ContentsDialog>
  );
}

interface ContentsDialogProps extends DialogProps {
  contents: ReturnType<typeof useContents>;
  /** Its title, and what follows the addresses. */
  copy: { title: string; fromEnd: string };
  /** What can be done with it. */
  children: ReactNode;
}

/** Says exactly what will be exported or erased: the mailbox of the submission, and others that the admin ticks. */
const ContentsDialog = (props: ContentsDialogProps) => (
  <Modal title={props.copy.title} onClose={props.onClose}>
    <MailboxChoice {...props} />
    <p>
      {copy.from}{' '}
      <b className="wrap-anywhere">{[contactOf(props.person), ...props.contents.also].join(', ')}</b>{' '}
      {props.copy.fromEnd}
    </p>
    {/* Little moves while it is counted anew. */}
    <div className="min-h-[2lh]">
      <Loaded query={props.contents.query} failed={copy.failed} loading={copy.counting}>
        {(record) => (
          <ul className="list-disc pl-5">
            {countsInWords(countPerson(record)).map((count) => (
              <li key={count}>{count}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
    {props.children}
  </Modal>
);

function MailboxChoice({ person, contents }: Pick<ContentsDialogProps, 'person' | 'contents'>) {
  const { also, setAlso } = contents;
  const others = otherMailboxes(person);
  if (others.length === 0) return null;
  return (
    <fieldset className="pb-1">
      <legend className="font-bold">{copy.also}</legend>
      {others.map((mailbox) => (
        <TickField
          key={mailbox}
          label={
            <span>
              <bdi>{mailbox}</bdi>{' '}
              <span className="text-muted">
                {person.mailboxes.includes(mailbox) ? copy.joined : copy.maybe}
              </span>
            </span>
          }
          checked={also.includes(mailbox)}
          onChange={({ target }) =>
            setAlso(others.filter((one) => (one === mailbox ? target.checked : also.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
