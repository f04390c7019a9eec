import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { SubmittedAt } from '~/admin/shell/Facts.tsx';
import { Button } from '~/components/Button.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { useAuth } from '~/session/use-auth.ts';
import { useSaveNote } from './lead-queries.ts';
import type { Note } from './lead.ts';
import { $noteDrafts, typeNote } from './note-drafts.ts';

const { notes: copy } = leadsCopy;

const NOTE_MAX_CHARACTERS = 5000;

interface NoteFormProps {
  leadId: string;
  /** The note that is edited; undefined for a new one. */
  noteId?: string;
  label: string;
  action: string;
  onSaved?: () => void;
}

function NoteForm({ leadId, noteId, label, action, onSaved }: NoteFormProps) {
  const key = noteId ?? leadId;
  const text = useStore($noteDrafts, { keys: [key] })[key] ?? '';
  const body = text.trim();
  const { mutate, isPending: isBusy } = useSaveNote(leadId);
  const save = () => {
    if (isBusy || body === '') return;
    mutate({ noteId, body }, { onSuccess: () => onSaved?.() });
  };
  return (
    <form
      method="post"
      className="lead-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={({ key: pressed, ctrlKey, metaKey, currentTarget }) => {
        if (pressed === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
      }}
    >
      <TextAreaField
        id={`note-${key}`}
        label={label}
        rows={2}
        maxLength={NOTE_MAX_CHARACTERS}
        value={text}
        onChange={({ target }) => {
          typeNote(key, target.value);
        }}
      />
      <Button type="submit" kind="outline" disabled={isBusy || body === ''}>
        {isBusy ? copy.saving : action}
      </Button>
    </form>
  );
}

function NoteItem({ leadId, note }: { leadId: string; note: Note }) {
  const { user } = useAuth();
  const [isEditing, setEditing] = useState(false);
  return (
    <li>
      <p className="text-sm text-muted">
        <bdi>{note.author_name ?? inboxCopy.common.deletedAccount}</bdi>, <SubmittedAt at={note.created_at} />
        {note.edited_at !== null && <span title={note.edited_at}>{` · ${copy.edited}`}</span>}
        {note.author_id === user?.id && !isEditing && (
          <>
            {' · '}
            <button
              type="button"
              className="text-link"
              onClick={() => {
                typeNote(note.id, note.body);
                setEditing(true);
              }}
            >
              {copy.edit}
            </button>
          </>
        )}
      </p>
      {isEditing ? (
        <NoteForm
          leadId={leadId}
          noteId={note.id}
          label={copy.change}
          action={copy.save}
          onSaved={() => {
            setEditing(false);
          }}
        />
      ) : (
        <p className="lead-note" dir="auto">
          {note.body}
        </p>
      )}
    </li>
  );
}

/** The notes of a lead, newest first, and a form for another one. */
export function LeadNotes({ leadId, notes }: { leadId: string; notes: readonly Note[] }) {
  return (
    <>
      <h3 className="lead-heading">{copy.title}</h3>
      <NoteForm leadId={leadId} label={copy.new} action={copy.add} />
      <ul className="lead-notes">
        {notes.map((note) => (
          <NoteItem key={note.id} leadId={leadId} note={note} />
        ))}
      </ul>
    </>
  );
}
