import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '~/admin/shell/call-rpc.ts';
import { KEYS } from '~/admin/shell/keys.ts';
import { NOT_CHANGED } from '~/admin/shell/query-client.ts';
import { tidyDrafts } from '~/browser/tidy-drafts.ts';
import { raiseToast } from '~/browser/toast.ts';
import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';

const { suspicious: copy } = inboxCopy;

interface SuspicionButtonsProps {
  ids: readonly string[];
  /** Called when the decision is stored. */
  onDone?: () => void;
}

/** A decision about suspicious submissions, which says how many it was about, loads the list again, and calls `onDone`. */
function useDecision(
  name: 'unmark_submissions' | 'delete_marked',
  done: { one: string; many: string; text?: string },
  { ids, onDone }: SuspicionButtonsProps,
) {
  const client = useQueryClient();
  const { mutate, isPending } = useChange(name, {
    onSuccess: (count, { p_ids }) => {
      if (name === 'delete_marked') tidyDrafts(p_ids);
      const title = interpolate(count === 1 ? done.one : done.many, { count });
      raiseToast({ kind: 'success', title, ...(done.text !== undefined && { text: done.text }) });
      // Here, and not beside the call: that one is left out when the buttons have gone with their list.
      onDone?.();
      return client.resetQueries({ queryKey: KEYS.list });
    },
    meta: { failed: NOT_CHANGED, reload: [KEYS.counts] },
  });
  return { isPending, decide: () => mutate({ p_ids: [...ids] }) };
}

/** The buttons that say what suspicious submissions are: real, or to be deleted for good. */
export function SuspicionButtons(props: SuspicionButtonsProps) {
  const unmark = useDecision('unmark_submissions', copy.unmarked, props);
  const remove = useDecision('delete_marked', copy.deleted, props);
  const isBusy = unmark.isPending || remove.isPending;
  const count = props.ids.length;
  return (
    <>
      <Button isSmall disabled={isBusy} onClick={unmark.decide}>
        {copy.unmark}
      </Button>
      <ConfirmedAction
        isSmall
        label={copy.delete}
        question={interpolate(count === 1 ? copy.deleteQuestion.one : copy.deleteQuestion.many, { count })}
        isBusy={isBusy}
        onConfirm={remove.decide}
      />
    </>
  );
}
