import { useStore } from '@nanostores/react';
import { Button } from '~/components/Button.tsx';
import { holdReason, type StoredSubmission } from '~/domain/submission/stored-submission.ts';
import {
  $isDeciding,
  $selectedIds,
  decideHolds,
  toggleAllShown,
  toggleSelected,
  type HoldDecision,
} from '~/stores/inbox/holds.ts';
import { $inboxView } from '~/stores/inbox/list.ts';

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

/** What held submissions are, and the buttons for the selected ones. */
export function HoldBar() {
  const { rows } = useStore($inboxView);
  const selected = useStore($selectedIds);
  return (
    <div className="admin-holds">
      <p className="max-w-measure text-muted">
        These look like a flood, a repetition or spam. They are stored, but nobody was mailed or called.
        Release what is real: it moves to the inbox, and its mails are sent.
      </p>
      {rows.length > 0 && (
        <div className="admin-hold-actions">
          <label>
            <input
              type="checkbox"
              checked={selected.size === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = selected.size > 0 && selected.size < rows.length;
              }}
              onChange={toggleAllShown}
            />
            {selected.size === 0 ? 'Select all shown' : `${String(selected.size)} selected`}
          </label>
          <DecisionButtons ids={[...selected]} />
        </div>
      )}
    </div>
  );
}

/** Why a submission is held, and a checkbox that selects it. */
export function HoldMark({ submission: { id, name, held_for } }: { submission: StoredSubmission }) {
  const selected = useStore($selectedIds);
  return (
    <label className="admin-hold">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected.has(id)}
        onChange={() => {
          toggleSelected(id);
        }}
      />
      <span className="badge">{holdReason(held_for)}</span>
    </label>
  );
}
