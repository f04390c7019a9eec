import { Facts, HappenedAt } from '~/admin/shell/Facts.tsx';
import { statusLabel } from '~/admin/shell/lead-status.ts';
import type { PersonSubmission } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { formatMoney } from '~/domain/site/money.ts';
import type { Column } from '~/domain/submission/form-definitions.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { formTypeLabel, submissionFacts, suspicionText } from '~/wording/submission-texts.ts';

const { common } = inboxCopy;
const { notes: notesCopy } = leadsCopy;

function Notes({ notes }: Pick<PersonSubmission, 'notes'>) {
  return (
    <ul className="mt-4 grid gap-3 border-l-3 border-accent pl-4" aria-label={notesCopy.title}>
      {notes.map(({ body, author_name, created_at, edited_at }) => (
        <li key={created_at}>
          <p className="whitespace-pre-line" dir="auto">
            {body}
          </p>
          <p className="text-muted">
            {author_name ?? common.deletedAccount}, {officeStamp(created_at)}
            {edited_at && `, ${notesCopy.edited}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What is shown of a submission beside its kind, time, status and message. */
const SHOWN = new Set<Column>([
  ...(['name', 'email', 'phone', 'company'] as const),
  ...(['service', 'budget', 'urgency', 'requirements'] as const),
]);

/** One submission on the page of its person, with a link to the lead. */
export function PersonEntry({ submission, notes }: PersonSubmission) {
  const { id, form_type, created_at, marked_for, response_status, estimate, currency, message } = submission;
  return (
    <li className="line:grid-cols-[10.5rem_minmax(0,3fr)_minmax(0,2fr)] grid gap-x-8 gap-y-3 border-t border-line py-6 text-sm first:border-t-0">
      <div>
        <h2 className="text-lg">
          <a className="text-link" href={`/admin?lead=${id}`}>
            {formTypeLabel(form_type)}
          </a>
        </h2>
        <HappenedAt at={created_at} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="badge">
            {marked_for ? `${common.suspicious} ${suspicionText(marked_for)}` : statusLabel(response_status)}
          </span>
          {estimate !== null && <b>{formatMoney(estimate, currency)}</b>}
        </p>
      </div>
      <div className="line:pt-1">
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {message || common.noMessage}
        </p>
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
      <Facts facts={submissionFacts(submission, (column) => SHOWN.has(column))} />
    </li>
  );
}
