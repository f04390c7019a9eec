import { Button } from '~/components/Button.tsx';
import { ConfirmedAction } from '~/components/ConfirmedAction.tsx';
import type { Enquiry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { sendMessage } from './enquiry-store.ts';
import { LinkForm } from './LinkForm.tsx';
import { useBusy } from './use-busy.ts';

const { data: copy } = enquiryCopy;

/** Asks for the data or its erasure, for those who have shown that the mailbox is theirs. */
export function YourData({ enquiry }: { enquiry: Enquiry }) {
  const [isBusy, run] = useBusy();
  return (
    <details className="your-data">
      <summary>{copy.title}</summary>
      <p>{copy.text}</p>
      {enquiry.verified ? (
        <>
          <Button
            kind="outline"
            onClick={() => run(() => sendMessage({ text: copy.request, asksFor: 'data' }, copy.sent))}
          >
            {copy.ask}
          </Button>
          <Button
            kind="outline"
            aria-describedby="withdraw-hint"
            onClick={() =>
              run(() => sendMessage({ text: copy.withdrawal, asksFor: 'withdrawal' }, copy.sent))
            }
          >
            {copy.withdraw}
          </Button>
          <p id="withdraw-hint" className="text-sm text-muted">
            {copy.withdrawHint}
          </p>
          <ConfirmedAction
            kind="quiet"
            label={copy.erase}
            question={copy.eraseQuestion}
            keep={enquiryCopy.booking.keep}
            isBusy={isBusy}
            onConfirm={() => run(() => sendMessage({ text: copy.erasure, asksFor: 'erasure' }, copy.sent))}
          />
        </>
      ) : (
        <>
          <p>{copy.unverified}</p>
          <LinkForm reference={enquiry.reference} />
        </>
      )}
    </details>
  );
}
