import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useStoredMarks, type Marks } from '~/admin/lead/lead-queries.ts';
import { LeadDialog } from '~/admin/lead/LeadDialog.tsx';
import { clearNoteDrafts } from '~/admin/lead/note-drafts.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { $openedLead, closeLead } from './address-store.ts';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { clearSelection, dismissBulkResult } from './list/selection.ts';
import { BulkResult } from './list/SelectionBar.tsx';
import { SubmissionList } from './list/SubmissionList.tsx';
import { useList } from './list/use-list.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { SuspiciousGroups } from './suspicious/SuspiciousGroups.tsx';
import { Unassigned } from './Unassigned.tsx';
import { ViewLinks } from './ViewLinks.tsx';
import { WorkLine } from './WorkLine.tsx';

/** Loaded with the first lead that is opened, so that the list is there sooner. */
const Conversation = lazy(() =>
  import('~/admin/conversation/Conversation.tsx').then((module) => ({ default: module.Conversation })),
);

/** Removes what was typed and selected, when the person may no longer see it. */
function clear(): void {
  clearNoteDrafts();
  clearSelection();
  dismissBulkResult();
}

/** The work list: views, filter, submissions, and the lead that is open. */
export function Inbox() {
  const list = useList();
  const { rows } = list;
  const marksOf = useStoredMarks(list.shownPages);
  useEffect(() => clear, []);
  return (
    <div className="page admin-inbox">
      <div className="admin-title">
        <h1 className="text-3xl">{inboxCopy.area.pages.inbox}</h1>
        <ShortcutHelp />
        <ExportButton />
      </div>
      <WorkLine />
      <ViewLinks />
      <FilterBar />
      <ArrivalsBar list={list} />
      <SuspiciousGroups />
      <Unassigned />
      <BulkResult rows={rows} />
      <SubmissionList list={list} marksOf={marksOf} />
      <OpenedLead rows={rows} marksOf={marksOf} />
    </div>
  );
}

interface OpenedLeadProps {
  rows: readonly StoredSubmission[];
  marksOf: (id: string) => Marks;
}

/**
 * Its own component, so that opening a lead does not render the list again. A dialog makes the whole list inert, which takes a slow
 * phone longer than a frame: the tap itself is shown before that.
 */
function OpenedLead({ rows, marksOf }: OpenedLeadProps) {
  const id = useDeferredValue(useStore($openedLead));
  if (id === null) return null;
  const submission = rows.find((row) => row.id === id);
  return (
    <LeadDialog
      id={id}
      known={submission && { submission, marks: marksOf(id) }}
      onClose={closeLead}
      conversation={(shown) => (
        <Suspense>
          <Conversation submission={shown} />
        </Suspense>
      )}
    />
  );
}
