import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '~/components/Button.tsx';
import type { WaitingMessage } from '~/domain/submission/attempt.ts';
import { $isSendingWaiting, sendWaitingNow, watchWaiting } from '~/stores/send-submission.ts';
import { $waiting, discardWaiting } from '~/stores/waiting-messages.ts';

const STORED =
  'It is kept on this device. We send it as soon as the connection returns, or on your next visit within seven days.';
const NOT_STORED = 'Please keep this page open. We send it as soon as the connection returns.';

const summarise = ({ waiting: { row } }: WaitingMessage): string =>
  row.message || (row.selected_services ?? []).join(', ');

interface WaitingCardProps {
  message: WaitingMessage;
  isStored: boolean;
}

function WaitingCard({ message, isStored }: WaitingCardProps) {
  const isSending = useStore($isSendingWaiting);
  return (
    <section className="waiting" aria-label="Message not sent yet">
      <p className="waiting-title">Your message is not lost</p>
      <p>{isStored ? STORED : NOT_STORED}</p>
      <p className="waiting-text">{summarise(message)}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button kind="outline" disabled={isSending} onClick={() => void sendWaitingNow()}>
          {isSending ? 'Sending...' : 'Send now'}
        </Button>
        <Button kind="quiet" onClick={() => void discardWaiting(message)}>
          Discard
        </Button>
      </div>
    </section>
  );
}

/** The messages that wait on this device, below every form. Screen readers announce a new one. */
export function WaitingNotice() {
  const { messages, isStored } = useStore($waiting);
  useEffect(watchWaiting, []);

  return (
    <div role="status" className="no-print grid gap-4">
      {messages.map((message) => (
        <WaitingCard key={message.id} message={message} isStored={isStored} />
      ))}
    </div>
  );
}
