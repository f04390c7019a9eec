import { Section } from '~/admin/shell/Page.tsx';
import { Button } from '~/components/Button.tsx';
import type { Receiver } from '~/contracts/health.ts';
import { healthCopy } from '~/copy/health.ts';
import { receiverText } from '~/wording/health-texts.ts';
import { officeStamp } from '~/wording/office-time.ts';
import { useReceiverTest } from './health-queries.ts';

const { receivers: copy } = healthCopy;

/** The programs that are told of leads, how it stands with each, and a button that sends them a test. */
export function Receivers({ receivers }: { receivers: readonly Receiver[] }) {
  const { mutate: send, isPending, isSuccess } = useReceiverTest();
  return (
    <Section id="health-receivers" title={copy.title} text={copy.text}>
      <ul className="my-4">
        {receivers.map((receiver) => (
          <li key={receiver.place} className="border-t border-line py-3 wrap-anywhere">
            <strong>{receiver.host}</strong>{' '}
            <span className="text-muted">{receiverText(receiver, officeStamp)}</span>
          </li>
        ))}
      </ul>
      <Button kind="outline" disabled={isPending} onClick={() => send()}>
        {copy.test}
      </Button>
      <p role="status" className="mt-3 text-sm text-muted">
        {isSuccess && copy.testing}
      </p>
    </Section>
  );
}
