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
  const { join, separate, isBusy } = useJoin(lead);
  const action = (label: string, reference: string, act: () => void) => (
    <button
      type="button"
      className="lead-chip"
      aria-label={`${label} ${reference}`}
      disabled={isBusy}
      onClick={act}
    >
      {label}
    </button>
  );
  return (
    <>
      {joined.map(({ id, reference }) => (
        <p key={id} className="conversation-joined">
          <span>{interpolate(copy.joined, { reference })}</span>
          {action(copy.separate, reference, () => {
            separate(id);
          })}
        </p>
      ))}
      {duplicates.length > 0 && (
        <details className="conversation-duplicates">
          <summary>
            {interpolate(duplicates.length === 1 ? copy.one : copy.many, { count: duplicates.length })}
          </summary>
          <ul>
            {duplicates.map(({ id, reference, name, at, why }) => (
              <li key={id}>
                <a className="text-link" href={`/admin?lead=${id}`}>
                  {reference}
                </a>
                <span>
                  <bdi>{name || inboxCopy.common.noName}</bdi>, {officeStamp(at)}, {copy.why[why]}
                </span>
                {action(copy.join, reference, () => {
                  join(id);
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
