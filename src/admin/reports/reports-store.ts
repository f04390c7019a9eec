import { atom, onMount, type ReadableAtom } from 'nanostores';
import { spanOf, type Period, type Reports } from './reports.ts';
import { fetchReports } from './reports-queries.ts';

interface ReportsState {
  period: Period;
  /** The last answer; kept while the next one is loaded. */
  reports: Reports | null;
  status: 'loading' | 'ready' | 'failed';
}

const EMPTY: ReportsState = { period: 'this-month', reports: null, status: 'loading' };

const $state = atom(EMPTY);

export const $reports: ReadableAtom<ReportsState> = $state;

/** Loads the reports of a period. */
export async function showPeriod(period: Period): Promise<void> {
  $state.set({ ...$state.get(), period, status: 'loading' });
  const answer = await fetchReports(spanOf(period, Date.now()));
  // Another period may have been chosen meanwhile.
  if ($state.get().period !== period) return;
  if (!answer.ok) console.error('The reports could not be loaded:', answer.refusal);
  $state.set({
    ...$state.get(),
    ...(answer.ok ? { reports: answer.reports, status: 'ready' } : { status: 'failed' }),
  });
}

onMount($state, () => {
  void showPeriod(EMPTY.period);
  return () => {
    $state.set(EMPTY);
  };
});
