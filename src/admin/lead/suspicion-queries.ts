import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { raiseToast } from '~/browser/toast.ts';

const { suspicious } = inboxCopy;
const KEY = ['decide'];

/** Suspicious submissions are real, or they are to be deleted for good. */
export type Decision = { unmark: readonly string[] } | { delete: readonly string[] };

interface Decided {
  decision: Decision;
  onDone: (() => void) | undefined;
}

/** How many submissions were changed or deleted. */
const store = (decision: Decision): Promise<number> =>
  'unmark' in decision
    ? callRpc('unmark_submissions', { p_ids: [...decision.unmark] })
    : callRpc('delete_marked', { p_ids: [...decision.delete] });

function say(decision: Decision, count: number): void {
  const isUnmarked = 'unmark' in decision;
  const { one, many } = isUnmarked ? suspicious.unmarked : suspicious.deleted;
  const title = interpolate(count === 1 ? one : many, { count });
  raiseToast({ kind: 'success', title, ...(isUnmarked && { text: suspicious.unmarked.text }) });
}

/** Whether a decision is being stored. */
export const useIsDeciding = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** Returns a function that stores a decision, says what happened, loads the list again, and calls `onDone`. */
export function useDecide() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ decision }: Decided) => store(decision),
    onSuccess: (count, { decision, onDone }) => {
      say(decision, count);
      // Here, and not beside the call: that one is left out when the buttons have gone with their list.
      onDone?.();
      return client.resetQueries({ queryKey: KEYS.list });
    },
    meta: { failed: NOT_CHANGED, reload: [KEYS.counts] },
  });
  return (decision: Decision, onDone?: () => void): void => {
    // A second click comes before the buttons are disabled.
    if (client.isMutating({ mutationKey: KEY }) === 0) mutate({ decision, onDone });
  };
}
