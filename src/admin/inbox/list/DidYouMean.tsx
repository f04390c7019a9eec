import { useStore } from '@nanostores/react';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { $query, changeFilter } from '../address-store.ts';
import { useSimilarSearch } from '../inbox-queries.ts';

/** After a search that found nothing: a button that searches for what it may have meant. */
export function DidYouMean() {
  const { data: search } = useSimilarSearch(useStore($query));
  return (
    <p role="status">
      {search && (
        <button type="button" className="text-link" onClick={() => changeFilter({ search })}>
          {interpolate(inboxCopy.list.didYouMean, { search })}
        </button>
      )}
    </p>
  );
}
