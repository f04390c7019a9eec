import { useStore } from '@nanostores/react';
import { Fragment, useState } from 'react';
import { BookingMark } from '~/admin/lead/marks/LeadMarks.tsx';
import { $now } from '~/admin/lead/marks/now.ts';
import { NoteForm } from '~/admin/lead/NoteForm.tsx';
import { Loaded } from '~/admin/shell/Loaded.tsx';
import { Tabs } from '~/admin/shell/Tabs.tsx';
import { Button } from '~/components/Button.tsx';
import type { Booking } from '~/contracts/booking.ts';
import type { Conversation, Entry } from '~/contracts/conversation.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { callText } from '~/wording/call-text.ts';
import { officeMoment } from '~/wording/office-time.ts';
import { useConversation } from './conversation-queries.ts';
import { ENTRIES_SHOWN } from './conversation.ts';
import { ConversationEntry } from './ConversationEntry.tsx';
import { Duplicates } from './Duplicates.tsx';
import { replyDraft, useReplyDraft } from './reply-drafts.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { ReplyContext } from './use-reply.ts';

const { box, conversation: copy } = conversationCopy;

/** What the list knows already, until everything is loaded. */
const requestOf = ({ id, created_at, name, message, reference }: StoredSubmission): Entry => ({
  ...{ id, key: id, kind: 'submission', at: created_at, lead: id, sender: name, text: message },
  ...{ delivery: null, attachments: [], details: { reference } },
});

/** Everything that was said with a lead, and the box to answer. */
export default function ConversationPane({ submission, onNext }: Omit<ReplyContext, 'conversation'>) {
  const { id } = submission;
  const isWriting = useReplyDraft(replyDraft(id)) !== undefined;
  const [shown, setShown] = useState(ENTRIES_SHOWN);
  const query = useConversation(id, isWriting, shown);
  const { data } = query;
  return (
    <section
      className="conversation mt-3 flex flex-1 flex-col"
      aria-label={copy.label}
      aria-busy={query.isLoading}
    >
      {data?.booking && <BookingLine booking={data.booking} />}
      {data?.wish && (
        <p className="mb-3">
          {interpolate(agendaCopy.mark.wish, { time: officeMoment(data.wish.starts_at) })}
        </p>
      )}
      <Entries
        // Read from its news again, once all is loaded.
        key={String(data !== undefined)}
        entries={data?.entries ?? [requestOf(submission)]}
        conversation={data}
        submission={submission}
        onEarlier={() => setShown(shown + ENTRIES_SHOWN)}
      />
      <Duplicates lead={id} joined={data?.joined ?? []} />
      <Loaded query={query} failed={copy.failed} loading="" />
      {data && <WriteBox submission={submission} conversation={data} onNext={onNext} />}
    </section>
  );
}

/** The booking: when, with whom, and where it is; after it, the question how it went until that is noted. */
function BookingLine({ booking }: { booking: Booking }) {
  const { who, place } = callText(booking);
  const isAsked = useStore($now) >= Date.parse(booking.ends_at) && booking.status === 'confirmed';
  const facts = isAsked
    ? [agendaCopy.booking.outcome, who]
    : [agendaCopy.statuses[booking.status], who, place];
  return (
    <p className="mb-3 wrap-anywhere">
      <BookingMark at={booking.starts_at} /> · {facts.filter(Boolean).join(' · ')}
    </p>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  /** Undefined until it is loaded. */
  conversation: Conversation | undefined;
  submission: StoredSubmission;
  /** Shows more entries. */
  onEarlier: () => void;
}

/** Where the visitor's answer to our last reply is; -1 if there is none. */
function newsPlace(entries: readonly Entry[]): number {
  const answered = entries.findLastIndex(({ kind }) => kind === 'reply');
  return entries.findIndex(({ kind }, at) => at > answered && at > 0 && kind === 'mail');
}

function Entries({ entries, conversation, submission, onEarlier }: EntriesProps) {
  const { earlier = 0, last_reply_id = null, quotes = [] } = conversation ?? {};
  const isNew = last_reply_id === null;
  // Who opens it sees what is new, below the request in one line.
  const [newsAt] = useState(() => newsPlace(entries));
  const [isWhole, setIsWhole] = useState(newsAt < 1);
  const [request] = entries;
  return (
    <ol className="conversation-entries grid grid-cols-[minmax(0,1fr)] gap-3 pb-6">
      {!isWhole && (
        <li>
          <Button
            kind="link"
            className="w-full truncate text-left"
            aria-expanded={false}
            onClick={() => setIsWhole(true)}
          >
            {interpolate(copy.request, { text: request?.text ?? '' })}
          </Button>
        </li>
      )}
      {(isWhole ? entries : entries.slice(newsAt)).map((entry, at) => (
        <Fragment key={entry.id}>
          {isWhole && at === 1 && earlier > 0 && (
            <li>
              <Button kind="link" onClick={onEarlier}>
                {interpolate(copy.earlier, { count: Math.min(earlier, ENTRIES_SHOWN) })}
              </Button>
            </li>
          )}
          <ConversationEntry
            {...{ entry, submission, isNew }}
            quote={quotes.find(({ reply_id }) => reply_id === entry.id)}
          />
        </Fragment>
      ))}
    </ol>
  );
}

const MODES = ['reply', 'note'] as const;

/** Where a reply or a note is written. It stays in view below the conversation. */
function WriteBox(props: ReplyContext) {
  const [mode, setMode] = useState<(typeof MODES)[number]>('reply');
  return (
    // With its list of saved replies it is above the head of the lead. The fields of a quote need the whole pane.
    <div className="sticky bottom-0 z-4 mx-[calc(-1*var(--gutter))] mt-auto border-t border-line bg-ground px-(--gutter) pb-[max(0.75rem,env(safe-area-inset-bottom))] has-[.quote-fields]:static has-[.quote-fields]:z-auto">
      <Tabs
        {...{ label: box.mode, names: MODES, texts: box, chosen: mode, onChoose: setMode }}
        className="flex gap-5"
        look="pt-1.5 pb-1 text-sm"
      />
      {mode === 'reply' && props.submission.email === '' && <p className="py-2 text-sm">{box.noAddress}</p>}
      {mode === 'reply' && props.submission.email !== '' && <ReplyForm {...props} />}
      {mode === 'note' && <NoteForm leadId={props.submission.id} />}
    </div>
  );
}
