import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { formsCopy } from '~/copy/forms.ts';
import type { CalculatorCopy } from './quote-store.ts';
import { $sentQuote, quoteRequestStore } from './quote-request-store.ts';
import { SentDetails } from '../shared/SentDetails.tsx';
import { QuoteLines, Total } from './QuoteLines.tsx';

/** What was sent, until the next request is begun: a summary to keep or print. The calculator below it is empty again. */
export function QuoteSent({ copy }: { copy: CalculatorCopy }) {
  const receipt = useStore(quoteRequestStore.$receipt);
  const quote = useStore($sentQuote);
  if (!receipt || !quote) return null;

  return (
    <section
      className="quote-sent on-night mb-16 grid gap-10 bg-night p-[clamp(1.5rem,5vw,3.5rem)] text-night-ink lg:grid-cols-2 lg:gap-16"
      aria-labelledby="quote-sent-title"
    >
      <div>
        <SentDetails title={formsCopy.quote.sent} receipt={receipt} />
      </div>
      <div className="print:mt-8">
        <h2 id="quote-sent-title" className="text-xl">
          {copy.sent.title}
        </h2>
        <QuoteLines quote={quote} />
        <p className="mt-5">
          {copy.select.totalLabel} <Total amount={quote.total} />
        </p>
        <p className="mt-2 mb-6 text-sm text-night-muted">{copy.select.disclaimer}</p>
        <Button kind="outline" className="print:hidden" onClick={() => print()}>
          {copy.sent.print}
        </Button>
      </div>
    </section>
  );
}
