import { useQuery } from '@tanstack/react-query';
import { answerOf, useChange } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';
import { Chip } from '~/components/Chip.tsx';
import type { Conversation } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeStamp } from '~/wording/office-time.ts';

const { duplicates: copy } = conversationCopy;

interface DuplicatesProps {
  lead: string;
  joined: Conversation['joined'];
}

/** The leads whose conversation is shown too, and those that may be of the same person. */
export function Duplicates({ lead, joined }: DuplicatesProps) {
  const { data: duplicates = [] } = useQuery(answerOf('duplicates_of', { p_lead: lead }, KEYS.lead(lead)));
  const { mutate: change, isPending: isBusy } = useChange('join_leads', {
    meta: { failed: NOT_CHANGED, reload: [KEYS.counts, KEYS.lead(lead)] },
  });
  const action = (p_joined: boolean, other: { id: string; reference: string }) => {
    const label = p_joined ? copy.join : copy.separate;
    return (
      <Chip
        aria-label={`${label} ${other.reference}`}
        disabled={isBusy}
        onClick={() => change({ p_lead: lead, p_other: other.id, p_joined })}
      >
        {label}
      </Chip>
    );
  };
  return (
    <>
      {joined.map(({ id, reference }) => (
        <p
          key={id}
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-second px-4.5 py-1.5 text-sm"
        >
          <span className="min-w-40 flex-1">{interpolate(copy.joined, { reference })}</span>
          {action(false, { id, reference })}
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
                {action(true, { id, reference })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
