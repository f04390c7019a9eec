import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { inboxCopy } from '~/copy/inbox.ts';
import { $openedLead } from './address-store.ts';
import { clearInbox } from './clear.ts';
import { startInbox } from './list/list.ts';
import { LeadDialog } from '~/admin/lead/LeadDialog.tsx';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { BulkResult } from './list/SelectionBar.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { SubmissionList } from './list/SubmissionList.tsx';
import { SuspiciousGroups } from './suspicious/SuspiciousGroups.tsx';
import { ViewLinks } from './ViewLinks.tsx';
import { WorkLine } from './WorkLine.tsx';

/** The work list: views, filter, submissions, and the lead that is open. */
export function Inbox() {
  useEffect(() => {
    const stop = startInbox();
    return () => {
      stop();
      clearInbox();
    };
  }, []);
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
      <ArrivalsBar />
      <SuspiciousGroups />
      <BulkResult />
      <SubmissionList />
      <OpenedLead />
    </div>
  );
}

/**
 * Its own component, so that opening a lead does not render the list again. A dialog makes the whole list inert, which takes a slow
 * phone longer than a frame: the tap itself is shown before that.
 */
const OpenedLead = () => useDeferredValue(useStore($openedLead)) !== null && <LeadDialog />;
