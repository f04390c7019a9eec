import { memo } from 'react';
import {
  formTypeLabel,
  servicesLine,
  urgencyLabel,
  type StoredSubmission,
} from '~/domain/submission/stored-submission.ts';
import { Facts, SubmittedAt } from './Facts.tsx';

interface SubmissionRowProps {
  submission: StoredSubmission;
  onOpen: (submission: StoredSubmission) => void;
}

/** One line of the ledger with every field; long texts are cut here and whole in the dialog. */
export const SubmissionRow = memo(function SubmissionRow({ submission, onOpen }: SubmissionRowProps) {
  const { name, email, phone, company, budget, urgency, requirements } = submission;
  return (
    <li className="admin-row">
      <div>
        <SubmittedAt at={submission.createdAt} />
        <p className="font-bold">{formTypeLabel(submission.formType)}</p>
        <Facts
          facts={[
            ['Status', submission.responseStatus],
            ['Thank-you', submission.thankYouSent ? 'sent' : 'not sent'],
          ]}
        />
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
            <bdi>{name || 'No name'}</bdi>
          </button>
        </h2>
        <Facts
          facts={[
            ['Email', email],
            ['Phone', phone],
            ['Company', company],
          ]}
        />
      </div>
      <Facts
        facts={[
          ['Service', servicesLine(submission)],
          ['Budget', budget && `${budget}${submission.currency ? ` (${submission.currency})` : ''}`],
          ['Timeline', urgency && urgencyLabel(urgency)],
          ['Details', requirements],
        ]}
      />
      <p className="admin-message" dir="auto">
        {submission.message || 'No message.'}
      </p>
    </li>
  );
});
