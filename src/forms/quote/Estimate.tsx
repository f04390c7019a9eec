import { memo } from 'react';
import { Amount } from '~/currency/Amount.tsx';
import { Button } from '~/components/Button.tsx';
import { emptySelection, priceQuote } from '~/domain/quote/quote.ts';
import type { QuoteState } from './quote-store.ts';
import type { FormCopy } from '../shared/form-copy.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { CHOICES_ID } from './SelectStep.tsx';
import { ServiceRays } from './ServiceRays.tsx';

interface EstimateProps {
  copy: FormCopy<'quote'>;
  /** Undefined until the island is hydrated. */
  state: QuoteState | undefined;
}

/** The price of each selected service and the total. Screen readers announce each change of the total. */
export const Estimate = memo(function Estimate({ copy, state }: EstimateProps) {
  const { select, details } = copy;
  const quote = priceQuote(copy, state?.selection ?? emptySelection(copy));
  const { lines, total } = quote;
  const step = state?.step ?? 'select';
  const isEmpty = lines.length === 0;

  return (
    <div className="estimate on-night">
      <section className="estimate-lines" aria-labelledby="estimate-title">
        <ServiceRays services={copy.services} selectedIds={lines.map(({ service }) => service.id)} />
        <h3 id="estimate-title" className="text-xl">
          {step === 'select' ? select.estimateTitle : details.summaryTitle}
        </h3>
        {!isEmpty && <QuoteLines quote={quote} />}
      </section>
      <div className="estimate-bar">
        <p role="status" aria-atomic="true">
          {isEmpty ? (
            select.empty
          ) : (
            <>
              <span className="block text-sm">{select.totalLabel}</span>{' '}
              <strong className="estimate-total">
                <Amount {...total} />
              </strong>
            </>
          )}
        </p>
        {step === 'select' && (
          <Button kind={isEmpty ? 'outline' : 'primary'} className="no-print" type="submit" form={CHOICES_ID}>
            {select.next}
          </Button>
        )}
      </div>
      <div className="estimate-small">
        <a className="inline-block py-1 font-bold underline underline-offset-4" href="/consultation">
          {select.note}
        </a>
        <p className="estimate-quiet mt-2">{select.disclaimer}</p>
        {!isEmpty && (
          <button
            type="button"
            className="no-print mt-3 cursor-pointer py-1 text-sm underline underline-offset-4"
            onClick={() => print()}
          >
            {select.print}
          </button>
        )}
      </div>
    </div>
  );
});
