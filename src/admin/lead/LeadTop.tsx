import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { leadsCopy } from '~/copy/leads.ts';

const { lead: copy } = leadsCopy;

interface LeadTopProps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
}

/** Closes the lead, or leads to the one beside it in the list. */
export function LeadTop({ previous, next, onClose }: LeadTopProps) {
  return (
    <div className="lead-top">
      <Button kind="quiet" onClick={onClose}>
        <span className="lead-back">
          <span aria-hidden="true">← </span>
          {copy.back}
        </span>
        <span className="lead-close">{inboxCopy.common.close}</span>
      </Button>
      {/* They keep the focus at the end of the list. */}
      <Button kind="quiet" aria-label={copy.previous} aria-disabled={!previous} onClick={previous}>
        <span aria-hidden="true">↑</span>
      </Button>
      <Button kind="quiet" aria-label={copy.next} aria-disabled={!next} onClick={next}>
        <span aria-hidden="true">↓</span>
      </Button>
    </div>
  );
}
