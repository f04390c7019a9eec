import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { formsCopy } from '~/copy/forms.ts';
import type { WaitingMessage } from './sending/attempt.ts';
import { referenceOf } from '~/domain/submission/reference.ts';
import { $isSendingWaiting, sendWaitingNow, watchWaiting } from './sending/send-submission.ts';
import { $waiting, discardWaiting } from './sending/waiting-messages.ts';

const { waiting: copy } = formsCopy;

const SCROLL_DELAY_MILLISECONDS = 100;

const summarise = ({ waiting: { row } }: WaitingMessage): string =>
  row.message || (row.selected_services ?? []).join(', ');

interface WaitingCardProps {
  message: WaitingMessage;
  isStored: boolean;
}

function WaitingCard({ message, isStored }: WaitingCardProps) {
  const { startedAt } = message;
  const ref = useRef<HTMLElement>(null);
  const isSending = useStore($isSendingWaiting);

  // Once, if it was sent from this page: below a long form the notice would not be seen. It moves when the form's button gets its
  // label back, so the scroll waits for that.
  useEffect(() => {
    if (startedAt < performance.timeOrigin) return;
    const timer = setTimeout(
      () => ref.current?.scrollIntoView({ block: 'nearest' }),
      SCROLL_DELAY_MILLISECONDS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [startedAt]);

  return (
    <article ref={ref} className="waiting" aria-label={copy.label}>
      <p className="waiting-title">
        <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
          <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
            <circle cx="13" cy="13" r="11" />
            <path d="M13 7v6.5l4 2.5" />
          </g>
        </svg>
        {copy.title}
      </p>
      <p>{isStored ? copy.kept : copy.notKept}</p>
      <p className="waiting-text">{summarise(message)}</p>
      <p>
        {copy.reference} <b>{referenceOf(message.id)}</b>
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button kind="outline" disabled={isSending} onClick={() => void sendWaitingNow()}>
          {isSending ? copy.sending : copy.send}
        </Button>
        <Button kind="quiet" onClick={() => void discardWaiting(message)}>
          {copy.discard}
        </Button>
      </div>
    </article>
  );
}

/** The messages that wait on this device, below every form. Screen readers announce a new one. */
export function WaitingNotice() {
  // The script of the page may have read the messages before hydration.
  const { messages, isStored } = useStore($waiting, { ssr: 'initial' });
  useEffect(watchWaiting, []);

  return (
    <div aria-live="polite" className="no-print">
      {messages.map((message) => (
        <WaitingCard key={message.id} message={message} isStored={isStored} />
      ))}
    </div>
  );
}
