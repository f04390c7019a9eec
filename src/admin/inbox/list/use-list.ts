import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reloadMarks } from '~/admin/lead/lead-queries.ts';
import { useLastKnown } from '~/admin/shell/use-last-known.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import type { StoredSubmission } from '~/domain/submission/stored-submission.ts';
import { raiseToast, withdrawToast } from '~/browser/toast.ts';
import { $query } from '../address-store.ts';
import { usePages, type InboxPage } from '../inbox-queries.ts';
import { clearSelection } from './selection.ts';
import {
  appendPage,
  pagesInWindow,
  windowAtEnd,
  windowNewer,
  windowOlder,
  type RowWindow,
} from './window.ts';

/** `loading`: the first page of a filter; `loading-older`: a later page. */
type ListStatus = 'loading' | 'loading-older' | 'ready' | 'failed';

/** Only the toast of a failed load is withdrawn after a successful one, not other errors of the inbox. */
const TOAST_TOPIC = 'inbox-list';

const NO_PAGES: readonly InboxPage[] = [];

/** The list of submissions: loaded page by page, and rendered in part. */
export function useList() {
  const client = useQueryClient();
  const query = useStore($query);
  const { data, isError, isFetchingNextPage, fetchNextPage } = usePages(query);
  const pages = useLastKnown(data?.pages) ?? NO_PAGES;
  const rows = useMemo(
    () => pages.reduce<StoredSubmission[]>((all, page) => appendPage(all, page.submissions), []),
    [pages],
  );
  const [chosen, setWindow] = useState<RowWindow>();
  const window = chosen && chosen.end <= rows.length ? chosen : windowAtEnd(rows.length);
  const { start, end } = window;
  const shown = useMemo(() => rows.slice(start, end), [rows, start, end]);
  const shownPages = useMemo(() => pagesInWindow(rows, { start, end }), [rows, start, end]);
  const settled = isError ? 'failed' : data ? 'ready' : 'loading';
  const status: ListStatus = isFetchingNextPage ? 'loading-older' : settled;
  useConsequences(status);

  const isWhole = Object.keys(query).length === 0;
  const newest = useLastKnown(isWhole ? data?.pages[0] : undefined);
  return {
    status,
    rows,
    shown,
    /** The ids of the rendered rows and their neighbours, by page. */
    shownPages,
    hasOlder: pages.at(-1)?.hasOlder ?? false,
    isNewerHidden: start > 0,
    isOlderHidden: end < rows.length,
    isWhole,
    /** The newest submissions when the unfiltered list was last loaded. Others are new arrivals. */
    newest: newest?.submissions,
    /** Loads the first page and replaces the list. */
    reload: () => {
      void client.resetQueries({ queryKey: ['list'] });
      reloadMarks(client);
    },
    /** Shows newer submissions that are loaded but not rendered. */
    showNewer: () => {
      setWindow(windowNewer(window));
    },
    /** Shows older submissions: those already loaded, otherwise the next page from the database. */
    showOlder: () => {
      if (status === 'loading' || status === 'loading-older') return;
      const isLoaded = end < rows.length;
      setWindow(isLoaded ? windowOlder(window, rows.length) : undefined);
      if (!isLoaded) void fetchNextPage();
    },
  };
}

export type List = ReturnType<typeof useList>;

function useConsequences(status: ListStatus): void {
  useEffect(() => {
    // A list that is loaded again may no longer contain a selected submission.
    if (status === 'loading') clearSelection();
    if (status === 'ready') withdrawToast(TOAST_TOPIC);
    if (status === 'failed')
      raiseToast({
        kind: 'error',
        topic: TOAST_TOPIC,
        title: inboxCopy.common.error,
        text: inboxCopy.list.loadFailed,
      });
  }, [status]);
}
