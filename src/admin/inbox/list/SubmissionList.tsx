import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { type Inbox, $inbox, $inboxView, reloadInbox, showNewer, showOlder } from './list.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SubmissionRow } from './SubmissionRow.tsx';

const { common, list: copy } = inboxCopy;

function countText({ rows: { length: count }, hasOlder }: Inbox, isNewerHidden: boolean): string {
  const all = count === 1 ? copy.one : copy.many;
  const text = isNewerHidden ? copy.partOfAll : all;
  const newest = isNewerHidden ? copy.partOfNewest : copy.newest;
  return interpolate(hasOlder ? newest : text, { count });
}

/** The status of the list in one line. Screen readers announce its changes. */
function ListStatus() {
  const inbox = useStore($inbox);
  const { status, rows } = inbox;
  const { isNewerHidden } = useStore($inboxView);
  const texts = {
    loading: copy.loading,
    'loading-older': copy.loadingOlder,
    failed: copy.loadFailed,
    ready: rows.length === 0 ? copy.empty : countText(inbox, isNewerHidden),
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
    <section aria-label={common.submissions} aria-busy={isBusy}>
      <SelectionBar>
        <ListStatus />
      </SelectionBar>
      {status === 'failed' && (
        <Button kind="outline" onClick={run(reloadInbox)}>
          {common.tryAgain}
        </Button>
      )}
      {isNewerHidden && (
        <Button kind="outline" onClick={showNewer}>
          {copy.newer}
        </Button>
      )}
      <ol className="admin-list">
        {rows.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} />
        ))}
      </ol>
      {(hasOlder || isOlderHidden) && (
        <Button kind="outline" aria-disabled={isBusy} onClick={run(showOlder)}>
          {copy.older}
        </Button>
      )}
    </section>
  );
}
