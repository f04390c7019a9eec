import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '~/components/Button.tsx';
import type { Person } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import type { Contents } from './person-queries.ts';
import { countPerson, countsInWords, otherMailboxes } from './person.ts';

const { common } = inboxCopy;
const { contents: copy } = peopleCopy;

interface ContentsDialogProps {
  person: Person;
  contents: Contents;
  title: string;
  /** After the addresses, before what is stored about them. */
  fromEnd: string;
  onClose: () => void;
  /** What can be done with it. */
  children: ReactNode;
}

/** Says exactly what will be exported or erased: the mailbox of the submission, and others that the admin ticks. */
export function ContentsDialog(props: ContentsDialogProps) {
  const { person, contents, title, fromEnd, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because it ends before the dialog is removed: closing returns the focus to the button.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className="person-contents" aria-labelledby="contents-title" onClose={onClose}>
      <h2 id="contents-title" className="text-2xl">
        {title}
      </h2>
      <MailboxChoice person={person} contents={contents} />
      <p>
        {copy.from} <b>{[person.mailboxes[0], ...contents.also].join(', ')}</b> {fromEnd}
      </p>
      <Counts contents={contents} />
      {children}
    </dialog>
  );
}

function MailboxChoice({ person, contents }: Pick<ContentsDialogProps, 'person' | 'contents'>) {
  const { also, setAlso } = contents;
  const others = otherMailboxes(person);
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-bold">{copy.also}</legend>
      {others.map((mailbox) => (
        <label key={mailbox} className="admin-check">
          <input
            type="checkbox"
            checked={also.includes(mailbox)}
            onChange={({ target }) => {
              setAlso(others.filter((one) => (one === mailbox ? target.checked : also.includes(one))));
            }}
          />
          <span>
            <bdi>{mailbox}</bdi>{' '}
            <span className="text-muted">
              {person.mailboxes.includes(mailbox) ? copy.joined : copy.maybe}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Counts({ contents: { record, hasFailed, retry } }: Pick<ContentsDialogProps, 'contents'>) {
  return (
    <>
      <div role="status">
        {record ? (
          <ul>
            {countsInWords(countPerson(record)).map((count) => (
              <li key={count}>{count}</li>
            ))}
          </ul>
        ) : (
          <p>{hasFailed ? copy.failed : copy.counting}</p>
        )}
      </div>
      {hasFailed && (
        <Button kind="outline" onClick={() => void retry()}>
          {common.tryAgain}
        </Button>
      )}
    </>
  );
}
