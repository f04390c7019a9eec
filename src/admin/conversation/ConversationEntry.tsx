import { memo, useState, type ReactNode } from 'react';
import { NoteForm } from '~/admin/lead/NoteForm.tsx';
import type { Entry, Mail, NoteEntry } from '~/contracts/conversation.ts';
import type { StaffQuote } from '~/contracts/quote.ts';
import { lazyPart } from '~/admin/shell/lazy-part.tsx';
import { Facts, HappenedAt } from '~/admin/shell/Facts.tsx';
import { Button } from '~/components/Button.tsx';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';
import { splitQuotes } from '~/domain/enquiry/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { Column, StoredSubmission } from '~/domain/submission/form-definitions.ts';
import { submissionFacts } from '~/wording/submission-texts.ts';
import { useAuth } from '~/session/use-auth.ts';
import { Attachments } from './Attachments.tsx';
import { deliveryText, eventText, isLost } from './conversation.ts';

const { conversation: copy } = conversationCopy;
const { notes } = leadsCopy;

interface ConversationEntryProps {
  entry: Entry;
  /** The lead that is open. */
  submission: StoredSubmission;
  /** Whether nobody has replied yet: then all that the visitor told is open. */
  isNew: boolean;
  /** The quote that a reply sent. */
  quote?: StaffQuote | undefined;
}

/** Only where there is one. */
const QuoteCard = lazyPart(() => import('./QuoteCard.tsx'));

/** One entry of the conversation. Memoised: the conversation is loaded again and again, and most entries stay the same. */
export const ConversationEntry = memo(function ConversationEntry(props: ConversationEntryProps) {
  const { entry, submission, isNew, quote } = props;
  switch (entry.kind) {
    case 'submission':
      return (
        <Said entry={entry} marks={[copy.typed]}>
          <Text>{entry.text || inboxCopy.common.noMessage}</Text>
          {entry.lead === submission.id ? (
            <Details submission={submission} isOpen={isNew} />
          ) : (
            <State>{interpolate(copy.joinedFrom, { reference: entry.details.reference })}</State>
          )}
        </Said>
      );
    case 'mail':
      return <MailEntry mail={entry} />;
    case 'reply':
      return (
        <Said entry={entry}>
          <Text>{entry.text}</Text>
          <Attachments files={entry.attachments} />
          {quote && <QuoteCard quote={quote} lead={submission.id} owner={entry.lead} />}
          <State isBad={isLost(entry)}>{deliveryText(entry)}</State>
        </Said>
      );
    case 'note':
      return <Note note={entry} />;
    default:
      return (
        <li
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 pl-[1.1rem] text-sm wrap-anywhere text-muted before:size-[0.45rem] before:rounded-full before:bg-control"
          data-kind={entry.kind}
        >
          <span>{eventText(entry)}</span>
          <span className="text-xs">
            <HappenedAt at={entry.at} />
          </span>
        </li>
      );
  }
});

/** A mail that came in. */
export const MailEntry = ({ mail, children }: { mail: Mail; children?: ReactNode }) => (
  <Said entry={mail} marks={marksOf(mail)}>
    <MailText mail={mail} />
    <Attachments files={mail.attachments} />
    {children}
  </Said>
);

const marksOf = ({ details: { proved, automatic, asks_for } }: Mail): string[] => [
  proved ? copy.proved : copy.typed,
  ...(automatic ? [copy.automatic] : []),
  ...(asks_for ? [copy.asksFor[asks_for]] : []),
];

/** A text as somebody wrote it. It may be right-to-left. */
const Text = ({ children }: { children: ReactNode }) => (
  <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
    {children}
  </p>
);

/** What became of it, or what can be done with it. */
const State = ({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) => (
  <p className={`mt-1 flex justify-end gap-3 text-xs ${isBad ? 'font-bold text-danger' : 'text-(--quiet)'}`}>
    {children}
  </p>
);

/** Something that was said. In long conversations, what is out of sight is laid out when it is needed. */
const Bubble = ({ kind, children }: { kind: Entry['kind']; children: ReactNode }) => (
  <li
    className={`px-[1.1rem] pt-[0.8rem] pb-[0.9rem] [contain-intrinsic-block-size:auto_8rem] [content-visibility:auto] ${
      kind === 'reply'
        ? 'ml-[clamp(1.25rem,8vw,3.5rem)] rounded-[1rem_0.25rem_1rem_1rem] border border-second bg-ground [--quiet:var(--color-muted)]'
        : kind === 'note'
          ? 'ml-[clamp(1.25rem,8vw,3.5rem)] rounded-[0_0.5rem_0.5rem_0] border-l-4 border-accent bg-[color-mix(in_srgb,var(--color-accent)_12%,var(--color-ground))] [--quiet:var(--color-ink)]'
          : 'mr-[clamp(0rem,6vw,3.5rem)] rounded-[0.25rem_1rem_1rem] bg-raised [--quiet:var(--color-muted)]'
    }`}
    data-kind={kind}
    tabIndex={-1}
  >
    {children}
  </li>
);

interface SaidProps {
  entry: Entry;
  /** Words about it, beside its sender. */
  marks?: readonly string[];
  children: ReactNode;
}

/** Who said it, when, and what. */
const Said = ({ entry: { kind, sender, at }, marks = [], children }: SaidProps) => (
  <Bubble kind={kind}>
    <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3 font-bold wrap-anywhere">
      <bdi>
        {sender ||
          (kind === 'reply' || kind === 'note' ? inboxCopy.common.deletedAccount : inboxCopy.common.noName)}
      </bdi>
      {marks.map((mark) => (
        <span key={mark} className="badge">
          {mark}
        </span>
      ))}
      <span className="ml-auto text-xs font-normal text-(--quiet)">
        <HappenedAt at={at} />
      </span>
    </p>
    {children}
  </Bubble>
);

const Folded = ({ title, text }: { title: string; text: string }) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit cursor-pointer py-1 text-muted">{title}</summary>
    <div className="mt-2 border-l-3 border-line pl-3 text-muted">
      <Text>{text}</Text>
    </div>
  </details>
);

function MailText({ mail }: { mail: Pick<Mail, 'text' | 'details'> }) {
  const pieces = splitQuotes(mail.text ?? '', mail.details.quotes ?? []);
  return (
    <>
      {mail.details.subject && (
        <p className="mb-1.5 text-sm text-muted" dir="auto">
          {mail.details.subject}
        </p>
      )}
      {pieces.length === 0 && <Text>{copy.noText}</Text>}
      {pieces.map(({ text, isQuote }, at) =>
        isQuote ? <Folded key={at} title={copy.quoted} text={text} /> : <Text key={at}>{text}</Text>,
      )}
      {mail.details.other && <Folded title={copy.other} text={mail.details.other} />}
    </>
  );
}

/** Columns that are not in the list of details: shown elsewhere, part of `service`, or, like `id`, only for the CSV file. */
const NOT_LISTED = new Set<Column>([
  ...(['created_at', 'form_type', 'name', 'message'] as const),
  ...(['selected_services', 'id', 'response_status'] as const),
]);

/** What was done, and needs no answer. */
const RECORDED = new Set<Column>(['consent_version', 'thank_you_sent']);

/** What else the form told us. */
const Details = ({ submission, isOpen }: { submission: StoredSubmission; isOpen: boolean }) => (
  <details className="mt-3 text-sm" open={isOpen}>
    <summary className="w-fit cursor-pointer py-1 text-muted">{copy.details}</summary>
    {/* A mail address needs the whole width of a phone. */}
    <Facts
      className="mt-2 max-sm:[&>div]:block"
      facts={submissionFacts(submission, (column) => !NOT_LISTED.has(column) && !RECORDED.has(column))}
    />
    <details>
      <summary className="w-fit cursor-pointer py-1 text-muted">{copy.recorded}</summary>
      <Facts facts={submissionFacts(submission, (column) => RECORDED.has(column))} />
    </details>
  </details>
);

function Note({ note }: { note: NoteEntry }) {
  const { user } = useAuth();
  const [isEditing, setEditing] = useState<boolean>();
  const { id, lead, text, details } = note;
  if (isEditing)
    return (
      <Bubble kind="note">
        <NoteForm leadId={lead} note={{ id, text }} onEnd={() => setEditing(false)} />
      </Bubble>
    );
  return (
    <Said entry={note} marks={[copy.note]}>
      <Text>{text}</Text>
      <State>
        {details.edited_at !== null && <span title={details.edited_at}>{notes.edited}</span>}{' '}
        {details.author_id === user?.id && (
          <Button
            kind="link"
            // It comes back where the form was.
            autoFocus={isEditing === false}
            onClick={() => setEditing(true)}
          >
            {notes.edit}
          </Button>
        )}
      </State>
    </Said>
  );
}
