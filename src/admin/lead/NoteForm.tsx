import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TextAreaField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { leadsCopy } from '~/copy/leads.ts';
import { useSaveNote } from './lead-queries.ts';
import { $noteDrafts, openNote, typeNote } from './note-drafts.ts';

const { notes: copy } = leadsCopy;

const NOTE_MAX_CHARACTERS = 5000;

interface NoteFormProps {
  leadId: string;
  /** The note that is edited; undefined for a new one. */
  noteId?: string;
  onSaved?: () => void;
}

/** A form for a new note, or for one that is edited. */
export function NoteForm({ leadId, noteId, onSaved }: NoteFormProps) {
  const key = noteId ?? leadId;
  const [label, action] = noteId === undefined ? [copy.new, copy.add] : [copy.change, copy.save];
  const text = useStore($noteDrafts, { keys: [key] })[key] ?? '';
  useEffect(() => openNote(key), [key]);
  const body = text.trim();
  const { mutateAsync } = useSaveNote(leadId);
  const save = async (): Promise<undefined> => {
    // Why it failed is said in a toast.
    await mutateAsync({ noteId, body }).then(onSaved, () => undefined);
  };
  return (
    <SmallForm
      className="mt-2 grid justify-items-start gap-2"
      button={{ kind: 'outline', isSmall: true, disabled: body === '', children: action }}
      busy={copy.saving}
      isBlocked={body === ''}
      onSend={save}
    >
      {() => (
        <TextAreaField
          className="small-field w-full"
          label={label}
          rows={2}
          maxLength={NOTE_MAX_CHARACTERS}
          value={text}
          onChange={({ target }) => typeNote(key, target.value)}
          onKeyDown={({ key: pressed, ctrlKey, metaKey, currentTarget }) => {
            if (pressed === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </SmallForm>
  );
}
