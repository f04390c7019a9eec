import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';
import { $query } from '../address-store.ts';
import { pagesBefore, type InboxPage } from '../inbox-queries.ts';

type Pages = InfiniteQueryObserverResult<InfiniteData<InboxPage>>;

const HAS = { fetchNextPage: 'hasNextPage', fetchPreviousPage: 'hasPreviousPage' } as const;

/** Which pages are shown, by their numbers. */
const numbersOf = ({ data }: Pages): string =>
  String(data?.pageParams.map((start) => pagesBefore(start ?? {})));

/**
 * Loads the page after or before those that are shown. React Query gives it up in silence when the list is loaded again at the same
 * moment, as after an outage; it is then asked for once more.
 */
export async function turnPage(list: Pages, fetch: keyof typeof HAS): Promise<void> {
  const query = $query.get();
  const loaded = await list[fetch]();
  const isGivenUp = loaded.isSuccess && loaded[HAS[fetch]] && numbersOf(loaded) === numbersOf(list);
  if (isGivenUp && query === $query.get()) await turnPage(loaded, fetch);
}
