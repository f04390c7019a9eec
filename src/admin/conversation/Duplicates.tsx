import { Chip } from '~/components/Chip.tsx';
import type { Conversation } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { useDuplicates, useJoin } from './join-queries.ts';

const { duplicates: copy } = conversationCopy;

interface DuplicatesProps {
  lead: string;
  joined: Conversation['joined'];
}

/** The leads whose conversation is shown too, and those that may be of the same person. */
export function Duplicates({ lead, joined }: DuplicatesProps) {
  const { data: duplicates = [] } = useDuplicates(lead);
  const { mutate: change, isPending: isBusy } = useJoin(lead);
  const action = (label: string, reference: string, act: () => void) => (
    <Chip aria-label={`${label} ${reference}`} disabled={isBusy} onClick={act}>
      {label}
    </Chip>
  );
  return (
    <>
      {joined.map(({ id, reference }) => (
        <p
          key={id}
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-second px-4.5 py-1.5 text-sm"
        >
          <span className="min-w-40 flex-1">{interpolate(copy.joined, { reference })}</span>
          {action(copy.separate, reference, () => change({ other: id, name: 'separate_leads' }))}
        </p>
      ))}
      {duplicates.length > 0 && (
        <details className="mb-4 pl-4.5 text-sm text-muted">
          <summary className="w-fit cursor-pointer">
            {interpolate(duplicates.length === 1 ? copy.one : copy.many, { count: duplicates.length })}
          </summary>
          <ul>
            {duplicates.map(({ id, reference, name, at, why }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <a className="text-link" href={`/admin?lead=${id}`}>
                  {reference}
                </a>
                <span className="min-w-40 flex-1">
                  <bdi>{name || inboxCopy.common.noName}</bdi>, {officeStamp(at)}, {copy.why[why]}
                </span>
                {action(copy.join, reference, () => change({ other: id, name: 'join_leads' }))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
