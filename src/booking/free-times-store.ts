import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { FreeTimes } from '~/contracts/booking.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';
import { fetchTimes } from './booking-service.ts';

type FreeTimesState = { phase: 'loading' } | { phase: 'failed' } | ({ phase: 'ready' } & FreeTimes);

const $state = atom<FreeTimesState>({ phase: 'loading' });

/** How many of the next times are offered with one press. */
export const NEXT_TIMES = 3;

/** The times that can be booked. */
export const $freeTimes: ReadableAtom<FreeTimesState> = $state;

/** Loads the free times. Those that are shown stay until the new ones are there. */
export async function loadFreeTimes(page?: PageKey): Promise<void> {
  if ($state.get().phase === 'failed') $state.set({ phase: 'loading' });
  const outcome = await fetchTimes(page);
  $state.set(outcome.ok ? { phase: 'ready', ...outcome.data } : { phase: 'failed' });
}
