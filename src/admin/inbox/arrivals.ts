import { atom, computed, onMount } from 'nanostores';
import { countArrivals, PAGE_ROWS } from './list/window.ts';
import * as inboxService from './inbox-queries.ts';
import { $seenIds } from './list/list.ts';
import { pollWhileMounted } from '~/admin/shell/poll-while-mounted.ts';

const $latestIds = atom<readonly string[]>([]);

/** Number of submissions that arrived since the unfiltered list was last loaded; 51 means "more than 50". */
export const $arrivals = computed([$seenIds, $latestIds], (seen, latestIds) =>
  seen === null ? 0 : countArrivals(seen, latestIds),
);

/** Fetches the newest ids. A failure is only logged, because the next check follows within a minute. */
export async function checkArrivals(): Promise<void> {
  const seen = $seenIds.get();
  const newest = await inboxService.fetchNewestIds(PAGE_ROWS + 1);
  // The list was reloaded meanwhile, so this response is outdated.
  if (seen !== $seenIds.get()) return;
  if (newest.ok) $latestIds.set(newest.ids);
  else console.warn('Looking for new submissions failed:', newest.refusal);
}

pollWhileMounted($latestIds, checkArrivals);

// Ids that are older than the list are useless: their rows may be deleted, or replaced by newer ones.
onMount($latestIds, () =>
  $seenIds.listen(() => {
    $latestIds.set([]);
  }),
);
