import { useStore } from '@nanostores/react';
import { format } from 'date-fns';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import type { Person } from './person.ts';
import { $contents, recordFile } from './person-store.ts';
import { saveFile } from '~/admin/shell/save-file.ts';
import { ContentsDialog } from './ContentsDialog.tsx';

const { export: copy } = peopleCopy;

interface ExportDialogProps {
  person: Person;
  onClose: () => void;
}

/** Says what will be in the file, and saves it. */
export function ExportDialog({ person, onClose }: ExportDialogProps) {
  const { record } = useStore($contents);
  return (
    <ContentsDialog person={person} title={copy.title} fromEnd={copy.fromEnd} onClose={onClose}>
      <p className="person-actions">
        <Button
          aria-disabled={!record}
          onClick={() => {
            if (!record) return;
            // No personal data in the name.
            saveFile(recordFile(record), `person-${format(new Date(), 'yyyy-MM-dd')}.json`);
            onClose();
          }}
        >
          {copy.submit}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {inboxCopy.common.cancel}
        </Button>
      </p>
    </ContentsDialog>
  );
}
