import { memo } from 'react';
import { Button } from '~/components/Button.tsx';
import { emptySelection, priceQuote } from '~/domain/quote/quote.ts';
import type { CalculatorCopy, QuoteState } from './quote-store.ts';
import { QuoteLines, Total } from './QuoteLines.tsx';
import { CHOICES_ID } from './SelectStep.tsx';

interface EstimateProps {
  copy: CalculatorCopy;
  /** Undefined until the island is hydrated. */
  state: QuoteState | undefined;
}

/** The price of each selected service and the total. Screen readers announce each change of the total. */
export const Estimate = memo(function Estimate({ copy, state }: EstimateProps) {
  const { select, details } = copy;
  const quote = priceQuote(copy, state?.selection ?? emptySelection(copy));
  const { lines } = quote;
  const step = state?.step ?? 'select';
  const isEmpty = lines.length === 0;
  const lowest = copy.services.map(({ basePrice }) => basePrice).reduce((a, b) => (b.INR < a.INR ? b : a));

  return (
    <div className="estimate on-night bg-night text-night-ink max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:p-8 [&>*]:bg-night [&>*]:text-night-ink max-lg:[&>*]:-mx-(--gutter) max-lg:[&>*]:px-(--gutter)">
      <section className="max-lg:mt-12 max-lg:pt-8" aria-labelledby="estimate-title">
        <h3 id="estimate-title" className="text-xl">
          {step === 'select' ? select.estimateTitle : details.summaryTitle}
        </h3>
        {!isEmpty && <QuoteLines quote={quote} />}
      </section>
      {/* On phones the total and the button to step 2 stay at the bottom of the viewport. */}
      <div className="estimate-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-[0.9rem] max-lg:bottom-0 max-lg:z-5 lg:flex-col lg:items-stretch lg:gap-y-4 lg:pt-5 lg:pb-6 [@media(height>=24rem)]:max-lg:sticky">
        <p className="max-lg:flex-[1_6rem]" role="status" aria-atomic="true">
          <span className="block text-sm">{isEmpty ? select.empty : select.totalLabel}</span>{' '}
          <Total amount={isEmpty ? lowest : quote.total} />
        </p>
        {step === 'select' && (
          <Button
            kind={isEmpty ? 'outline' : 'primary'}
            className="print:hidden"
            type="submit"
            form={CHOICES_ID}
          >
            {select.next}
          </Button>
        )}
      </div>
      <div className="max-lg:pb-8">
        <a className="inline-block py-1 font-bold underline underline-offset-4" href="/consultation">
          {select.note}
        </a>
        <p className="mt-2 text-sm text-night-muted">{select.disclaimer}</p>
        {!isEmpty && (
          <button
            type="button"
            className="mt-3 cursor-pointer py-1 text-sm underline underline-offset-4 print:hidden"
            onClick={() => print()}
          >
            {select.print}
          </button>
        )}
      </div>
    </div>
  );
});
