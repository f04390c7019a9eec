import { useState } from 'react';
import { NoteForm } from '~/admin/lead/NoteForm.tsx';
import type { Conversation } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { leadsCopy } from '~/copy/leads.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { ReplyForm } from './ReplyForm.tsx';

const { box } = conversationCopy;
const MODES = ['reply', 'note'] as const;

interface WriteBoxProps {
  submission: StoredSubmission;
  conversation: Conversation;
  /** Opens the next lead of the list, if there is one. */
  onNext: (() => void) | undefined;
}

/** Where a reply or a note is written. It stays in view below the conversation. */
export function WriteBox(props: WriteBoxProps) {
  const [mode, setMode] = useState<(typeof MODES)[number]>('reply');
  return (
    <div className="write-box" data-mode={mode}>
      <div role="group" aria-label={box.mode} className="write-modes">
        {MODES.map((each) => (
          <button key={each} type="button" aria-pressed={mode === each} onClick={() => setMode(each)}>
            {box[each]}
          </button>
        ))}
      </div>
      {mode === 'reply' ? (
        <ReplyForm {...props} />
      ) : (
        <NoteForm leadId={props.submission.id} label={leadsCopy.notes.new} action={leadsCopy.notes.add} />
      )}
    </div>
  );
}
