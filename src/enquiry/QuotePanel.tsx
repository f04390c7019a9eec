import { Fragment, useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { SmallForm } from '~/components/SmallForm.tsx';
import { WithReferences } from '~/components/WithReferences.tsx';
import type { Quote } from '~/contracts/quote.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { acceptSentence, amountsOf } from '~/wording/quote-text.ts';
import { Files, focusMessage } from './ConversationPanel.tsx';
import { answerQuote, type OpenPage, type QuoteAnswer } from './enquiry-store.ts';

const { accept: acceptCopy, decline, facts, page: copy } = quotesCopy;

/** The newest quote as a document, with what can be done about it, and the earlier ones in a line each. */
export default function QuotePanel({ enquiry: { quotes, name, may_add } }: OpenPage) {
  const [newest, ...earlier] = quotes;
  const isSent = newest?.status === 'sent';
  const panel = useRef<HTMLElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const shown = `${newest?.hash ?? ''} ${newest?.status ?? ''}`;
  const before = useRef(shown);
  useEffect(() => {
    // The pressed button may be gone with its form.
    const isLost = before.current !== shown && document.activeElement === document.body;
    if (isLost) (sentence.current ?? panel.current)?.focus();
    before.current = shown;
  }, [shown]);
  if (!newest) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="quote mb-[clamp(2.5rem,6vw,4rem)] border border-t-6 border-line border-t-accent bg-ground [box-shadow:0_1.5rem_3rem_-2rem_rgb(0_0_0/0.35)] outline-none [--inset:clamp(min(1.25rem,6vw),3vw,2rem)]"
      aria-labelledby="quote-title"
    >
      {!isSent && (
        <p
          ref={sentence}
          tabIndex={-1}
          className="border-b border-line bg-raised px-(--inset) py-4 text-lg font-bold data-[status=accepted]:bg-second data-[status=accepted]:text-ground data-[status=altered]:bg-danger data-[status=altered]:text-ground"
          data-status={newest.status}
        >
          {newest.status === 'accepted' && <span aria-hidden="true">✓&nbsp; </span>}
          <WithReferences text={stateText(newest)} />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:grid-rows-[auto_1fr]">
        <Offer quote={newest} />
        <div className="border-line bg-raised p-(--inset) max-lg:border-y lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l">
          <Price quote={newest} />
          {isSent && (
            <>
              <AcceptForm key={newest.hash} quote={newest} />
              <p className="mt-4 text-sm text-muted">{acceptCopy.kept}</p>
            </>
          )}
          {newest.status === 'accepted' && (
            <div className="mt-6 border-t border-line pt-6">
              <NextSteps isAccepted />
            </div>
          )}
        </div>
        <div className="p-(--inset) lg:pt-0">
          <Parties quote={newest} name={name} />
          {isSent && (
            <>
              <NextSteps />
              <div className="mt-6 flex flex-wrap items-start gap-x-8 gap-y-1 border-t border-line pt-4">
                {may_add && (
                  <p>
                    {copy.ask} {/* No link: the address has the key of the page after its #. */}
                    <Button kind="link" className="min-h-9 cursor-pointer" onClick={focusMessage}>
                      {copy.askButton}
                    </Button>
                  </p>
                )}
                <DeclineForm key={newest.hash} quote={newest} />
              </div>
            </>
          )}
        </div>
      </div>
      {earlier.length > 0 && (
        <details className="border-t border-line px-(--inset) py-4">
          <summary className="w-fit cursor-pointer py-[0.4rem] text-muted">{copy.earlier}</summary>
          <ul>
            {earlier.map((quote) => (
              <li key={quote.reference} className="mt-2">
                <strong className="whole">{quote.reference}</strong> <bdi>{quote.title}</bdi>.{' '}
                <WithReferences text={stateText(quote)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What is offered, and the files that say it in detail. */
const Offer = ({ quote }: { quote: Quote }) => (
  <div className="p-(--inset)">
    <p className="figures text-muted">{interpolate(facts.quote, { reference: quote.reference })}</p>
    <h2 id="quote-title" className="mt-1 text-2xl text-balance wrap-anywhere sm:text-3xl" dir="auto">
      {quote.title}
    </h2>
    <div className="mt-4 [&_bdi]:font-bold [&_bdi]:underline [&_button]:min-h-12 [&_button]:rounded-md [&_button]:px-4 [&_button]:text-left [&_button]:text-base">
      <Files files={quote.files} label={facts.files} />
    </div>
  </div>
);

/** By whom and to whom it is offered. */
const Parties = ({ quote, name }: { quote: Quote; name: string }) => (
  <dl className="mb-6 grid gap-x-8 gap-y-1 border-y border-line py-4 sm:grid-cols-[auto_1fr]">
    {[
      [facts.from, facts.sender],
      [facts.gstin, facts.gstinNumber],
      [facts.for, name],
      [facts.sent, dayText(officeDay(quote.sent_at))],
      [facts.number, quote.accountants_number],
    ].map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt className="text-muted not-first:max-sm:mt-2">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ),
    )}
  </dl>
);

/** What follows the press, and what has followed. */
const NextSteps = ({ isAccepted = false }) => (
  <>
    <h3 className="text-xl">{copy.nextTitle}</h3>
    <ol className="mt-3 grid max-w-measure gap-2.5">
      {Object.values(copy.next).map((step, at) => (
        <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
          <span
            aria-hidden="true"
            className={`grid size-7 place-content-center rounded-full border text-sm font-bold ${isAccepted && at === 0 ? 'border-second bg-second text-ground' : 'border-control'}`}
          >
            {isAccepted && at === 0 ? '✓' : at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </>
);

/** What it costs, and until when that holds. */
const Price = ({ quote }: { quote: Quote }) => (
  <>
    <dl className="figures">
      {amountsOf(quote).map(({ label, net, toPay, payLabel }) => (
        <div key={label} className="border-line not-first:mt-4 not-first:border-t not-first:pt-4">
          <dt className="font-bold">{label}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-sm">{payLabel}</span>
            <strong className="ml-auto text-[min(8vw,2.25rem)]/[1.15] tracking-[-0.03em]">{toPay}</strong>
          </dd>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
            <span className="text-sm">{facts.net}</span> <span className="ml-auto">{net}</span>
          </dd>
        </div>
      ))}
    </dl>
    {quote.status === 'sent' && (
      <p className="my-3 flex flex-wrap justify-between gap-x-4 border-y border-line py-3">
        {facts.validUntil} <strong>{dayText(quote.valid_until)}</strong>
      </p>
    )}
  </>
);

/** What has become of a quote, in a sentence. */
function stateText({ status, answer, valid_until, replaced_by }: Quote): string {
  if (status === 'sent') return '';
  const { recordedAccepted, recordedDeclined, ...states } = copy.states;
  const recorded = answer?.is_recorded && { accepted: recordedAccepted, declined: recordedDeclined };
  const texts: Record<typeof status, string> = { ...states, ...recorded };
  return interpolate<string>(texts[status], {
    day: dayText(status === 'expired' ? valid_until : officeDay(answer?.at ?? 0)),
    name: answer?.name ?? '',
    role: answer?.role ?? '',
    newer: replaced_by ?? '',
  });
}

const send = async (quote: Quote, answer: QuoteAnswer) =>
  (await answerQuote(quote, answer, acceptCopy.failed)) ? undefined : { text: acceptCopy.failed };

/** One sentence to tick, name and role, one button. */
function AcceptForm({ quote }: { quote: Quote }) {
  const sentence = acceptSentence(quote.reference);
  return (
    <SmallForm
      className="enquiry-form"
      button={{ children: acceptCopy.button, className: 'w-full' }}
      busy={acceptCopy.busy}
      onSend={({ text }) => send(quote, { accepted: true, name: text('name'), role: text('role'), sentence })}
    >
      <h3 className="text-xl">{acceptCopy.title}</h3>
      <label className="flex cursor-pointer flex-wrap items-start gap-[0.85rem]">
        <input
          type="checkbox"
          className="mt-[0.1rem] size-6 flex-none accent-second"
          name="agreed"
          required
        />
        <span className="flex-[1_1_10rem]">
          <WithReferences text={sentence} />
        </span>
      </label>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <TextField name="name" label={acceptCopy.name} autoComplete="name" required />
        <TextField name="role" label={acceptCopy.role} autoComplete="organization-title" required />
      </div>
    </SmallForm>
  );
}

/** Declines, with a reason for who wants to give one. */
const DeclineForm = ({ quote }: { quote: Quote }) => (
  <details className="[&[open]]:basis-full">
    <summary className="w-fit cursor-pointer py-[0.4rem] text-muted">{decline.open}</summary>
    <SmallForm
      className="enquiry-form mt-4"
      button={{ kind: 'outline', children: decline.button }}
      busy={decline.busy}
      onSend={({ text }) => send(quote, { accepted: false, reason: text('reason') })}
    >
      <TextAreaField name="reason" label={decline.reason} hint={decline.reasonHint} rows={3} />
    </SmallForm>
  </details>
);
