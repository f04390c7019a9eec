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
  const ask = (asksFor: 'data' | 'withdrawal' | 'erasure', text: string) =>
    run(() => sendMessage({ text, asksFor }, copy.sent));
  return (
    <details className="[&>*+*]:mt-4">
      <summary className="cursor-pointer text-xl/[1.6] font-bold">{copy.title}</summary>
      <p>{copy.text}</p>
      {enquiry.verified ? (
        <>
          <Button kind="outline" onClick={() => ask('data', copy.request)}>
            {copy.ask}
          </Button>
          <Button
            kind="outline"
            aria-describedby="withdraw-hint"
            onClick={() => ask('withdrawal', copy.withdrawal)}
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
            onConfirm={() => ask('erasure', copy.erasure)}
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
