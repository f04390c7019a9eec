import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { $inboxFilter, reloadInbox } from '~/stores/inbox/list.ts';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { HoldBar } from './HoldControls.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import { ListSwitch } from './ListSwitch.tsx';
import { SubmissionList } from './SubmissionList.tsx';

/** The submissions, newest first: two lists, filter and detail dialog. Held submissions can be released or dismissed. */
export function Inbox() {
  const { isHeld } = useStore($inboxFilter);
  const [opened, setOpened] = useState<StoredSubmission | null>(null);
  useEffect(() => {
    void reloadInbox();
  }, []);
  return (
    <div className="page admin-inbox">
      <div className="admin-title">
        <div>
          <h1 className="text-4xl">Inbox</h1>
          <p className="text-muted">Newest first, in your own time zone.</p>
        </div>
        <ExportButton />
      </div>
      <ListSwitch />
      <FilterBar />
      <ArrivalsBar />
      {isHeld && <HoldBar />}
      <SubmissionList onOpen={setOpened} />
      {opened && (
        <LeadDialog
          key={opened.id}
          submission={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}
