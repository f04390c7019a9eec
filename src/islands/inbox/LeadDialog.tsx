import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { mailtoHref, telHref, whatsAppHref } from '~/domain/submission/lead-links.ts';
import {
  formTypeLabel,
  servicesLine,
  urgencyLabel,
  type StoredSubmission,
} from '~/domain/submission/stored-submission.ts';
import { Facts, SubmittedAt } from './Facts.tsx';

interface LeadDialogProps {
  submission: StoredSubmission;
  onClose: () => void;
}

/** The ways to answer; a way that a visitor's text does not safely give is left out. */
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

const factsOf = (submission: StoredSubmission) =>
  [
    ['Email', submission.email],
    ['Phone', submission.phone],
    ['Company', submission.company],
    ['Service', servicesLine(submission)],
    ['Budget', submission.budget],
    ['Currency', submission.currency],
    ['Timeline', submission.urgency && urgencyLabel(submission.urgency)],
    ['Details', submission.requirements],
    ['Status', submission.responseStatus],
    ['Thank-you email', submission.thankYouSent ? 'sent' : 'not sent'],
    ['Reference', submission.id],
  ] as const;

/** One lead in full, with the ways to answer it. */
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
          {formTypeLabel(submission.formType)} · <SubmittedAt at={submission.createdAt} />
        </p>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <h2 id="lead-name" className="text-3xl" dir="auto">
        {submission.name || 'No name'}
      </h2>
      <ReplyLinks {...submission} />
      <p className="admin-dialog-message" dir="auto">
        {submission.message || 'No message.'}
      </p>
      <Facts facts={factsOf(submission)} />
    </dialog>
  );
}
