import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { emptySelection } from '~/domain/quote/quote.ts';
import type { PublishedCatalogue } from '~/domain/quote/quote.ts';
import type { Office } from '~/domain/site/business-hours.ts';
import { $quoteCalculator, openQuoteCalculator } from './quote-store.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';
import { readSelection } from './read-selection.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { Estimate } from './Estimate.tsx';
import { QuoteSent } from './QuoteSent.tsx';
import { SelectStep } from './SelectStep.tsx';

interface QuoteCalculatorProps {
  copy: FormCopy<'quote'> & PublishedCatalogue;
  /** Where the form posts to before its script has run. */
  action: string;
  office: Office;
}

/** The calculator: step 1 or step 2, and next to it the estimate, which is updated after every change. */
export function QuoteCalculator({ copy, action, office }: QuoteCalculatorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useStore($quoteCalculator, { ssr: 'initial' });
  // A tap is shown at once: the new step and the estimate are rendered after that, without blocking the browser.
  const shown = useDeferredValue(state);
  const step = shown?.step ?? 'select';

  // Once: read the selection from the query string and from what was chosen before hydration.
  useEffect(() => openQuoteCalculator(copy, readSelection(ref.current)), [copy]);

  return (
    <div>
      <QuoteSent copy={copy} office={office} />
      <div ref={ref} className="calculator">
        <div>
          {step === 'select' ? (
            <SelectStep
              copy={copy}
              action={action}
              isStarted={state !== undefined}
              selection={state?.selection ?? emptySelection(copy)}
              refusal={state?.refusal}
            />
          ) : (
            <DetailsStep copy={copy.details} action={action} />
          )}
          <WaitingNotice />
        </div>
        <Estimate copy={copy} state={shown} />
      </div>
    </div>
  );
}
