import { useStore } from '@nanostores/react';
import { isClosed, NEW, statusLabel } from '~/admin/shell/lead-status.ts';
import type { LeadDetails } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { suspicionText } from '~/wording/submission-texts.ts';
import { dueText } from './due.ts';
import { $now } from './now.ts';
import './status-mark.css';

const LINE = 'whitespace-nowrap';

interface MarkProps {
  submission: StoredSubmission;
  /** The work on it; undefined until it is loaded. */
  lead: LeadDetails | undefined;
}

export const StatusMark = ({ status }: { status: string }) => (
  <span className="lead-status font-bold whitespace-nowrap" data-status={status}>
    {statusLabel(status)}
  </span>
);

/** How long until an open lead is due; otherwise its follow-up date, or why it is suspicious. */
export function DueMark({ submission: { due_at, marked_for, response_status }, lead }: MarkProps) {
  const now = useStore($now);
  const status = lead?.status ?? response_status;
  if (marked_for) return <span className="badge">{suspicionText(marked_for)}</span>;
  if (status === NEW && due_at !== null)
    return (
      <span className={Date.parse(due_at) < now ? `${LINE} font-bold text-danger` : LINE}>
        {dueText(due_at, now)}
      </span>
    );
  if (lead?.follow_up_on && !isClosed(status))
    return (
      <span className={LINE}>
        {interpolate(leadsCopy.work.followUpBy, { day: dayText(lead.follow_up_on) })}
      </span>
    );
  return null;
}

/** Status and owner of a submission in the list. */
export function WorkMark({ submission: { response_status, has_replied }, lead }: MarkProps) {
  const status = lead?.status ?? response_status;
  return (
    <>
      {has_replied && status === NEW ? (
        <b className="whitespace-nowrap text-second">{inboxCopy.list.replied}</b>
      ) : (
        <StatusMark status={status} />
      )}
      <bdi className="lead-owner truncate text-muted">{lead?.owner_name ?? inboxCopy.common.noOwner}</bdi>
    </>
  );
}
