import { useMutation } from '@tanstack/react-query';
import { saveFile } from '~/browser/save-file.ts';
import { Button } from '~/components/Button.tsx';
import type { Person } from '~/contracts/person.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { peopleCopy } from '~/copy/people.ts';
import { officeDay } from '~/wording/office-time.ts';
import { ContentsDialog } from './ContentsDialog.tsx';
import { exportFile, useContents } from './person-queries.ts';

const { export: copy } = peopleCopy;

interface ExportDialogProps {
  submissionId: string;
  person: Person;
  onClose: () => void;
}

/** Says what will be in the file, and saves it. */
export function ExportDialog({ submissionId, person, onClose }: ExportDialogProps) {
  const contents = useContents(submissionId);
  const { record } = contents;
  const { mutate: makeFile, isPending, isError } = useMutation({ mutationFn: exportFile });
  return (
    <ContentsDialog {...{ person, contents, onClose }} title={copy.title} fromEnd={copy.fromEnd}>
      <p role="alert">{isError && copy.failed}</p>
      <p className="flex flex-wrap gap-3">
        <Button
          aria-disabled={!record || isPending}
          onClick={() => {
            if (!record || isPending) return;
            makeFile(record, {
              onSuccess: (file) => {
                // No personal data in the name.
                saveFile(file, `person-${officeDay(Date.now())}.json`);
                onClose();
              },
            });
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
