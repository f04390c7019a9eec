import { format } from 'date-fns';
import { saveFile } from '~/admin/shell/save-file.ts';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { ContentsDialog } from './ContentsDialog.tsx';
import { useContents } from './person-queries.ts';
import type { Person, PersonRecord } from './person.ts';

const { export: copy } = peopleCopy;

/** The export as a file. */
const recordFile = (record: PersonRecord): Blob =>
  new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });

interface ExportDialogProps {
  submissionId: string;
  person: Person;
  onClose: () => void;
}

/** Says what will be in the file, and saves it. */
export function ExportDialog({ submissionId, person, onClose }: ExportDialogProps) {
  const contents = useContents(submissionId);
  const { record } = contents;
  return (
    <ContentsDialog {...{ person, contents, onClose }} title={copy.title} fromEnd={copy.fromEnd}>
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
