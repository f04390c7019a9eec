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
    <div className="sticky top-0 z-1 flex min-h-(--admin-header) flex-none items-center bg-ground text-sm">
      <Button kind="quiet" isSmall className="mr-auto px-1" onClick={onClose}>
        <span className="panes:hidden">
          <span aria-hidden="true">← </span>
          {copy.back}
        </span>
        <span className="not-panes:hidden">{inboxCopy.common.close}</span>
      </Button>
      <Step label={copy.previous} sign="↑" onPress={previous} />
      <Step label={copy.next} sign="↓" onPress={next} />
    </div>
  );
}

/** Leads to the lead beside this one. At the end of the list it keeps the focus. */
const Step = ({
  label,
  sign,
  onPress,
}: {
  label: string;
  sign: string;
  onPress: (() => void) | undefined;
}) => (
  <Button
    kind="quiet"
    isSmall
    className="min-w-10 px-1 text-lg no-underline aria-disabled:cursor-default aria-disabled:text-control"
    aria-label={label}
    aria-disabled={!onPress}
    onClick={onPress}
  >
    <span aria-hidden="true">{sign}</span>
  </Button>
);
