import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { useStoredMarks, type Marks } from '~/admin/lead/lead-queries.ts';
import { LeadPane } from '~/admin/lead/LeadPane.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { $inboxFilter, $openedLead, closeLead, openLead } from './address-store.ts';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { clearSelection, dismissBulkResult } from './list/selection.ts';
import { BulkResult } from './list/SelectionBar.tsx';
import { SubmissionList } from './list/SubmissionList.tsx';
import { useList } from './list/use-list.ts';
import { Unassigned } from './Unassigned.tsx';
import { ViewLinks } from './ViewLinks.tsx';
import { WorkLine } from './WorkLine.tsx';
import './inbox.css';

/** Loaded with the first lead that is opened, so that the list is there sooner. */
const ConversationPane = lazy(() => import('~/admin/conversation/ConversationPane.tsx'));

/** Forgets what was selected, when the person may no longer see it. */
function clear(): void {
  clearSelection();
  dismissBulkResult();
}

/** The work list: views, filter, submissions, and beside them the lead that is open. */
export default function Inbox() {
  const list = useList();
  const { rows } = list;
  const marksOf = useStoredMarks(list.shownPages);
  useEffect(() => clear, []);
  return (
    <Panes>
      <div className="inbox-list panes:overflow-y-auto panes:pb-4 px-(--gutter) pt-1 pb-24">
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

/** In the view Suspicious: what these submissions are. */
function SuspiciousNote() {
  const { view } = useStore($inboxFilter);
  return (
    view === 'suspicious' && (
      <p className="mt-4 max-w-measure text-sm text-muted">{inboxCopy.suspicious.note}</p>
    )
  );
}

/** Its own component, so that opening a lead does not render the list again. */
function Panes({ children }: { children: ReactNode }) {
  const isOpen = useStore($openedLead) !== null;
  return (
    <div className="inbox [--gutter:clamp(1.25rem,2vw,2rem)]" data-open={isOpen || undefined}>
      {children}
    </div>
  );
}

interface OpenedLeadProps {
  rows: readonly StoredSubmission[];
  marksOf: (id: string) => Marks;
}

/** Deferred: the press itself is shown before the lead is rendered. */
function OpenedLead({ rows, marksOf }: OpenedLeadProps) {
  const id = useDeferredValue(useStore($openedLead));
  if (id === null) return null;
  const at = rows.findIndex((row) => row.id === id);
  const submission = rows[at];
  const opener = (row: StoredSubmission | undefined) => row && (() => openLead(row.id));
  // A lead that is not in the list has none beside it.
  const next = opener(submission && rows[at + 1]);
  return (
    <LeadPane
      id={id}
      known={submission && { submission, marks: marksOf(id) }}
      previous={opener(submission && rows[at - 1])}
      next={next}
      onClose={closeLead}
      conversation={(shown) => (
        <Suspense>
          <ConversationPane submission={shown} onNext={next} />
        </Suspense>
      )}
    />
  );
}
