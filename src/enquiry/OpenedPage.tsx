import { lazy, useTransition } from 'react';
import { fileInTime } from '~/browser/with-limit.ts';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { ErrorBoundary } from '~/components/ErrorBoundary.tsx';
import { UnbrokenText } from '~/components/UnbrokenText.tsx';
import type { Enquiry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { ConversationPanel, MessageForm } from './ConversationPanel.tsx';
import { sendMessage, type OpenPage } from './enquiry-store.ts';
import { LinkForm, OtherEnquiry } from './LinkForm.tsx';
import { openQuote, standingOf, standingText, stepTexts } from './standing.ts';

const { data: dataCopy, page: pageCopy, steps, estimate: estimateCopy, reach } = enquiryCopy;

/** Only for who has a quote. */
const QuotePanel = lazy(() => fileInTime(import('./QuotePanel.tsx')));

/** The page of an enquiry, once its key has opened it. */
export default function OpenedPage({ whatsapp, ...open }: OpenPage & { whatsapp: string }) {
  const { enquiry } = open;
  const message = interpolate(reach.whatsapp, { reference: enquiry.reference });
  // Who has a quote to answer, has had a call or works with us already has the conversation before another call.
  const isLater = openQuote(enquiry) !== undefined || /won|called/.test(standingOf(enquiry, open.now));
  const more = (
    <div className="grid gap-6 border-t border-line pt-6">
      <section>
        <h2 className="text-xl">{reach.title}</h2>
        <a className="text-link" href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`}>
          {reach.label}
        </a>
      </section>
      {enquiry.verified && <OtherEnquiry pageKey={open.page.key} />}
      <YourData enquiry={enquiry} />
    </div>
  );
  const aside = (
    <div className="grid gap-6 empty:hidden lg:self-start lg:[grid-area:1/2/3]">
      <BookingPanel {...open} isLater={isLater} />
      {isLater && more}
    </div>
  );
  return (
    <>
      {enquiry.quotes.length > 0 && (
        <ErrorBoundary instead={<p role="alert">{pageCopy.quoteFailed}</p>}>
          <QuotePanel {...open} />
        </ErrorBoundary>
      )}
      <div className="grid gap-[clamp(2.5rem,6vw,4rem)] lg:[grid-template:auto_1fr/minmax(0,1.5fr)_minmax(0,1fr)]">
        <Standing {...open} />
        {!isLater && aside}
        <div className="grid content-start gap-12">
          <ConversationPanel enquiry={enquiry} />
          {enquiry.may_add && <MessageForm />}
          {enquiry.estimate && <Estimate {...enquiry.estimate} />}
          {!isLater && more}
        </div>
        {isLater && aside}
      </div>
    </>
  );
}

function Standing({ enquiry, now }: OpenPage) {
  const clock = { now, zone: deviceZone() };
  const { title, lines } = standingText(enquiry, clock);
  return (
    <section className="enquiry-standing">
      <div aria-live="polite">
        {/* Below a quote it comes second. */}
        <h2 className={enquiry.quotes.length > 0 ? 'text-2xl' : 'text-3xl'}>{title}</h2>
        {lines.map((line) => (
          <p key={line} className="mt-3 text-lg">
            <UnbrokenText text={line} />
          </p>
        ))}
      </div>
      <ol
        className="my-8 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-2 gap-y-5"
        aria-label={steps.label}
      >
        {stepTexts(enquiry, clock).map(({ name, isDone, label, note }) => (
          <li
            key={name}
            // The line above a step is filled once it is done.
            className={`grid content-start border-t-4 pt-3 pr-3 ${isDone ? 'border-accent' : 'border-line'}`}
          >
            <strong>{label}</strong>
            <span className="text-sm text-muted">
              <UnbrokenText text={note} />
            </span>
          </li>
        ))}
      </ol>
      <p>
        {pageCopy.reference}{' '}
        <strong className="figures ml-[0.4em] whitespace-nowrap select-all">{enquiry.reference}</strong>
      </p>
    </section>
  );
}

const Estimate = ({ services, total }: NonNullable<Enquiry['estimate']>) => (
  <section>
    <h2 className="text-xl">{estimateCopy.title}</h2>
    <p className="mt-2">{services?.join(', ')}</p>
    <p>
      {estimateCopy.total} <strong className="text-2xl whitespace-nowrap">{total}</strong>
    </p>
  </section>
);

/** Asks for the data or its erasure, for those who have shown that the mailbox is theirs. */
function YourData({ enquiry }: { enquiry: Enquiry }) {
  // The buttons stay enabled meanwhile: a disabled one would lose the focus.
  const [isBusy, start] = useTransition();
  const ask = (asksFor: 'data' | 'withdrawal' | 'erasure', text: string) => {
    if (!isBusy) start(async () => void (await sendMessage({ text, asksFor }, dataCopy.sent)));
  };
  return (
    <details className="[&>*+*]:mt-4">
      <summary className="cursor-pointer text-xl/[1.6] font-bold">{dataCopy.title}</summary>
      <p>{dataCopy.text}</p>
      {enquiry.verified ? (
        <>
          <Button kind="outline" onClick={() => ask('data', dataCopy.request)}>
            {dataCopy.ask}
          </Button>
          <Button
            kind="outline"
            aria-describedby="withdraw-hint"
            onClick={() => ask('withdrawal', dataCopy.withdrawal)}
          >
            {dataCopy.withdraw}
          </Button>
          <p id="withdraw-hint" className="text-sm text-muted">
            {dataCopy.withdrawHint}
          </p>
          <ConfirmedAction
            kind="quiet"
            label={dataCopy.erase}
            question={dataCopy.eraseQuestion}
            isBusy={isBusy}
            onConfirm={() => ask('erasure', dataCopy.erasure)}
          />
        </>
      ) : (
        <>
          <p>{dataCopy.unverified}</p>
          <LinkForm reference={enquiry.reference} />
        </>
      )}
    </details>
  );
}
