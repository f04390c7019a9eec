import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { BookingMark } from '~/admin/lead/marks/BookingMark.tsx';
import { Button } from '~/components/Button.tsx';
import type { Booking } from '~/contracts/booking.ts';
import type { Conversation as Loaded } from '~/contracts/conversation.ts';
import { agendaCopy } from '~/copy/agenda.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { useConversation } from './conversation-queries.ts';
import { ENTRIES_SHOWN, entriesToShow } from './conversation.ts';
import { ConversationEntry } from './ConversationEntry.tsx';
import { Duplicates } from './Duplicates.tsx';
import { $replyDrafts } from './reply-drafts.ts';
import { WriteBox } from './WriteBox.tsx';

const { conversation: copy } = conversationCopy;

/** What the list knows already, until everything is loaded. */
const beginning = ({ id, created_at, name, message, reference }: StoredSubmission): Loaded => ({
  entries: [
    {
      ...{ id, kind: 'submission', at: created_at, lead: id, sender: name, text: message },
      ...{ delivery: null, attachments: [], details: { reference } },
    },
  ],
  ...{ last_reply_id: null, writing: [], joined: [], booking: null },
});

/** Everything that was said with a lead, and the box to answer. */
export function Conversation({ submission }: { submission: StoredSubmission }) {
  const { id } = submission;
  const isWriting = useStore($replyDrafts, { keys: [id] })[id] !== undefined;
  const { data, isError, refetch } = useConversation(id, isWriting);
  return (
    <section className="conversation" aria-label={copy.label} aria-busy={!data && !isError}>
      {data?.booking && <BookingLine booking={data.booking} />}
      <Duplicates lead={id} joined={data?.joined ?? []} />
      <Entries conversation={data ?? beginning(submission)} submission={submission} />
      <div role="status">{isError && <p className="my-4">{copy.failed}</p>}</div>
      {isError && (
        <Button kind="outline" onClick={() => void refetch()}>
          {inboxCopy.common.tryAgain}
        </Button>
      )}
      {data && <WriteBox submission={submission} conversation={data} />}
    </section>
  );
}

/** The booking: when, with whom, and where it is. */
const BookingLine = ({ booking: { starts_at, status, host } }: { booking: Booking }) => (
  <p className="conversation-booking">
    <BookingMark at={starts_at} /> · {agendaCopy.statuses[status]}
    {host !== null && ` · ${interpolate(agendaCopy.booking.with, { host })}`}
  </p>
);

interface EntriesProps {
  conversation: Loaded;
  submission: StoredSubmission;
}

function Entries({ conversation, submission }: EntriesProps) {
  const [shown, setShown] = useState(ENTRIES_SHOWN);
  const { first, hidden, rest } = entriesToShow(conversation.entries, shown);
  const isNew = conversation.last_reply_id === null;
  const show = (entries: Loaded['entries']) =>
    entries.map((entry) => <ConversationEntry key={entry.id} {...{ entry, submission, isNew }} />);
  return (
    <ol className="conversation-entries">
      {show(first)}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className="text-link conversation-earlier"
            onClick={() => {
              setShown(shown + ENTRIES_SHOWN);
            }}
          >
            {interpolate(copy.earlier, { count: Math.min(hidden, ENTRIES_SHOWN) })}
          </button>
        </li>
      )}
      {show(rest)}
    </ol>
  );
}
