import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/Button.tsx';
import { formsCopy } from '~/copy/forms.ts';
import { bringIntoView } from '~/browser/bring-into-view.ts';
import { referenceOf } from '~/domain/submission/reference.ts';
import { $waiting, forgetMessage, isFromThisPage, type KeptMessage } from './sending/kept-messages.ts';
import { $isSendingWaiting, openFormOf, sendWaitingNow, watchWaiting } from './sending/send-waiting.ts';

const { waiting: copy } = formsCopy;

const SCROLL_DELAY_MILLISECONDS = 100;

interface WaitingCardProps {
  message: KeptMessage;
  isStored: boolean;
}

function WaitingCard({ message, isStored }: WaitingCardProps) {
  const { id, row, refusal } = message;
  const ref = useRef<HTMLElement>(null);
  const isSending = useStore($isSendingWaiting);

  // Once, if it was sent from this page: below a long form the notice would not be seen. It moves when the form's button gets its
  // label back, so the scroll waits for that.
  useEffect(() => {
    if (!isFromThisPage(id)) return;
    const timer = setTimeout(bringIntoView, SCROLL_DELAY_MILLISECONDS, ref.current, 'nearest');
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <article
      ref={ref}
      className="waiting mt-8 grid max-w-[44rem] scroll-my-6 gap-3 rounded-xl border-2 border-dashed border-accent bg-raised px-[clamp(1.25rem,4vw,2rem)] py-6"
      aria-label={copy.label}
    >
      <p className="flex items-center gap-[0.6em] text-xl/[1.2] font-bold">
        <svg className="size-7 flex-none stroke-accent-text stroke-2" viewBox="0 0 26 26" aria-hidden="true">
          <path className="fill-none" d="M13 2a11 11 0 1 1 0 22a11 11 0 1 1 0-22M13 7v6.5l4 2.5" />
        </svg>
        {refusal === undefined ? copy.title : copy.refused.title}
      </p>
      <p>{refusal ?? (isStored ? copy.kept : copy.notKept)}</p>
      <p className="mb-2 line-clamp-2 border-l-3 border-line pl-4 wrap-anywhere text-muted">
        {row.message || (row.selected_services ?? []).join(', ')}
      </p>
      <p>
        {copy.reference} <b>{referenceOf(id)}</b>
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {refusal === undefined ? (
          <Button kind="outline" disabled={isSending} onClick={() => void sendWaitingNow()}>
            {isSending ? copy.sending : copy.send}
          </Button>
        ) : (
          <Button kind="outline" onClick={() => openFormOf(message)}>
            {copy.refused.change}
          </Button>
        )}
        <Button kind="quiet" onClick={() => forgetMessage(message)}>
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
    <div aria-live="polite" className="print:hidden">
      {messages.map((message) => (
        <WaitingCard key={message.id} message={message} isStored={isStored} />
      ))}
    </div>
  );
}
