import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useExpected } from '~/admin/lead/change-queries.ts';
import type { Marks } from '~/admin/lead/lead-queries.ts';
import { answerOf } from '~/admin/shell/call-rpc.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { $query, changeFilter } from '../address.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SubmissionRow } from './SubmissionRow.tsx';
import type { List } from './use-list.ts';
import './list.css';

const { common, list: copy } = inboxCopy;

function countText({ count, hasOlder, isNewerHidden }: List): string {
  const all = count === 1 ? copy.one : copy.many;
  const text = isNewerHidden ? copy.partOfAll : all;
  const newest = isNewerHidden ? copy.partOfNewest : copy.newest;
  return interpolate(hasOlder ? newest : text, { count });
}

/** The status of the list in one line. Screen readers announce its changes. */
function ListStatus({ list }: { list: List }) {
  const { status, rows } = list;
  const texts = {
    loading: copy.loading,
    'loading-more': copy.loadingOlder,
    failed: copy.loadFailed,
    ready: rows.length === 0 ? copy.empty : countText(list),
  };
  const isProminent = rows.length === 0 || status === 'failed';
  return (
    <p
      role="status"
      className={`group-data-active:hidden ${isProminent ? 'py-8 text-xl font-bold' : 'text-sm text-muted'}`}
    >
      {texts[status]}
    </p>
  );
}

/** After a search that found nothing: a button that searches for what it may have meant. */
function DidYouMean() {
  const { p_query = '', p_marked = false } = useStore($query);
  const { data: search } = useQuery({
    ...answerOf('did_you_mean', { p_query, p_marked }),
    enabled: p_query !== '',
  });
  return (
    <p role="status">
      {search && (
        <Button kind="link" onClick={() => changeFilter({ search })}>
          {interpolate(copy.didYouMean, { search })}
        </Button>
      )}
    </p>
  );
}

interface RowsProps {
  submissions: readonly StoredSubmission[];
  marksOf: (id: string) => Marks;
}

/** Rendered only when something in the rows changes, because a phone needs long for 200. */
const Rows = memo(function Rows({ submissions, marksOf }: RowsProps) {
  const expected = useExpected();
  return (
    <ol className="@container/rows mb-6 border-y border-line empty:hidden in-aria-busy:opacity-55 peer-data-active:max-md:mt-9">
      {submissions.map((submission) => {
        const { lead, ...marks } = marksOf(submission.id);
        return <SubmissionRow key={submission.id} {...{ submission, ...marks }} lead={expected(lead)} />;
      })}
    </ol>
  );
});

/** The list of submissions. At most 200 rows are rendered. */
export function SubmissionList({ list, marksOf }: Pick<RowsProps, 'marksOf'> & { list: List }) {
  const { status, rows, hasOlder, isNewerHidden, reload, showNewer, showOlder } = list;
  const isBusy = status === 'loading' || status === 'loading-more';
  return (
    <section aria-label={common.submissions} aria-busy={isBusy}>
      <SelectionBar rows={rows}>
        <ListStatus list={list} />
      </SelectionBar>
      {status === 'ready' && rows.length === 0 && <DidYouMean />}
      {status === 'failed' && (
        <Button kind="outline" onClick={reload}>
          {common.tryAgain}
        </Button>
      )}
      {isNewerHidden && (
        <Button kind="outline" aria-disabled={isBusy} onClick={isBusy ? undefined : showNewer}>
          {copy.newer}
        </Button>
      )}
      {/* Deferred, so that presses come first. */}
      <Rows submissions={rows} marksOf={useDeferredValue(marksOf)} />
      {hasOlder && (
        <Button kind="outline" aria-disabled={isBusy} onClick={isBusy ? undefined : showOlder}>
          {copy.older}
        </Button>
      )}
    </section>
  );
}
