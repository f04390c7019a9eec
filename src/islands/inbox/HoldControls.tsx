import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { $inboxFilter } from '~/stores/inbox/address.ts';
import { $isDeciding, decideHolds, type HoldDecision } from '~/stores/inbox/holds.ts';

const { dismiss, note, release } = inboxCopy.holds;

interface DecisionButtonsProps {
  ids: readonly string[];
  /** Called when the decision is stored. */
  onDecided?: () => void;
}

/** The buttons that release or dismiss submissions. */
export function DecisionButtons({ ids, onDecided }: DecisionButtonsProps) {
  const isDeciding = useStore($isDeciding);
  const decide = async (decision: HoldDecision) => {
    await decideHolds(decision, ids);
    onDecided?.();
  };
  return (
    <>
      <Button disabled={isDeciding || ids.length === 0} onClick={() => void decide('release')}>
        {release}
      </Button>
      <Button kind="outline" disabled={isDeciding || ids.length === 0} onClick={() => void decide('dismiss')}>
        {dismiss}
      </Button>
    </>
  );
}

/** What held submissions are. */
export function HoldNote() {
  if (useStore($inboxFilter).view !== 'held') return null;
  return <p className="admin-hold-note max-w-measure text-sm text-muted">{note}</p>;
}
