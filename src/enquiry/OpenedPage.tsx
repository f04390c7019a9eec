import { lazy, Suspense } from 'react';
import type { Enquiry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { deviceZone } from '~/wording/office-time.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { ConversationPanel } from './ConversationPanel.tsx';
import type { OpenPage } from './enquiry-store.ts';
import { MessageForm } from './MessageForm.tsx';
import { OtherEnquiry } from './OtherEnquiry.tsx';
import { standingText, stepTexts } from './standing-text.ts';
import { YourData } from './YourData.tsx';

const { page: pageCopy, steps, estimate: estimateCopy, reach } = enquiryCopy;

/** Only for who has a quote. */
const QuotePanel = lazy(() =>
  import('./QuotePanel.tsx').catch(() => ({
    default: () => <p role="alert">{pageCopy.quoteFailed}</p>,
  })),
);

/** The page of an enquiry, once its key has opened it. */
export default function OpenedPage({ whatsapp, ...open }: OpenPage & { whatsapp: string }) {
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
