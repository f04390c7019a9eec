import { useDeferredValue, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { HappenedAt } from '~/admin/shell/Facts.tsx';
import { Button } from '~/components/Button.tsx';
import type { LeadRecord } from '~/contracts/lead.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { formTypeLabel, suspicionText } from '~/wording/submission-texts.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { useExpected } from './change-queries.ts';
import { useLeadMarks, useRecord, type Marks } from './lead-queries.ts';
import { LeadWork } from './LeadWork.tsx';
import { MailSentence } from './marks/MailMarks.tsx';
import { PersonLine } from './marks/PersonLine.tsx';
import { ReplyLinks } from './ReplyLinks.tsx';
import { SuspicionButtons } from './SuspicionButtons.tsx';

const { common } = inboxCopy;
const { lead: copy } = leadsCopy;

interface LeadDialogProps {
  id: string;
  /** What the list knows about it, until everything is loaded; undefined if it is not in the list. */
  known: { submission: StoredSubmission; marks: Marks } | undefined;
  onClose: () => void;
  /** Shows what was said with it. */
  conversation: (submission: StoredSubmission) => ReactNode;
}

/** The lead that is open. On a phone it covers the whole screen. */
export function LeadDialog({ id, known, onClose, conversation }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: record, isError, isPending, refetch } = useRecord(id);
  const submission = record?.submission ?? known?.submission;
  const marks = known?.marks;
  const opened = useMemo(() => ({ id, submission, record, marks }), [id, submission, record, marks]);
  // The dialog opens at once; what it contains follows in the next frame.
  const shown = useDeferredValue(opened, null);
  // A layout effect, because it ends before the dialog is removed: closing returns the focus to the row.
  useLayoutEffect(() => {
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
          {submission && (
            <>
              {formTypeLabel(submission.form_type)} · <HappenedAt at={submission.created_at} />
            </>
          )}
        </p>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {common.close}
        </Button>
      </div>
      <h2 id="lead-name" className="text-2xl" dir="auto">
        {submission ? submission.name || common.noName : copy.title}
      </h2>
      <RecordStatus
        status={isError ? 'failed' : isPending ? 'loading' : record ? 'ready' : 'missing'}
        onRetry={() => void refetch()}
      />
      {shown?.submission && (
        <Lead
          key={shown.id}
          opened={shown}
          submission={shown.submission}
          onDone={() => dialog.current?.close()}
        >
          {conversation(shown.submission)}
        </Lead>
      )}
    </dialog>
  );
}

interface RecordStatusProps {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  onRetry: () => void;
}

function RecordStatus({ status, onRetry }: RecordStatusProps) {
  const texts = {
    loading: copy.loading,
    ready: '',
    missing: copy.missing,
    failed: copy.failed,
  };
  return (
    <>
      <p role="status" className={status === 'ready' || status === 'loading' ? 'sr-only' : 'my-6'}>
        {texts[status]}
      </p>
      {status === 'failed' && (
        <Button kind="outline" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
    </>
  );
}

interface LeadProps {
  opened: { id: string; record: LeadRecord | null | undefined; marks: Marks | undefined };
  submission: StoredSubmission;
  /** Closes the lead. */
  onDone: () => void;
  children: ReactNode;
}

function Lead({ opened: { id, record, marks }, submission, onDone, children }: LeadProps) {
  const { mails, person } = useLeadMarks(id, marks);
  // The list is loaded again every minute.
  const lead = useExpected()(marks?.lead ?? record?.lead);
  return (
    <>
      {submission.marked_for && (
        <div className="lead-suspicion">
          <p>
            {common.suspicious} <b>{suspicionText(submission.marked_for)}</b>
          </p>
          <SuspicionButtons ids={[id]} onDone={onDone} />
        </div>
      )}
      <PersonLine line={person} />
      <MailSentence mails={mails} phone={submission.phone} />
      <ReplyLinks submission={submission} lead={lead} />
      {lead && <LeadWork submission={submission} lead={lead} />}
      {children}
    </>
  );
}
