import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { lazyPart } from '~/admin/shell/lazy-part.tsx';
import { Button } from '~/components/Button.tsx';
import type { Conversation } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { quotesCopy } from '~/copy/quotes.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { SavedReply } from '~/collections/queries/replies.ts';
import { isCommandPlace } from './reply-text.ts';
import { FileButton, ReplyFiles } from './ReplyFiles.tsx';
import { SavedReplies } from './SavedReplies.tsx';
import { useReply, type ReplyContext } from './use-reply.ts';

const { box, replies } = conversationCopy;

const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? box.keys.apple : box.keys.others;

/** Only for who sends one. */
const QuoteFields = lazyPart(
  () => import('./QuoteFields.tsx'),
  <p className="text-sm text-muted">{inboxCopy.common.loading}</p>,
);

/** Shows the reply that was sent, where it is now. */
function showLastEntry(box: HTMLElement | null): void {
  const replies = box?.closest('.conversation')?.querySelectorAll<HTMLElement>('[data-kind="reply"]') ?? [];
  [...replies].at(-1)?.focus();
}

/** The box in which a reply to the visitor is written. */
export function ReplyForm(props: ReplyContext) {
  const reply = useReply(props);
  const { text, start, values, type } = reply;
  const area = useRef<HTMLTextAreaElement>(null);
  /** The reply that was sent here. It is shown once the conversation has it. */
  const [sent, setSent] = useState('');
  const isShown = props.conversation.entries.some(({ id }) => id === sent);
  useEffect(() => {
    if (isShown) showLastEntry(area.current);
  }, [isShown, sent]);
  const send = (isNext = false) => {
    if (!area.current?.form?.reportValidity()) return;
    reply.send((id) => {
      if (isNext) props.onNext?.();
      else setSent(id);
    });
  };
  /** Where the chosen saved reply belongs, and the key that asked for it; undefined while the list of them is closed. */
  const [place, setPlace] = useState<{ at: number; key: '/' | '' }>();
  /** Closes the list, with this text in the field and the caret there. */
  const closeList = (filled: string, caret: number) => {
    if (filled !== text) type(filled);
    setPlace(undefined);
    // After React has put the new text into the field.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  /** Puts a text into the field where the list was asked for. */
  const insert = (inserted: string, at: number) =>
    closeList(text.slice(0, at) + inserted + text.slice(at), at + inserted.length);
  const choose = (chosen: SavedReply, at: number) => {
    const filled = interpolate(chosen.text, values);
    // It has a greeting of its own.
    if (text === start) closeList(filled, filled.length);
    else insert(filled, at);
  };
  const act = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const at = currentTarget.selectionStart;
    if (key === 'Enter' && (ctrlKey || metaKey)) send();
    if (key !== '/' || ctrlKey || metaKey || !isCommandPlace(text, at)) return;
    event.preventDefault();
    setPlace({ at, key });
  };
  return (
    <form
      method="post"
      className="reply-form relative mt-2 grid"
      data-typed={reply.isTyped || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Warnings reply={reply} writing={props.conversation.writing} />
      {place !== undefined && (
        <SavedReplies
          values={values}
          onChoose={(chosen) => choose(chosen, place.at)}
          // Then the key was meant as a character.
          onClose={() => insert(place.key, place.at)}
          onLeave={() => setPlace(undefined)}
        />
      )}
      <textarea
        ref={area}
        id="reply-text"
        className="control writing:field-sizing-content writing:h-auto writing:min-h-[min(15rem,38dvh)] writing:overflow-auto h-13 max-h-[42dvh] min-h-13 resize-none overflow-hidden"
        rows={2}
        dir="auto"
        aria-label={interpolate(box.label, { name: values.name })}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={interpolate(box.label, { name: values.name })}
        value={text}
        readOnly={reply.isPending}
        onChange={({ target }) => type(target.value)}
        onFocus={reply.begin}
        // A press sets the caret after the focus.
        onClick={({ currentTarget }) => reply.placeCaret(currentTarget)}
        onBlur={reply.rest}
        onKeyDown={act}
      />
      <ReplyFiles {...reply.files} />
      {reply.quote && (
        <QuoteFields currency={props.submission.currency} typed={reply.quote} onType={reply.typeQuote} />
      )}
      <Actions
        reply={reply}
        onSendAndNext={props.onNext && (() => send(true))}
        isListOpen={place !== undefined}
        onOpenList={() => setPlace({ at: area.current?.selectionStart ?? 0, key: '' })}
      />
    </form>
  );
}

type Reply = ReturnType<typeof useReply>;

interface ActionsProps {
  reply: Reply;
  onSendAndNext: (() => void) | undefined;
  isListOpen: boolean;
  onOpenList: () => void;
}

function Actions({ reply, onSendAndNext, isListOpen, onOpenList }: ActionsProps) {
  const { isTyped, isPending, answeredBy, emptyPlaces, discard, files } = reply;
  const isBusy = isPending || files.uploading !== '';
  const isQuote = reply.quote !== null;
  return (
    <div
      className={
        isQuote
          ? 'contents *:mt-2 *:flex *:flex-wrap *:items-center *:gap-x-5'
          : 'mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 *:contents'
      }
    >
      {/* In view while the fields of a quote, which are longer than a screen, are filled in. */}
      <div className={isQuote ? 'sticky bottom-0 order-1 border-t border-line bg-ground py-2.5' : ''}>
        <Button type="submit" isSmall disabled={!isTyped || isBusy}>
          {isPending
            ? box.sending
            : answeredBy || emptyPlaces.length > 0
              ? box.sendAnyway
              : isQuote
                ? quotesCopy.write.send
                : box.send}
        </Button>
        {onSendAndNext && isTyped && (
          <Button kind="outline" isSmall disabled={isBusy} onClick={onSendAndNext}>
            {box.sendAndNext}
          </Button>
        )}
      </div>
      <div>
        <Button kind="link" className="text-sm" aria-expanded={isListOpen} onClick={onOpenList}>
          {replies.open}
        </Button>
        <FileButton {...files} />
        <Button
          kind="link"
          className="text-sm"
          aria-expanded={isQuote}
          onClick={() => (isQuote ? reply.typeQuote(null) : reply.askQuote())}
        >
          {isQuote ? quotesCopy.write.close : quotesCopy.write.open}
        </Button>
        {isTyped && (
          <Button kind="link" className="text-sm" onClick={discard}>
            {box.discard}
          </Button>
        )}
        <p className="ml-auto hidden text-xs text-muted [@media(hover:hover)]:block">{KEYS}</p>
      </div>
    </div>
  );
}

/** That a reply was sent, who else is writing, who was faster, and why a reply was not sent. */
function Warnings({ reply, writing }: { reply: Reply } & Pick<Conversation, 'writing'>) {
  const { isSent, answeredBy, emptyPlaces, problem } = reply;
  const names = writing.map(({ name }) => name).join(', ');
  return (
    <>
      <div role="status">
        {isSent && <p className="text-sm font-bold text-second">{box.sent}</p>}
        {names && (
          <Warning>
            {writing.length === 1
              ? interpolate(box.writing.one, { name: names })
              : interpolate(box.writing.many, { names })}
          </Warning>
        )}
      </div>
      <div role="alert">
        {answeredBy && <Warning isStopping>{interpolate(box.answered, { name: answeredBy })}</Warning>}
        {emptyPlaces.length > 0 && (
          <Warning isStopping>{interpolate(box.empty, { places: emptyPlaces.join(' ') })}</Warning>
        )}
        {problem && <Warning isStopping>{problem}</Warning>}
      </div>
    </>
  );
}

const Warning = ({ isStopping = false, children }: { isStopping?: boolean; children: ReactNode }) => (
  <p
    className={`mb-2 border-l-4 bg-raised px-3.5 py-2 text-sm ${isStopping ? 'border-danger font-bold' : 'border-accent'}`}
  >
    {children}
  </p>
);
