import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { useDecide, useIsDeciding } from './suspicion-queries.ts';

const { delete: deleteText, deleteQuestion, unmark: unmarkText } = inboxCopy.suspicious;

interface SuspicionButtonsProps {
  ids: readonly string[];
  /** Called when the decision is stored. */
  onDone?: () => void;
}

/** The buttons that say what suspicious submissions are: real, or to be deleted. */
export function SuspicionButtons({ ids, onDone }: SuspicionButtonsProps) {
  const isDeciding = useIsDeciding();
  const decide = useDecide();
  return (
    <>
      <Button isSmall disabled={isDeciding} onClick={() => decide({ unmark: ids }, onDone)}>
        {unmarkText}
      </Button>
      <ConfirmedAction
        isSmall
        label={deleteText}
        question={interpolate(ids.length === 1 ? deleteQuestion.one : deleteQuestion.many, {
          count: ids.length,
        })}
        isBusy={isDeciding}
        onConfirm={() => decide({ delete: ids }, onDone)}
      />
    </>
  );
}
