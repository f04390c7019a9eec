import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { Button } from '~/components/Button.tsx';
import type { Enquiry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { ConversationPanel } from './ConversationPanel.tsx';
import { $page, openPage, reportMailbox } from './enquiry-store.ts';
import type { OpenPage } from './enquiry-store.ts';
import { LinkForm } from './LinkForm.tsx';
import { MessageForm } from './MessageForm.tsx';
import { OtherEnquiry } from './OtherEnquiry.tsx';
import { standingText, stepTexts } from './standing-text.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { YourData } from './YourData.tsx';

const { page: pageCopy, steps, estimate: estimateCopy, reach } = enquiryCopy;

/** Only for who has a quote. */
const QuotePanel = lazy(() =>
  import('./QuotePanel.tsx').catch(() => ({
    default: () => <p role="alert">{pageCopy.quoteFailed}</p>,
  })),
);

interface EnquiryPanelProps {
  /** The number of the office in WhatsApp, without +. */
  whatsapp: string;
}

/** The private page of one visitor. */
export function EnquiryPanel({ whatsapp }: EnquiryPanelProps) {
  const state = useStore($page, { ssr: 'initial' });
  useEffect(() => {
    const open = () => void openPage(location.hash);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  switch (state.phase) {
    case 'opening':
      return <p className="enquiry-opening">{pageCopy.opening}</p>;
    case 'failed':
      return (
        <section className="enquiry-locked" role="alert">
          <h2 className="text-2xl">{pageCopy.failed.title}</h2>
          <p>
            {state.reason} {pageCopy.failed.text}
          </p>
          <Button onClick={() => void openPage(location.hash)}>{pageCopy.failed.retry}</Button>
        </section>
      );
    case 'locked':
      return (
        <section className="enquiry-locked">
          <h2 className="text-2xl">{pageCopy.locked.title}</h2>
          <p>{pageCopy.locked.text}</p>
          <LinkForm />
        </section>
      );
    case 'confirmed':
      return (
        <section className="enquiry-locked">
          <h2 className="text-2xl">{pageCopy.confirmed.title}</h2>
          <p>{pageCopy.confirmed.text}</p>
          <LinkForm reference={state.reference} />
        </section>
      );
    case 'not_me':
      return (
        <section className="enquiry-locked" aria-live="polite">
          <h2 className="text-2xl">{pageCopy.notMe.title}</h2>
          <p>{state.isReported ? pageCopy.notMe.done : pageCopy.notMe.text}</p>
          {!state.isReported && (
            <Button onClick={() => void reportMailbox(state.page)}>{pageCopy.notMe.button}</Button>
          )}
        </section>
      );
    case 'open':
      return <Opened key={state.page.key} {...state} whatsapp={whatsapp} />;
  }
}

function Opened({ whatsapp, ...open }: OpenPage & EnquiryPanelProps) {
  const { enquiry } = open;
  const message = interpolate(reach.whatsapp, { reference: enquiry.reference });
  return (
    <Suspense fallback={<p className="enquiry-opening">{pageCopy.opening}</p>}>
      {enquiry.quotes.length > 0 && <QuotePanel {...open} />}
      <div className="enquiry">
        <Standing {...open} />
        <BookingPanel {...open} />
        <div className="enquiry-main">
          <ConversationPanel enquiry={enquiry} />
          {enquiry.may_add && <MessageForm />}
          {enquiry.estimate && <Estimate {...enquiry.estimate} />}
          <div className="enquiry-rest">
            <section>
              <h2 className="text-xl">{reach.title}</h2>
              <a className="text-link" href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}`}>
                {reach.label}
              </a>
            </section>
            {enquiry.verified && <OtherEnquiry pageKey={open.page.key} />}
            <YourData enquiry={enquiry} />
          </div>
        </div>
      </div>
    </Suspense>
  );
}

function Standing({ enquiry, now }: OpenPage) {
  const clock = { now, zone: deviceZone() };
  const { title, lines } = standingText(enquiry, clock);
  return (
    <section className="enquiry-standing">
      <div aria-live="polite">
        <h2 className="text-3xl">{title}</h2>
        {lines.map((line) => (
          <p key={line} className="mt-3 text-lg">
            {line}
          </p>
        ))}
      </div>
      <ol className="enquiry-steps" aria-label={steps.label}>
        {stepTexts(enquiry, clock).map(({ name, isDone, label, note }) => (
          <li key={name} data-done={isDone}>
            <strong>{label}</strong>
            <span>{note}</span>
          </li>
        ))}
      </ol>
      <p>
        {pageCopy.reference} <strong className="enquiry-reference">{enquiry.reference}</strong>
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
