import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { useStoredMarks, type Marks } from '~/admin/lead/lead-queries.ts';
import { tidyDrafts } from '~/browser/tidy-drafts.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { $inboxFilter, $openedLead, changeFilter, openLead } from './address.ts';
import { EMPTY_FILTER } from './filter/filter.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { PAGE_ROWS, useArrivals } from './inbox-queries.ts';
import { LeadPane } from './LeadPane.tsx';
import { dismissBulkResult } from './list/selection.ts';
import { BulkResult } from './list/SelectionBar.tsx';
import { SubmissionList } from './list/SubmissionList.tsx';
import { useList, type List } from './list/use-list.ts';
import { Unassigned } from './Unassigned.tsx';
import { ViewLinks } from './ViewLinks.tsx';
import { WorkLine } from './WorkLine.tsx';

const { many, most, one, show } = inboxCopy.arrivals;

/** Tidies up; then forgets what became of a change, when the person may no longer see it. A list that is loaded has nothing selected. */
function begin() {
  tidyDrafts();
  return dismissBulkResult;
}

/** The work list: views, filter, submissions, and beside them the lead that is open. */
export default function Inbox() {
  const list = useList();
  const { rows } = list;
  const marksOf = useStoredMarks(list.shownPages);
  useEffect(begin, []);
  return (
    <Panes>
      <div
        // Closed again, it is where it was. Not "visibility", which gives every element of the list a new style: that takes a phone 0.1 s.
        className="inbox-list panes:overflow-y-auto panes:pb-4 max-panes:[contain-intrinsic-size:auto_100vh] max-panes:in-data-open:[content-visibility:hidden] px-(--gutter) pt-1 pb-24"
      >
        <WorkLine />
        <ViewLinks />
        <FilterBar />
        <ArrivalsBar list={list} />
        <SuspiciousNote />
        <Unassigned />
        <BulkResult rows={rows} />
        <SubmissionList list={list} marksOf={marksOf} />
      </div>
      <OpenedLead rows={rows} marksOf={marksOf} />
    </Panes>
  );
}

const arrivalsText = (count: number): string =>
  count > PAGE_ROWS
    ? interpolate(most, { count: PAGE_ROWS })
    : interpolate(count === 1 ? one : many, { count });

/** Shows the number of new submissions, also to screen readers. */
function ArrivalsBar({ list: { newest, isWhole, reload } }: { list: List }) {
  const count = useArrivals(useMemo(() => newest?.map(({ id }) => id), [newest]));
  const showNewest = () => {
    changeFilter(EMPTY_FILTER);
    // Without a filter it is the same list.
    if (isWhole) reload();
  };
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          className="mt-2 w-full cursor-pointer bg-accent px-4 py-1.5 text-left font-bold text-accent-ink"
          onClick={showNewest}
        >
          {arrivalsText(count)} <span className="underline underline-offset-[0.2em]">{show}</span>
        </button>
      )}
    </div>
  );
}

/** In the view Suspicious: what these submissions are. */
function SuspiciousNote() {
  const { view } = useStore($inboxFilter);
  return (
    view === 'suspicious' && (
      <p className="mt-4 max-w-measure text-sm text-muted">{inboxCopy.suspicious.note}</p>
    )
  );
}

/** The list, with room for it the lead beside it, each with a scroll bar of its own. Opening a lead does not render the list again. */
function Panes({ children }: { children: ReactNode }) {
  const isOpen = useStore($openedLead) !== null;
  return (
    <div
      className="inbox panes:grid panes:h-[calc(100dvh-var(--admin-header))] panes:grid-cols-[minmax(0,1fr)] panes:data-open:grid-cols-[minmax(26rem,2fr)_minmax(0,3fr)] [--gutter:clamp(1.25rem,2vw,2rem)]"
      data-open={isOpen || undefined}
    >
      {children}
    </div>
  );
}

/** Deferred: the press itself is shown before the lead is rendered. */
function OpenedLead({ rows, marksOf }: Pick<List, 'rows'> & { marksOf: (id: string) => Marks }) {
  const id = useDeferredValue(useStore($openedLead));
  if (id === null) return null;
  const at = rows.findIndex((row) => row.id === id);
  const submission = rows[at];
  const opener = (row: StoredSubmission | undefined) => row && (() => openLead(row.id));
  // A lead that is not in the list has none beside it.
  return (
    <LeadPane
      id={id}
      known={submission && { submission, marks: marksOf(id) }}
      previous={opener(submission && rows[at - 1])}
      next={opener(submission && rows[at + 1])}
    />
  );
}
