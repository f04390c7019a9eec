import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { KEYS } from '~/admin/shell/keys.ts';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { $query } from '../address.ts';
import { PAGE_ROWS, pagesBefore, usePages, type InboxPage } from '../inbox-queries.ts';
import { clearSelection } from './selection.ts';

/** `loading`: the first page of a filter; `loading-more`: another page. */
type ListStatus = 'loading' | 'loading-more' | 'ready' | 'failed';

const NOTHING: { pages: InboxPage[]; pageParams: object[] } = { pages: [], pageParams: [] };

/** The rows of some pages. What moved from one page to the next meanwhile is there once. */
const rowsOf = (pages: readonly InboxPage[]) => [
  ...new Map(pages.flatMap(({ submissions }) => submissions).map((row) => [row.id, row])).values(),
];

/** The list of submissions, page by page. */
export function useList() {
  const client = useQueryClient();
  const query = useStore($query);
  const loaded = usePages(query);
  const { data, isError, isFetchingNextPage, isFetchingPreviousPage } = loaded;
  const { pages, pageParams } = useLastKnown(data) ?? NOTHING;
  const rows = useMemo(() => rowsOf(pages), [pages]);
  const shownPages = useMemo(() => pages.map(({ submissions }) => submissions.map(({ id }) => id)), [pages]);
  const settled = isError ? 'failed' : data ? 'ready' : 'loading';
  const status: ListStatus = isFetchingNextPage || isFetchingPreviousPage ? 'loading-more' : settled;
  useEffect(() => {
    // A list that is loaded again may no longer contain a selected submission.
    if (status === 'loading') clearSelection();
  }, [status]);

  const hidden = pagesBefore(pageParams[0] ?? {});
  const isWhole = Object.keys(query).length === 0;
  const newest = useLastKnown(isWhole && hidden === 0 ? data?.pages[0] : undefined);
  return {
    status,
    rows,
    /** The ids of the rows, by page. */
    shownPages,
    /** How many submissions were loaded up to the last row. */
    count: hidden * PAGE_ROWS + rows.length,
    hasOlder: pages.at(-1)?.hasOlder ?? false,
    isNewerHidden: hidden > 0,
    isWhole,
    /** The newest submissions when the unfiltered list was last loaded. Others are new arrivals. */
    newest: newest?.submissions,
    /** Loads the first page and replaces the list. */
    reload: () => {
      void client.resetQueries({ queryKey: KEYS.list });
      void client.invalidateQueries({ queryKey: KEYS.marks });
    },
    showNewer: () => void loaded.fetchPreviousPage(),
    showOlder: () => void loaded.fetchNextPage(),
  };
}

export type List = ReturnType<typeof useList>;
