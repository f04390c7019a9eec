import { useEffect, useMemo } from 'react';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { changeFilter } from './address-store.ts';
import { EMPTY_FILTER } from './filter/filter.ts';
import { PAGE_ROWS, useArrivals } from './inbox-queries.ts';
import type { List } from './list/use-list.ts';

const { many, most, one, show } = inboxCopy.arrivals;

const describe = (count: number): string =>
  count > PAGE_ROWS
    ? interpolate(most, { count: PAGE_ROWS })
    : interpolate(count === 1 ? one : many, { count });

/** Shows the number of new submissions on the page, to screen readers and in the document title. */
export function ArrivalsBar({ list: { newest, isWhole, reload } }: { list: List }) {
  const count = useArrivals(useMemo(() => newest?.map(({ id }) => id), [newest]));
  const showNewest = () => {
    changeFilter(EMPTY_FILTER);
    // Without a filter it is the same list.
    if (isWhole) reload();
  };
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '');
    document.title =
      count > 0 ? `(${count > PAGE_ROWS ? `${String(PAGE_ROWS)}+` : String(count)}) ${title}` : title;
  }, [count]);
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          className="mt-2 w-full cursor-pointer bg-accent px-4 py-1.5 text-left font-bold text-accent-ink"
          onClick={showNewest}
        >
          {describe(count)} <span className="underline underline-offset-[0.2em]">{show}</span>
        </button>
      )}
    </div>
  );
}
