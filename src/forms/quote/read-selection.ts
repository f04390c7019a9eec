import type { QuoteSelection } from '~/domain/quote/quote.ts';

/** What is chosen in the controls inside an element. */
export function readSelection(element: HTMLElement | null): QuoteSelection {
  const ticked = element?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  const level = (name: string) => element?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? '';
  return {
    services: Array.from(ticked, ({ value }) => value),
    complexity: level('complexity'),
    timeline: level('timeline'),
  };
}
