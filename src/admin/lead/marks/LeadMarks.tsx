import { useStore } from '@nanostores/react';
import { isClosed, NEW, statusLabel } from '~/admin/shell/lead-status.ts';
import { UnbrokenText } from '~/components/UnbrokenText.tsx';
import type { LeadDetails, MailStatus, PersonLine } from '~/contracts/lead.ts';
import type { FollowUp } from '~/contracts/quote.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText, parseDay } from '~/domain/site/time.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { officeDay } from '~/wording/office-time.ts';
import { suspicionText } from '~/wording/submission-texts.ts';
import { bookingText } from '../lead.ts';
import { dueText, isMailLost, mailStatusText, personLineText } from './mark-texts.ts';
import { $now } from './now.ts';

const LINE = 'whitespace-nowrap';

interface MarkProps {
  submission: StoredSubmission;
  /** The work on it; undefined until it is loaded. */
  lead: LeadDetails | undefined;
}

/** The status, with a ring that fills while the work goes on. */
export const StatusMark = ({ status }: { status: string }) => (
  <span
    className="font-bold whitespace-nowrap before:mr-[0.5em] before:inline-block before:size-[0.65em] before:rounded-full before:border-2 before:border-second data-[status=lost]:before:border-control data-[status=pending]:before:border-control data-[status=qualified]:before:bg-[linear-gradient(to_right,var(--color-second)_50%,transparent_50%)] data-[status=won]:before:bg-second"
    data-status={status}
  >
    {statusLabel(status)}
  </span>
);

/** How long until an open lead without a call to come is due; otherwise its follow-up date, or why it is suspicious. */
export function DueMark({ submission: { due_at, marked_for, response_status }, lead }: MarkProps) {
  const now = useStore($now);
  const status = lead?.status ?? response_status;
  if (marked_for) return <span className="badge">{suspicionText(marked_for)}</span>;
  if (status === NEW && due_at !== null && !lead?.booking_at)
    return (
      <span className={Date.parse(due_at) < now ? `${LINE} font-bold text-danger` : LINE}>
        {dueText(due_at, now)}
      </span>
    );
  // What was typed, such as a year of six digits, may be no day.
  if (lead?.follow_up_on && parseDay(lead.follow_up_on) && !isClosed(status))
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
      <bdi className="truncate text-muted [grid-area:owner]">
        {lead?.owner_name ?? inboxCopy.common.noOwner}
      </bdi>
    </>
  );
}

/** When somebody calls the visitor, with a link to the agenda of that day; nothing without a booking to come. */
export function BookingMark({ at }: { at: string | null | undefined }) {
  const now = useStore($now);
  if (!at) return null;
  return (
    <a className="text-link relative z-1 font-bold" href={`/admin/agenda?date=${officeDay(at)}`}>
      {bookingText(at, now)}
    </a>
  );
}

/** Why a lead is to be answered although nobody has written: its quote waits for an answer, or ends soon. */
export function FollowUpMark({ why, reference, valid_until }: FollowUp) {
  const text: string = quotesCopy.followUps[why];
  return (
    <span className="badge">
      <UnbrokenText text={interpolate(text, { reference, day: dayText(valid_until) })} />
    </span>
  );
}

/** What is known about the person of a submission, with a link to their page; nothing if they sent only this one. */
export function PersonLink({ line }: { line: PersonLine | undefined }) {
  const now = useStore($now);
  if (!line) return null;
  return (
    <a className="text-link relative z-1" href={`/admin/person?lead=${line.submission_id}`}>
      {personLineText(line, now)}
    </a>
  );
}

interface MailProps extends Pick<StoredSubmission, 'phone'> {
  mails: readonly MailStatus[] | undefined;
}

/** A small sign in the list if a mail about the submission did not arrive. */
export function MailSign({ mails = [], phone }: MailProps) {
  const lost = mails.filter(isMailLost);
  if (lost.length === 0) return null;
  const text = mailStatusText(lost, phone);
  return (
    <span
      className="inline-grid size-[1.4em] place-content-center rounded-full bg-danger text-xs font-bold text-ground"
      role="img"
      aria-label={text}
      title={text}
    >
      !
    </span>
  );
}

/** What became of the mails about the submission, in one sentence. */
export function MailSentence({ mails = [], phone }: MailProps) {
  if (mails.length === 0) return null;
  return (
    <p className={mails.some(isMailLost) ? 'text-danger' : 'text-muted'}>{mailStatusText(mails, phone)}</p>
  );
}
