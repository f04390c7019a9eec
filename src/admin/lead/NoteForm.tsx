import { useMutation } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { dropDraft, keepDraft, ownDraft, useDraft } from '~/admin/shell/own-drafts.ts';
import { Button } from '~/components/Button.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';

const { notes: copy } = leadsCopy;

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
  const draft = ownDraft(`note-${leadId}-${noteId ?? ''}`);
  const [label, action] = noteId === undefined ? [copy.new, copy.add] : [copy.change, copy.save];
  const text = String(useDraft(draft)?.['text'] ?? note?.text ?? '');
  const body = text.trim();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (p_body: string): Promise<unknown> =>
      noteId === undefined
        ? callRpc('add_note', { p_submission_id: leadId, p_body })
        : callRpc('edit_note', { p_note_id: noteId, p_body }),
    meta: { failed: { title: copy.failed, text: copy.failedText }, reload: [KEYS.lead(leadId)] },
  });
  const end = () => {
    dropDraft(draft);
    onEnd?.();
  };
  const save = async (): Promise<undefined> => {
    // Why it failed is said in a toast.
    if (body !== '') await mutateAsync(body).then(end, () => undefined);
  };
  return (
    <>
      <SmallForm
        className="mt-2 grid justify-items-start gap-2"
        button={{ kind: 'outline', isSmall: true, disabled: body === '', children: action }}
        busy={copy.saving}
        onSend={save}
      >
        <TextAreaField
          className="small-field w-full"
          label={label}
          rows={2}
          value={text}
          readOnly={isPending}
          // Its button has gone.
          autoFocus={note !== undefined}
          onChange={({ target }) => keepDraft(draft, { text: target.value })}
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
