import { focusManager, MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { raiseToast, withdrawToast } from '~/browser/toast.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { reasonOf } from './call-rpc.ts';

interface Text {
  title: string;
  text?: string;
}

type Meta = {
  /** Said after a failure, with the reason of a refusal in place of the text; withdrawn when it is tried again. */
  failed?: Text;
};

type ChangeMeta = Meta & {
  /** Said once it is stored. */
  done?: Text;
  /** What is loaded again, also after a refusal: somebody else may have changed it. */
  reload?: readonly QueryKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: ChangeMeta;
  }
}

/** What is said of a change that failed, without more words. */
export const NOT_CHANGED = { title: inboxCopy.common.error, text: inboxCopy.common.notChanged };

/** Loads again what is polled when the tab gets the focus, too: the library itself watches only whether it is visible. */
export const watchFocus = (): void => addEventListener('focus', () => focusManager.onFocus());

/** Several failures have the same title. */
const topicOf = ({ title, text = '' }: Text): string => title + text;

const sayFailed = (failed: Text | undefined, error: Error): void => {
  if (!failed) return;
  const text = reasonOf(error) ?? failed.text ?? '';
  raiseToast({ kind: 'error', topic: topicOf(failed), title: failed.title, text });
};

const forget = (failed: Text | undefined): void => {
  if (failed) withdrawToast(topicOf(failed));
};

/** A client that says what its queries and changes want to be said, and loads again what a change made stale. */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // A call that fails is shown at once and not repeated unasked, also without a network: the administrator decides.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: (_, { meta }) => forget(meta?.failed),
      onError: (error, { queryKey, meta }) => {
        console.warn(`Data for the admin area could not be loaded (${String(queryKey[0])}):`, error.message);
        sayFailed(meta?.failed, error);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_, { meta }) => forget(meta?.failed),
      onSuccess: (...[, , , { meta }]) => {
        if (meta?.done) raiseToast({ kind: 'success', ...meta.done });
      },
      onError: (...[error, , , { meta }]) => {
        console.warn('A change was refused or failed:', error.message);
        sayFailed(meta?.failed, error);
      },
      onSettled: (...[, error, , , { meta }]) => {
        const loaded = meta?.reload?.map((queryKey) => client.invalidateQueries({ queryKey })) ?? [];
        // Why it failed is said at once, also while the server does not answer.
        return error ? undefined : Promise.all(loaded);
      },
    }),
  });
  return client;
}

/** What the admin area has loaded. */
export const queryClient = newQueryClient();

/** Loads all that is shown again, after an outage. What is on its way goes on: React Query would give up an older page of a list in silence. */
export const reloadAll = (client = queryClient): Promise<void> =>
  client.invalidateQueries(undefined, { cancelRefetch: false });
