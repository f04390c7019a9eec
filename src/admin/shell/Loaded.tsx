import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { reasonOf } from './call-rpc.ts';

const { common } = inboxCopy;

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isPending' | 'isFetched' | 'refetch'>;
  /** The heading of a page. */
  title?: string;
  /** What is said after a failure that was no refusal, with a button that tries again. */
  failed: string;
  loading?: string | undefined;
  /** What is said once it is loaded. */
  text?: string | undefined;
  /** Styles of the sentence. */
  className?: string;
  children?: (data: Data) => ReactNode;
}

/** What was loaded; until then, and after a failure, a sentence. Screen readers announce it. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, title, failed, loading = common.loading, text, className, children } = props;
  const { data, error, isError, isPending, isFetched, refetch } = query;
  // Until the first answer also while it is tried again, so that the button keeps the focus.
  const hasFailed = isError || (isPending && isFetched);
  return (
    <>
      <div>
        {title !== undefined && <h1 className="mb-1 text-3xl">{title}</h1>}
        <p role="status" className={className}>
          {hasFailed ? (reasonOf(error) ?? failed) : data === undefined ? loading : text}
        </p>
        {hasFailed && (
          <Button kind="outline" onClick={() => void refetch()}>
            {common.tryAgain}
          </Button>
        )}
      </div>
      {data !== undefined && children?.(data)}
    </>
  );
}
