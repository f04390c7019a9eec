import { useEffect, useState } from 'react';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { reloadInbox } from '~/stores/inbox.ts';
import { ArrivalsBar } from './ArrivalsBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LeadDialog } from './LeadDialog.tsx';
import { SubmissionList } from './SubmissionList.tsx';

/** The submissions, newest first: filter, list and detail dialog. Read-only. */
export function Inbox() {
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
      <FilterBar />
      <ArrivalsBar />
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
