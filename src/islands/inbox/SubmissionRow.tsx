import { memo } from 'react';
import type { Column } from '~/domain/submission/form-definitions.ts';
import {
  formTypeLabel,
  submissionFacts,
  type StoredSubmission,
} from '~/domain/submission/stored-submission.ts';
import { Facts, SubmittedAt } from './Facts.tsx';
import { HoldMark } from './HoldControls.tsx';
import { MailSign } from './MailMarks.tsx';

interface SubmissionRowProps {
  submission: StoredSubmission;
  onOpen: (submission: StoredSubmission) => void;
}

const STATE: readonly Column[] = ['response_status', 'thank_you_sent'];
const PERSON: readonly Column[] = ['email', 'phone', 'company'];
/** Columns that are not in the third column of the row: shown elsewhere, as part of another column, or only in the dialog. */
const NOT_A_DETAIL = new Set<Column>([
  ...STATE,
  ...PERSON,
  ...(['created_at', 'form_type', 'name', 'message', 'selected_services', 'currency', 'id'] as const),
]);

/** One submission in the list. Long texts are clamped here; the dialog shows them in full. */
export const SubmissionRow = memo(function SubmissionRow({ submission, onOpen }: SubmissionRowProps) {
  return (
    <li className="admin-row">
      <div>
        <SubmittedAt at={submission.created_at} />
        {submission.held_for && <HoldMark submission={submission} />}
        <p className="font-bold">{formTypeLabel(submission.form_type)}</p>
        <Facts facts={submissionFacts(submission, (column) => STATE.includes(column))} />
      </div>
      <div>
        <h2>
          <button
            type="button"
            className="admin-name"
            aria-haspopup="dialog"
            onClick={() => {
              onOpen(submission);
            }}
          >
            <bdi>{submission.name || 'No name'}</bdi>
          </button>{' '}
          <MailSign {...submission} />
        </h2>
        <Facts facts={submissionFacts(submission, (column) => PERSON.includes(column))} />
      </div>
      <Facts facts={submissionFacts(submission, (column) => !NOT_A_DETAIL.has(column))} />
      <p className="admin-message" dir="auto">
        {submission.message || 'No message.'}
      </p>
    </li>
  );
});
