import { Fragment, useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextAreaField, TextField } from '~/components/Field.tsx';
import { UnbrokenText } from '~/components/UnbrokenText.tsx';
import type { Enquiry } from '~/contracts/enquiry.ts';
import type { Quote } from '~/contracts/quote.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { dayText, namedDay } from '~/domain/site/time.ts';
import { officeDay } from '~/wording/office-time.ts';
import { acceptSentence, amountsOf } from '~/wording/quote-text.ts';
import { Files, focusMessage } from './ConversationPanel.tsx';
import { answerQuote, type OpenPage, type QuoteAnswer } from './enquiry-store.ts';
import { PageForm } from './LinkForm.tsx';

const { accept: acceptCopy, decline, facts, page: copy } = quotesCopy;

/** The newest quote as a document, with what can be done about it, and the earlier ones in a line each. */
export default function QuotePanel({ enquiry: { quotes, entries, name, may_add } }: OpenPage) {
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
          <UnbrokenText text={stateText(newest)} />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr]">
        <Offer quote={newest} />
        <div className="bg-raised max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Price quote={newest} />
          {isSent && (
            <div className="bg-raised p-(--inset) max-lg:order-1">
              <AcceptForm key={newest.hash} quote={newest} />
              <p className="mt-4 text-sm text-muted">{acceptCopy.kept}</p>
              <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 border-t border-line pt-3">
                {may_add && (
                  // No link: the address has the key of the page after its #.
                  <Button kind="link" className="min-h-10" onClick={focusMessage}>
                    {copy.askButton}
                  </Button>
                )}
                <DeclineForm key={newest.hash} quote={newest} />
              </div>
            </div>
          )}
        </div>
        <div className="grid content-end gap-8 p-(--inset) max-lg:order-1 lg:pt-0">
          {(isSent || newest.status === 'accepted') && <NextSteps isAccepted={!isSent} />}
          <Parties quote={newest} name={name} entries={entries} />
        </div>
      </div>
      {earlier.length > 0 && (
        <details className="border-t border-line px-(--inset) py-4">
          <summary className="w-fit cursor-pointer py-[0.4rem] text-muted">{copy.earlier}</summary>
          <ul>
            {earlier.map((quote) => (
              <li key={quote.reference} className="mt-2">
                <strong className="whole">{quote.reference}</strong> <bdi>{quote.title}</bdi>.{' '}
                <UnbrokenText text={stateText(quote)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What is offered, and the files that say it in detail: on a phone, after the price. */
const Offer = ({ quote }: { quote: Quote }) => (
  <div className="max-lg:contents">
    <div className="p-(--inset) pb-4 lg:pb-0">
      <p className="figures text-muted">{interpolate(facts.quote, { reference: quote.reference })}</p>
      <h2 id="quote-title" className="mt-1 text-3xl text-balance wrap-anywhere" dir="auto">
        {quote.title}
      </h2>
    </div>
    <div className="p-(--inset) max-lg:order-1">
      {quote.includes !== null && (
        <>
          <h3 className="font-bold">{facts.includes}</h3>
          <ul className="mt-1.5">
            {quote.includes.split(/\s*\n\s*/).map((part, at) => (
              <li key={at} className="flex gap-3 border-b border-line py-2 wrap-anywhere">
                {/* A sun that rises. */}
                <span aria-hidden="true" className="mt-2 h-2 w-4 flex-none rounded-t-full bg-accent" />
                <bdi>{part}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <Files files={quote.files} label={facts.files} />
    </div>
  </div>
);

/** By whom and to whom it is offered. */
const Parties = ({ quote, name, entries }: { quote: Quote } & Pick<Enquiry, 'name' | 'entries'>) => (
  <dl className="grid gap-x-6 gap-y-1 border-t border-line pt-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
    {[
      [facts.from, facts.sender],
      [facts.gstin, facts.gstinNumber],
      [facts.by, entries.find(({ id }) => id === quote.reply_id)?.sender],
      [facts.for, name],
      [facts.sent, dayText(officeDay(quote.sent_at))],
      [facts.number, quote.accountants_number],
    ].map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt className="text-muted not-first:max-sm:mt-1.5">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ),
    )}
  </dl>
);

/** What follows the press, and what has followed. */
const NextSteps = ({ isAccepted }: { isAccepted: boolean }) => (
  <div>
    <h3 className="font-bold">{copy.nextTitle}</h3>
    <ol className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {Object.values(copy.next).map((step, at) => (
        <li key={step} className="flex gap-3 sm:block">
          <span
            aria-hidden="true"
            className={`grid size-8 flex-none place-content-center rounded-full border-2 font-bold sm:mb-2 ${isAccepted && at === 0 ? 'border-second bg-second text-ground' : 'border-accent'}`}
          >
            {isAccepted && at === 0 ? '✓' : at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </div>
);

/** What it costs, and until when that holds. Large amounts are not broken. */
const Price = ({ quote }: { quote: Quote }) => (
  <div className="figures border-b border-l-6 border-line border-l-accent bg-night p-(--inset) text-night-ink print:bg-transparent print:text-ink">
    <dl className="flex flex-wrap gap-x-8 gap-y-5">
      {amountsOf(quote).map(({ label, net, toPay, payLabel }) => (
        <div key={label}>
          <dt className="font-bold">{label}</dt>
          <dd className={`font-bold ${toPay.length > 12 ? 'text-xl' : 'text-[min(9vw,2.35rem)]/[1.15]'}`}>
            {toPay}
          </dd>
          <dd className="text-sm">{payLabel}</dd>
          <dd className="text-sm">{`${net} ${facts.net}`}</dd>
        </div>
      ))}
    </dl>
    {quote.status === 'sent' && (
      <p className="mt-5 border-t border-current pt-4">
        {facts.validUntil}{' '}
        <strong>{`${namedDay(quote.valid_until)} ${quote.valid_until.slice(0, 4)}`}</strong>
      </p>
    )}
  </div>
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
    <PageForm
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
          <UnbrokenText text={sentence} />
        </span>
      </label>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <TextField name="name" label={acceptCopy.name} autoComplete="name" required />
        <TextField name="role" label={acceptCopy.role} autoComplete="organization-title" required />
      </div>
    </PageForm>
  );
}

/** Declines, with a reason for who wants to give one. */
const DeclineForm = ({ quote }: { quote: Quote }) => (
  <details className="[&[open]]:basis-full">
    <summary className="w-fit cursor-pointer py-[0.4rem] text-muted">{decline.open}</summary>
    <PageForm
      className="mt-4"
      button={{ kind: 'outline', children: decline.button }}
      busy={decline.busy}
      onSend={({ text }) => send(quote, { accepted: false, reason: text('reason') })}
    >
      <TextAreaField name="reason" label={decline.reason} hint={decline.reasonHint} rows={3} />
    </PageForm>
  </details>
);
