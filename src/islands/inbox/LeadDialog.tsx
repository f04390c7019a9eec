import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { mailtoHref, telHref, whatsAppHref } from '~/domain/inbox/lead-links.ts';
import {
  formTypeLabel,
  holdReason,
  submissionFacts,
  type StoredSubmission,
} from '~/domain/submission/stored-submission.ts';
import { Facts, SubmittedAt } from './Facts.tsx';
import { DecisionButtons } from './HoldControls.tsx';
import { MailSentence } from './MailMarks.tsx';

interface LeadDialogProps {
  submission: StoredSubmission;
  onClose: () => void;
}

/** Links to answer by mail, phone or WhatsApp. A link is left out if the visitor's text is not a valid address or number. */
function ReplyLinks({ email, phone }: Pick<StoredSubmission, 'email' | 'phone'>) {
  const mail = mailtoHref(email);
  const call = phone === null ? null : telHref(phone);
  const chat = phone === null ? null : whatsAppHref(phone);
  if (!mail && !call && !chat) return <p className="admin-replies">No address or number to answer to.</p>;
  return (
    <p className="admin-replies">
      {mail && (
        <a className="button" data-kind="primary" href={mail}>
          Email
        </a>
      )}
      {call && (
        <a className="button" data-kind="outline" href={call}>
          Call
        </a>
      )}
      {chat && (
        <a className="button" data-kind="outline" href={chat} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      )}
    </p>
  );
}

/** Columns that are not in the list below: shown above it, part of `service`, or, like `id`, only for the CSV file. */
const NOT_LISTED = new Set(['created_at', 'form_type', 'name', 'message', 'selected_services', 'id']);

/** All data of one submission, with links to answer it. */
export function LeadDialog({ submission, onClose }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="admin-dialog"
      aria-labelledby="lead-name"
      onClose={onClose}
      closedby="any"
    >
      <div className="admin-dialog-top">
        <p>
          {formTypeLabel(submission.form_type)} · <SubmittedAt at={submission.created_at} />
        </p>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <h2 id="lead-name" className="text-3xl" dir="auto">
        {submission.name || 'No name'}
      </h2>
      {submission.held_for && (
        <div className="admin-hold-actions">
          <p>
            Held: <b>{holdReason(submission.held_for).toLowerCase()}</b>
          </p>
          <DecisionButtons ids={[submission.id]} onDecided={() => dialog.current?.close()} />
        </div>
      )}
      <MailSentence {...submission} />
      <ReplyLinks {...submission} />
      <p className="admin-dialog-message" dir="auto">
        {submission.message || 'No message.'}
      </p>
      <Facts facts={submissionFacts(submission, (column) => !NOT_LISTED.has(column))} />
    </dialog>
  );
}
