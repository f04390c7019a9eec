import { useStore } from '@nanostores/react';
import { format } from 'date-fns';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $exportProgress, exportInbox } from './export.ts';
import { saveFile } from '~/admin/shell/save-file.ts';

const { running, start } = inboxCopy.export;

/** Exports all submissions that match the filter, not only the loaded ones, as CSV. */
export function ExportButton() {
  const collected = useStore($exportProgress);
  const save = async () => {
    const file = await exportInbox();
    if (file) saveFile(file, `submissions-${format(new Date(), 'yyyy-MM-dd-HHmm')}.csv`);
  };
  return (
    <Button
      kind="outline"
      aria-disabled={collected !== null}
      onClick={() => {
        void save();
      }}
    >
      {collected === null ? start : interpolate(running, { count: collected.toLocaleString('en-IN') })}
    </Button>
  );
}
