import { atom, type ReadableAtom } from 'nanostores';
import type { FreeTimes } from '~/contracts/booking.ts';
import type { PageKey } from '~/domain/enquiry/enquiry.ts';
import { clockIn, dayIn } from '~/domain/site/time.ts';
import { fetchTimes } from './booking-service.ts';

type FreeTimesState = { phase: 'loading' } | { phase: 'failed' } | ({ phase: 'ready' } & FreeTimes);

const $state = atom<FreeTimesState>({ phase: 'loading' });

/** How many of the next times are offered with one press. */
const NEXT_TIMES = 3;

/** The next times to offer: the first of each half of a day. */
export function nextTimes(times: readonly string[], timeZone: string): string[] {
  const halves = times.map((at) => dayIn(at, timeZone) + String(clockIn(at, timeZone) < '12'));
  return times.filter((_, index) => halves[index] !== halves[index - 1]).slice(0, NEXT_TIMES);
}

/** The times that can be booked. */
export const $freeTimes: ReadableAtom<FreeTimesState> = $state;

/** The city that a zone is named after: Asia/Ho_Chi_Minh is that of Ho Chi Minh. */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

/** The times between 7 am and 10 pm on the reader's clock, which are offered first, and those of their night. */
export function byReader(times: readonly string[], timeZone: string) {
  const isDay = (at: string) => {
    const clock = clockIn(at, timeZone);
    return clock >= '07:00' && clock < '22:00';
  };
  return { day: times.filter(isDay), night: times.filter((at) => !isDay(at)) };
}

/** Loads the free times. Those that are shown stay until the new ones are there. */
export async function loadFreeTimes(page?: PageKey): Promise<void> {
  if ($state.get().phase === 'failed') $state.set({ phase: 'loading' });
  const outcome = await fetchTimes(page);
  $state.set(outcome.ok ? { phase: 'ready', ...outcome.data } : { phase: 'failed' });
}
