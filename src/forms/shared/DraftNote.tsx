import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { formsCopy } from '~/copy/forms.ts';

interface DraftNoteProps {
  $hasDraft: ReadableAtom<boolean>;
  onClear: () => void;
}

/** Says that what was typed is kept on this device, and deletes it on request. */
export function DraftNote({ $hasDraft, onClear }: DraftNoteProps) {
  const hasDraft = useStore($hasDraft, { ssr: 'initial' });
  return (
    <p className="draft-note">
      {hasDraft && (
        <>
          {formsCopy.draft.saved}{' '}
          <button type="button" className="text-link" onClick={onClear}>
            {formsCopy.draft.clear}
          </button>
        </>
      )}
    </p>
  );
}
