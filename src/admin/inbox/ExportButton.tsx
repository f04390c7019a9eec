import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '~/browser/save-file.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeIso } from '~/wording/office-time.ts';
import { $inboxFilter } from './address-store.ts';
import { filterToQuery } from './filter/filter.ts';
import { logExport } from './inbox-queries.ts';

const { running, start } = inboxCopy.export;

/** Exports all submissions that match the filter, not only the loaded ones, as CSV. */
export function ExportButton() {
  const [collected, setCollected] = useState(0);
  const { mutate, isPending } = useMutation({
    // Loaded when somebody exports.
    mutationFn: async () => {
      const query = filterToQuery($inboxFilter.get());
      await logExport(query);
      return (await import('./export.ts')).exportInbox(query, setCollected);
    },
    onMutate: () => setCollected(0),
    onSuccess: (file) => {
      saveFile(
        file,
        `submissions-${officeIso(Date.now()).slice(0, 16).replace('T', '-').replace(':', '')}.csv`,
      );
    },
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
      {isPending ? interpolate(running, { count: collected.toLocaleString('en-IN') }) : start}
    </Button>
  );
}
