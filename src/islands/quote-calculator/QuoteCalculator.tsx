import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatDayOf } from '~/domain/day.ts';
import { emptySelection, priceQuote } from '~/domain/quote.ts';
import { $quoteCalculator, openQuoteCalculator } from '~/stores/quote.ts';
import { readTicked } from '../form-elements.ts';
import type { FormWords } from '../form-words.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { Estimate } from './Estimate.tsx';
import { SelectStep } from './SelectStep.tsx';

interface QuoteCalculatorProps {
  words: FormWords<'quote'>;
  /** Who made the estimate, for the printed page. */
  agency: string;
}

/** The calculator: the choices or the contact details, and beside them the estimate that follows every click. */
export function QuoteCalculator({ words, agency }: QuoteCalculatorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useStore($quoteCalculator, { ssr: 'initial' });
  const selection = state?.selection ?? emptySelection(words);
  const step = state?.step ?? 'select';

  // Once: the address and boxes ticked before this ran say what is chosen.
  useEffect(() => openQuoteCalculator(words, readTicked(ref.current)), [words]);

  return (
    <div ref={ref} className="calculator">
      {step === 'select' ? (
        <SelectStep words={words} selection={selection} refusal={state?.refusal} />
      ) : (
        <DetailsStep words={words.details} />
      )}
      <Estimate
        words={words}
        quote={priceQuote(words, selection)}
        step={step}
        printHead={[agency, state && formatDayOf(state.openedOn)]}
      />
    </div>
  );
}
