import { atom, computed, onMount } from 'nanostores';
import { countArrivals, PAGE_ROWS } from '~/domain/submission/inbox-window.ts';
import * as inboxService from '~/services/inbox.ts';
import { $seenIds } from './inbox.ts';

const POLL_MILLISECONDS = 60_000;

const $latestIds = atom<readonly string[]>([]);

/** How many submissions arrived since the whole list was last fresh; 51 stands for "more than 50". */
export const $arrivals = computed([$seenIds, $latestIds], (seen, latestIds) =>
  seen === null ? 0 : countArrivals(seen, latestIds),
);

/** Asks for the newest ids. A failure is only logged: the next minute asks again. */
export async function checkArrivals(): Promise<void> {
  const seen = $seenIds.get();
  const newest = await inboxService.fetchNewestIds(PAGE_ROWS + 1);
  // A list loaded meanwhile knows better.
  if (seen !== $seenIds.get()) return;
  if (newest.ok) $latestIds.set(newest.ids);
  else console.warn('Looking for new submissions failed:', newest.refusal);
}

const checkIfVisible = (): void => {
  if (document.visibilityState === 'visible') void checkArrivals();
};

// While somebody looks at the count: each minute, and whenever the tab is looked at again.
onMount($latestIds, () => {
  const timer = setInterval(checkIfVisible, POLL_MILLISECONDS);
  // An answer older than the list says nothing about it: its rows may be deleted, or pushed out by still newer ones.
  const stopForgetting = $seenIds.listen(() => {
    $latestIds.set([]);
  });
  addEventListener('focus', checkIfVisible);
  document.addEventListener('visibilitychange', checkIfVisible);
  return () => {
    clearInterval(timer);
    stopForgetting();
    removeEventListener('focus', checkIfVisible);
    document.removeEventListener('visibilitychange', checkIfVisible);
  };
});
