import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { $inboxFilter } from '~/stores/inbox/address.ts';
import { $isDeciding, decideHolds, type HoldDecision } from '~/stores/inbox/holds.ts';

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
        Release
      </Button>
      <Button kind="outline" disabled={isDeciding || ids.length === 0} onClick={() => void decide('dismiss')}>
        Dismiss
      </Button>
    </>
  );
}

/** What held submissions are. */
export function HoldNote() {
  if (useStore($inboxFilter).view !== 'held') return null;
  return (
    <p className="admin-hold-note max-w-measure text-sm text-muted">
      These look like a flood, a repetition or spam. They are stored, but nobody was mailed or called. Release
      what is real: it moves to the inbox, and its mails are sent.
    </p>
  );
}
