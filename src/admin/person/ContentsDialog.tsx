import type { ReactNode } from 'react';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Modal } from '~/components/Modal.tsx';
import type { Person } from '~/contracts/person.ts';
import { peopleCopy } from '~/copy/people.ts';
import type { Contents } from './person-queries.ts';
import { countPerson, countsInWords, otherMailboxes } from './person.ts';

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
  return (
    <Modal title={title} onClose={onClose}>
      <MailboxChoice person={person} contents={contents} />
      <p>
        {copy.from} <b className="wrap-anywhere">{[person.mailboxes[0], ...contents.also].join(', ')}</b>{' '}
        {fromEnd}
      </p>
      <Counts contents={contents} />
      {children}
    </Modal>
  );
}

function MailboxChoice({ person, contents }: Pick<ContentsDialogProps, 'person' | 'contents'>) {
  const { also, setAlso } = contents;
  const others = otherMailboxes(person);
  if (others.length === 0) return null;
  return (
    <fieldset className="pb-1">
      <legend className="font-bold">{copy.also}</legend>
      {others.map((mailbox) => (
        <label key={mailbox} className="flex min-h-10 cursor-pointer items-center gap-2.5 py-1 wrap-anywhere">
          <input
            type="checkbox"
            checked={also.includes(mailbox)}
            onChange={({ target }) =>
              setAlso(others.filter((one) => (one === mailbox ? target.checked : also.includes(one))))
            }
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

const Counts = ({ contents: { query } }: Pick<ContentsDialogProps, 'contents'>) => (
  // Little moves while it is counted anew.
  <div className="min-h-[2lh]">
    <Loaded query={query} failed={copy.failed} loading={copy.counting}>
      {(record) => (
        <ul className="list-disc pl-5">
          {countsInWords(countPerson(record)).map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      )}
    </Loaded>
  </div>
);
