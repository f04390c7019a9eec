import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { map } from 'nanostores';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { deleteDraft, readDraft, saveDraft } from '~/browser/drafts.ts';
import { Button } from '~/components/Button.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';

const { notes: copy } = leadsCopy;

const NOTE_MAX_CHARACTERS = 5000;

/** What was typed in this tab: the browser may forbid storage, and a note may be stored while its form is open anew. */
const $typed = map<Record<string, string | undefined>>({});

/** Undefined once it is stored. */
function type(draft: string, text: string | undefined): void {
  $typed.setKey(draft, text);
  if (text) saveDraft(draft, { text });
  else deleteDraft(draft);
}

interface NoteFormProps {
  leadId: string;
  /** The note that is edited; undefined for a new one. */
  note?: { id: string; text: string | null };
  /** Ends the editing. */
  onEnd?: () => void;
}

/** A form for a new note, or for one that is edited. What is typed is kept on this device for seven days. */
export function NoteForm({ leadId, note, onEnd }: NoteFormProps) {
  const noteId = note?.id;
  const draft = `note-${noteId ?? leadId}`;
  const [label, action] = noteId === undefined ? [copy.new, copy.add] : [copy.change, copy.save];
  const typed = useStore($typed, { keys: [draft] })[draft];
  const text = typed ?? String(readDraft(draft)?.['text'] ?? note?.text ?? '');
  const body = text.trim();
  const { mutateAsync } = useMutation({
    mutationFn: (p_body: string): Promise<unknown> =>
      noteId === undefined
        ? callRpc('add_note', { p_submission_id: leadId, p_body })
        : callRpc('edit_note', { p_note_id: noteId, p_body }),
    meta: { failed: { title: copy.failed, text: copy.failedText }, reload: [KEYS.lead(leadId)] },
  });
  const end = () => {
    type(draft, undefined);
    onEnd?.();
  };
  const save = async (): Promise<undefined> => {
    // Why it failed is said in a toast.
    await mutateAsync(body).then(end, () => undefined);
  };
  return (
    <>
      <SmallForm
        className="mt-2 grid justify-items-start gap-2"
        button={{ kind: 'outline', isSmall: true, disabled: body === '', children: action }}
        busy={copy.saving}
        isBlocked={body === ''}
        onSend={save}
      >
        <TextAreaField
          className="small-field w-full"
          label={label}
          rows={2}
          maxLength={NOTE_MAX_CHARACTERS}
          value={text}
          // Its button has gone.
          autoFocus={note !== undefined}
          onChange={({ target }) => type(draft, target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
      </SmallForm>
      {onEnd && (
        <Button kind="quiet" isSmall onClick={end}>
          {inboxCopy.common.cancel}
        </Button>
      )}
    </>
  );
}
