import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatDayOf } from '~/domain/site/day.ts';
import { emptySelection, priceQuote } from '~/domain/quote/quote.ts';
import { $quoteCalculator, openQuoteCalculator } from '~/stores/quote.ts';
import { readTicked } from '../form-elements.ts';
import type { FormCopy } from '../form-copy.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { Estimate } from './Estimate.tsx';
import { SelectStep } from './SelectStep.tsx';

interface QuoteCalculatorProps {
  copy: FormCopy<'quote'>;
  /** Who made the estimate, for the printed page. */
  agency: string;
}

/** The calculator: the choices or the contact details, and beside them the estimate that follows every click. */
export function QuoteCalculator({ copy, agency }: QuoteCalculatorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useStore($quoteCalculator, { ssr: 'initial' });
  const selection = state?.selection ?? emptySelection(copy);
  const step = state?.step ?? 'select';

  // Once: the address and boxes ticked before this ran say what is chosen.
  useEffect(() => openQuoteCalculator(copy, readTicked(ref.current)), [copy]);

  return (
    <div ref={ref} className="calculator">
      {step === 'select' ? (
        <SelectStep copy={copy} selection={selection} refusal={state?.refusal} />
      ) : (
        <DetailsStep copy={copy.details} />
      )}
      <Estimate
        copy={copy}
        quote={priceQuote(copy, selection)}
        step={step}
        printHead={[agency, state && formatDayOf(state.openedOn)]}
      />
    </div>
  );
}
