import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Button } from '~/components/Button.tsx';
import { inboxCopy } from '~/copy/inbox.ts';
import { $isAdding } from './adding.ts';

const AddLeadDialog = lazy(() => import('./AddLeadDialog.tsx'));

/** The button that opens the form for a lead that no form sent. */
export function AddLead({ className }: { className: string }) {
  const isOpen = useStore($isAdding);
  return (
    <>
      <Button
        isSmall
        kind="outline"
        className={className}
        aria-haspopup="dialog"
        onClick={() => $isAdding.set(true)}
      >
        {/* A phone has no room for the words beside what is due. */}
        <span aria-hidden="true" className="sm:hidden">
          +
        </span>
        <span className="max-sm:sr-only">{inboxCopy.add.open}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <AddLeadDialog onClose={() => $isAdding.set(false)} />
        </Suspense>
      )}
    </>
  );
}
