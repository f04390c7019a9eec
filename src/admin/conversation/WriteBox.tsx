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
    // With its list of saved replies it is above the head of the lead.
    <div className="sticky bottom-0 z-4 mx-[calc(-1*var(--gutter))] mt-auto border-t border-line bg-ground px-(--gutter) pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex gap-5" role="group" aria-label={box.mode}>
        {MODES.map((each) => (
          <button
            key={each}
            type="button"
            className="tab pt-1.5 pb-1 text-sm"
            aria-pressed={mode === each}
            onClick={() => setMode(each)}
          >
            {box[each]}
          </button>
        ))}
      </div>
      {mode === 'reply' && props.submission.email === '' && <p className="py-2 text-sm">{box.noAddress}</p>}
      {mode === 'reply' && props.submission.email !== '' && <ReplyForm {...props} />}
      {mode === 'note' && (
        <NoteForm leadId={props.submission.id} label={leadsCopy.notes.new} action={leadsCopy.notes.add} />
      )}
    </div>
  );
}
