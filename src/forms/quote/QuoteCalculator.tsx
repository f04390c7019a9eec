import { useStore } from '@nanostores/react';
import { useDeferredValue, useLayoutEffect, useRef, type PropsWithChildren } from 'react';
import type { QuoteSelection } from '~/domain/quote/quote.ts';
import { $quoteCalculator, openQuoteCalculator, type CalculatorCopy } from './quote-store.ts';
import { WaitingNotice } from '../shared/WaitingNotice.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { Estimate } from './Estimate.tsx';
import { QuoteSent } from './QuoteSent.tsx';
import { SelectStep } from './SelectStep.tsx';

/** What is chosen in the controls inside an element. */
function readSelection(element: HTMLElement | null): QuoteSelection {
  const ticked = element?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  const level = (name: string) => element?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? '';
  return {
    services: Array.from(ticked, ({ value }) => value),
    complexity: level('complexity'),
    timeline: level('timeline'),
  };
}

/** The calculator: step 1 or step 2, and next to it the estimate, which is updated after every change. */
export function QuoteCalculator({ copy, children }: PropsWithChildren<{ copy: CalculatorCopy }>) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useStore($quoteCalculator, { ssr: 'initial' });
  // A tap is shown at once: the new step and the estimate are rendered after that, without blocking the browser.
  const shown = useDeferredValue(state);

  // Once: read the selection from the query string and from what was chosen before hydration. In the same task as hydration,
  // because a tap before a later effect would be undone.
  useLayoutEffect(() => openQuoteCalculator(copy, readSelection(ref.current)), [copy]);

  return (
    <div>
      <QuoteSent copy={copy} />
      <div ref={ref} className="calculator lg:grid lg:grid-cols-[1.55fr_1fr] lg:items-start lg:gap-16">
        <div>
          {shown?.step === 'details' ? (
            <DetailsStep copy={copy.details}>{children}</DetailsStep>
          ) : (
            <SelectStep copy={copy} state={state} />
          )}
          <WaitingNotice />
        </div>
        <Estimate copy={copy} state={shown} />
      </div>
    </div>
  );
}
