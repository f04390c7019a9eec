import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { $inbox, $inboxView, LOAD_FAILURE, reloadInbox, showNewer, showOlder } from '~/stores/inbox/list.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SubmissionRow } from './SubmissionRow.tsx';

/** The status of the list in one line. Screen readers announce its changes. */
function ListStatus() {
  const { status, rows, hasOlder } = useStore($inbox);
  const { isNewerHidden } = useStore($inboxView);
  const texts = {
    loading: 'Loading submissions…',
    'loading-older': 'Loading older submissions…',
    failed: LOAD_FAILURE,
    ready:
      rows.length === 0
        ? 'No contact submissions found.'
        : `${hasOlder ? 'The newest ' : ''}${String(rows.length)} ${rows.length === 1 ? 'submission' : 'submissions'}${isNewerHidden ? ', some of them hidden' : ''}.`,
  };
  const isProminent = rows.length === 0 || status === 'failed';
  return (
    <p role="status" className={isProminent ? 'admin-empty' : 'text-sm text-muted'}>
      {texts[status]}
    </p>
  );
}

const run = (action: () => Promise<void>) => () => {
  void action();
};

/** The list of submissions. At most 200 rows are rendered, however many were loaded. */
export function SubmissionList() {
  const { status, hasOlder } = useStore($inbox);
  const { rows, isNewerHidden, isOlderHidden } = useStore($inboxView);
  const isBusy = status === 'loading' || status === 'loading-older';
  return (
    <section aria-label="Submissions" aria-busy={isBusy}>
      <SelectionBar>
        <ListStatus />
      </SelectionBar>
      {status === 'failed' && (
        <Button kind="outline" onClick={run(reloadInbox)}>
          Try again
        </Button>
      )}
      {isNewerHidden && (
        <Button kind="outline" onClick={showNewer}>
          Show newer submissions
        </Button>
      )}
      <ol className="admin-list">
        {rows.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} />
        ))}
      </ol>
      {(hasOlder || isOlderHidden) && (
        <Button kind="outline" aria-disabled={isBusy} onClick={run(showOlder)}>
          Load older submissions
        </Button>
      )}
    </section>
  );
}
