import { useMutation } from '@tanstack/react-query';
import { saveFile } from '~/browser/save-file.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { officeDay } from '~/wording/office-time.ts';
import { $inboxFilter } from './address.ts';
import { filterToQuery } from './filter/filter.ts';
import { logExport } from './inbox-queries.ts';

const { running, start } = inboxCopy.export;

/** Exports all submissions that match the filter, not only the loaded ones, as CSV. */
export function ExportButton() {
  const { mutate, isPending } = useMutation({
    // Loaded when somebody exports.
    mutationFn: async () => {
      const query = filterToQuery($inboxFilter.get());
      await logExport(query);
      return (await import('./export.ts')).exportInbox(query);
    },
    onSuccess: (file) => saveFile(file, `submissions-${officeDay(Date.now())}.csv`),
    meta: { failed: { title: inboxCopy.common.error, text: inboxCopy.list.loadFailed } },
  });
  return (
    <Button
      kind="outline"
      isSmall
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {isPending ? running : start}
    </Button>
  );
}
