import { WithReferences } from '~/components/WithReferences.tsx';
import type { Quote } from '~/contracts/quote.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { officeDay } from '~/wording/office-time.ts';
import { amountsOf, documentDay } from '~/wording/quote-text.ts';
import { Files } from './ConversationPanel.tsx';
import type { OpenPage } from './enquiry-store.ts';
import { AcceptForm, DeclineForm } from './QuoteForms.tsx';
import './quote.css';

const { page: copy, facts } = quotesCopy;

/** The newest quote as a document, with what can be done about it, and the earlier ones in a line each. */
export default function QuotePanel({ enquiry: { quotes } }: OpenPage) {
  const [newest, ...earlier] = quotes;
  if (!newest) return null;
  return (
    <section className="quote" aria-labelledby="quote-title">
      <QuoteDocument quote={newest} />
      {newest.status === 'sent' ? (
        <div className="quote-answer" key={newest.hash}>
          <AcceptForm quote={newest} />
          <div>
            <h3 className="text-xl">{copy.nextTitle}</h3>
            <p className="mt-2">{copy.next}</p>
            <DeclineForm quote={newest} />
          </div>
        </div>
      ) : (
        <p className="quote-state" data-status={newest.status} role="status">
          <WithReferences text={stateText(newest)} />
        </p>
      )}
      {earlier.length > 0 && (
        <details className="quote-earlier">
          <summary>{copy.earlier}</summary>
          <ul>
            {earlier.map((quote) => (
              <li key={quote.reference}>
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

const QuoteDocument = ({ quote }: { quote: Quote }) => (
  <>
    <div className="quote-head">
      <p className="eyebrow">{interpolate(facts.quote, { reference: quote.reference })}</p>
      <p className="quote-meta">
        {documentDay(officeDay(quote.sent_at))}
        {quote.accountants_number !== null && (
          <>
            {' · '}
            {facts.number} <bdi>{quote.accountants_number}</bdi>
          </>
        )}
      </p>
    </div>
    <h2 id="quote-title" className="text-3xl wrap-anywhere" dir="auto">
      {quote.title}
    </h2>
    <dl className="quote-amounts">
      {amountsOf(quote).map(({ label, net, toPay }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{net}</strong> <small>{facts.net}</small>
          </dd>
          <dd>
            {toPay} <small>{facts.toPay}</small>
          </dd>
        </div>
      ))}
    </dl>
    <div className="quote-foot">
      <p>
        {facts.validUntil} <strong>{documentDay(quote.valid_until)}</strong>
      </p>
      <Files files={quote.files} label={facts.files} />
    </div>
  </>
);

/** What has become of a quote, in a sentence. */
export function stateText({ status, answer, valid_until, replaced_by }: Quote): string {
  const day = documentDay(officeDay(answer?.at ?? 0));
  const { states } = copy;
  switch (status) {
    case 'accepted':
      return answer?.is_recorded
        ? interpolate(states.recordedAccepted, { day })
        : interpolate(states.accepted, { day, name: answer?.name ?? '', role: answer?.role ?? '' });
    case 'declined':
      return interpolate(answer?.is_recorded ? states.recordedDeclined : states.declined, { day });
    case 'expired':
      return interpolate(states.expired, { day: documentDay(valid_until) });
    case 'replaced':
      return interpolate(states.replaced, { newer: replaced_by ?? '' });
    case 'withdrawn':
    case 'altered':
      return states[status];
    case 'sent':
      return '';
  }
}
