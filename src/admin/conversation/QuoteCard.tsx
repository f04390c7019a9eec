import { useState } from 'react';
import { reasonOf, useChange } from '~/admin/shell/call-rpc.ts';
import { HappenedAt } from '~/admin/shell/Facts.tsx';
import { KEYS } from '~/admin/shell/keys.ts';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import type { StaffQuote } from '~/contracts/quote.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { quoteEntries } from '~/wording/quote-text.ts';
import { Attachments } from './Attachments.tsx';
import type { DraftFile } from './reply-drafts.ts';
import { FileButton, ReplyFiles, useReplyFiles } from './ReplyFiles.tsx';

const { staff: copy } = quotesCopy;

interface QuoteProps {
  quote: StaffQuote;
  /** The lead that is open. */
  lead: string;
  /** The one that was sent the quote: the same, or one that is joined with it. */
  owner: string;
}

/** A quote below its reply, which has its files: what it says, what has happened to it, and what staff can do. */
export default function QuoteCard(props: QuoteProps) {
  const { quote } = props;
  return (
    <div className="quote-card mt-3 border-t border-line pt-2 text-sm">
      <p className="badge w-fit font-bold">{copy.states[quote.status]}</p>
      {quoteEntries({ ...quote, files: [] }).map(([label, value], at) => (
        <p key={at} className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{label}:</span> <bdi>{value}</bdi>
        </p>
      ))}
      <ul className="mt-1 text-xs text-muted">
        {quote.events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="wrap-anywhere">
            {eventText(event)} · <HappenedAt at={event.at} />
            <Attachments files={event.files} />
          </li>
        ))}
      </ul>
      <QuoteActions {...props} />
    </div>
  );
}

const OFFERED = ['name', 'role', 'reason', 'note', 'address'] as const;

function eventText({ kind, by, is_recorded, evidence }: StaffQuote['events'][number]): string {
  const recorded = kind === 'accepted' || kind === 'declined' ? copy.recorded[kind] : undefined;
  const text = is_recorded && recorded !== undefined ? recorded : copy.events[kind];
  const said = interpolate<string>(text, { by: by ?? inboxCopy.common.deletedAccount });
  return [said, ...OFFERED.flatMap((name) => evidence[name] || [])].join(' · ');
}

/** What staff do with a quote. */
type ChangeQuote = (
  event: 'accepted' | 'declined' | 'withdrawn' | 'taken_back',
  evidence?: { p_note: string; p_files: string[] },
) => Promise<unknown>;

function QuoteActions({ quote, lead, owner }: QuoteProps) {
  const { mutateAsync, isPending, error } = useChange('change_quote', {
    meta: { reload: [KEYS.counts, KEYS.lead(lead)] },
  });
  // Why it failed is said here: the form is gone if it was for an answer that the client has given meanwhile.
  const change: ChangeQuote = (p_event, evidence) =>
    mutateAsync({ p_quote: quote.reply_id, p_event, ...evidence }).catch(() => undefined);
  const isOpen = quote.status === 'sent' || quote.status === 'expired';
  const asked = { kind: 'quiet', isSmall: true, isBusy: isPending } as const;
  return (
    <>
      {isOpen && <RecordForm owner={owner} change={change} />}
      <div className="mt-1 flex flex-wrap gap-3">
        {isOpen && (
          <ConfirmedAction
            {...asked}
            label={copy.withdraw}
            question={interpolate(copy.withdrawQuestion, { reference: quote.reference })}
            onConfirm={() => void change('withdrawn')}
          />
        )}
        {quote.answer?.is_recorded && (quote.status === 'accepted' || quote.status === 'declined') && (
          <ConfirmedAction
            {...asked}
            label={copy.takeBack}
            question={copy.takeBackQuestion}
            onConfirm={() => void change('taken_back')}
          />
        )}
      </div>
      <p role="alert" className="field-error">
        {error && (reasonOf(error) ?? copy.failed)}
      </p>
    </>
  );
}

/** Records what the client said elsewhere, with a note or files. */
function RecordForm({ owner, change }: { owner: string; change: ChangeQuote }) {
  const [chosen, setChosen] = useState<readonly DraftFile[]>([]);
  const files = useReplyFiles({ lead: owner, files: chosen, change: setChosen });
  const isBusy = files.uploading !== '';
  const record = async ({ text }: Typed) => {
    const evidence = { p_note: text('note'), p_files: chosen.map(({ id }) => id) };
    if (evidence.p_note === '' && chosen.length === 0) return { field: 'note', text: copy.missing };
    await change(text('event') === 'declined' ? 'declined' : 'accepted', evidence);
    return undefined;
  };
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1">{copy.record}</summary>
      <SmallForm className="mt-1 grid gap-2" onSend={record}>
        <TextAreaField name="note" label={copy.note} hint={copy.noteHint} rows={2} />
        <ReplyFiles {...files} />
        <FileButton {...files} label={copy.files} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isSmall name="event" value="accepted" disabled={isBusy}>
            {copy.accepted}
          </Button>
          <Button type="submit" kind="outline" isSmall name="event" value="declined" disabled={isBusy}>
            {copy.declined}
          </Button>
        </div>
      </SmallForm>
    </details>
  );
}
