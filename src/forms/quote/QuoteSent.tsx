import { useStore } from '@nanostores/react';
import { Amount } from '~/currency/Amount.tsx';
import { Button } from '~/components/Button.tsx';
import { formsCopy } from '~/copy/forms.ts';
import type { Office } from '~/domain/site/business-hours.ts';
import { $sentQuote, quoteRequestStore } from './quote-request-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { SentDetails } from '../shared/SentDetails.tsx';
import { QuoteLines } from './QuoteLines.tsx';

interface QuoteSentProps {
  copy: FormCopy<'quote'>;
  office: Office;
}

/** What was sent, until the next request is begun: a summary to keep or print. The calculator below it is empty again. */
export function QuoteSent({ copy, office }: QuoteSentProps) {
  const receipt = useStore(quoteRequestStore.$receipt);
  const quote = useStore($sentQuote);
  if (!receipt || !quote) return null;

  return (
    <section className="quote-sent on-night" aria-labelledby="quote-sent-title">
      <div>
        <SentDetails title={formsCopy.quote.sent} receipt={receipt} office={office} />
      </div>
      <div>
        <h2 id="quote-sent-title" className="text-xl">
          {copy.sent.title}
        </h2>
        <QuoteLines quote={quote} />
        <p className="quote-sent-total">
          {copy.select.totalLabel}{' '}
          <strong className="estimate-total">
            <Amount {...quote.total} />
          </strong>
        </p>
        <p className="estimate-quiet mt-2 mb-6">{copy.select.disclaimer}</p>
        <Button kind="outline" className="no-print" onClick={() => print()}>
          {copy.sent.print}
        </Button>
      </div>
    </section>
  );
}
