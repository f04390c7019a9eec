import { useState } from 'react';
import { HappenedAt } from '~/admin/shell/Facts.tsx';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import { SmallForm, type Typed } from '~/components/SmallForm.tsx';
import type { QuoteEvent, StaffQuote } from '~/contracts/quote.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { amountsOf, documentDay } from '~/wording/quote-text.ts';
import { useChangeQuote, type QuoteChange } from './quote-queries.ts';

const { staff: copy, facts } = quotesCopy;

/** A quote below its reply: what it says, what has happened to it, and what staff can do. */
export default function QuoteCard({ quote, lead }: { quote: StaffQuote; lead: string }) {
  return (
    <div className="quote-card mt-3 border-t border-line pt-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 font-bold">
        {interpolate(facts.quote, { reference: quote.reference })}
        <span className="badge">{copy.states[quote.status]}</span>
      </p>
      <p className="wrap-anywhere" dir="auto">
        {quote.title}
      </p>
      {amountsOf(quote).map(({ label, net, toPay }) => (
        <p key={label}>
          {label} <b>{net}</b> {facts.net}, {toPay} {facts.toPay}
        </p>
      ))}
      <p>
        {facts.validUntil} {documentDay(quote.valid_until)}
        {quote.accountants_number !== null && ` · ${facts.number} ${quote.accountants_number}`}
      </p>
      <ul className="mt-1 text-xs text-muted">
        {quote.events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="wrap-anywhere">
            {eventText(event)} · <HappenedAt at={event.at} />
          </li>
        ))}
      </ul>
      <QuoteActions quote={quote} lead={lead} />
    </div>
  );
}

const OFFERED = ['name', 'role', 'reason', 'note', 'address'] as const;

function eventText({ kind, by, is_recorded, evidence }: QuoteEvent): string {
  const recorded = kind === 'accepted' || kind === 'declined' ? copy.recorded[kind] : undefined;
  const text = is_recorded && recorded !== undefined ? recorded : copy.events[kind];
  const said = interpolate<string>(text, { by: by ?? inboxCopy.common.deletedAccount });
  return [said, ...OFFERED.flatMap((name) => evidence[name] || [])].join(' · ');
}

function QuoteActions({ quote, lead }: { quote: StaffQuote; lead: string }) {
  const { change, isPending } = useChangeQuote(lead, quote.reply_id);
  const [problem, setProblem] = useState<string>();
  const act = (wanted: QuoteChange) => {
    void change(wanted).then(setProblem);
  };
  const isOpen = quote.status === 'sent' || quote.status === 'expired';
  return (
    <>
      {isOpen && <RecordForm change={change} />}
      <div className="mt-1 flex flex-wrap gap-3">
        {isOpen && (
          <ConfirmedAction
            kind="quiet"
            isSmall
            label={copy.withdraw}
            question={interpolate(copy.withdrawQuestion, { reference: quote.reference })}
            isBusy={isPending}
            onConfirm={() => act({ event: 'withdrawn' })}
          />
        )}
        {quote.answer?.is_recorded && (quote.status === 'accepted' || quote.status === 'declined') && (
          <ConfirmedAction
            kind="quiet"
            isSmall
            label={copy.takeBack}
            question={copy.takeBackQuestion}
            isBusy={isPending}
            onConfirm={() => act({ event: 'taken_back' })}
          />
        )}
      </div>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </>
  );
}

/** Records what the client said elsewhere. */
function RecordForm({ change }: { change: (wanted: QuoteChange) => Promise<string | undefined> }) {
  const record = async ({ text, data }: Typed) => {
    const event = data.get('event') === 'declined' ? 'declined' : 'accepted';
    const problem = await change({ event, note: text('note') });
    return problem === undefined ? undefined : { text: problem, field: 'note' };
  };
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1">{copy.record}</summary>
      <SmallForm className="mt-1 grid gap-2" onSend={record}>
        {(errorOf) => (
          <>
            <TextAreaField
              id="quote-note"
              name="note"
              label={copy.note}
              hint={copy.noteHint}
              rows={2}
              required
              maxLength={2000}
              error={errorOf('note')}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" isSmall name="event" value="accepted">
                {copy.accepted}
              </Button>
              <Button type="submit" kind="outline" isSmall name="event" value="declined">
                {copy.declined}
              </Button>
            </div>
          </>
        )}
      </SmallForm>
    </details>
  );
}
