import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { conversationCopy } from '~/copy/conversation.ts';
import { inboxCopy } from '~/copy/inbox.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import type { SavedReply } from '~/collections/queries/replies.ts';
import { useReplies } from './conversation-queries.ts';
import { findReplies, type ReplyValues } from './reply-text.ts';

const { replies: copy } = conversationCopy;

interface SavedRepliesProps {
  /** What the replies insert; those for the visitor's service come first. */
  values: ReplyValues;
  onChoose: (reply: SavedReply) => void;
  /** The admin wants to go on writing. */
  onClose: () => void;
  /** Something else got the focus. */
  onLeave: () => void;
}

/** The saved replies as a list with a search: arrows move, Enter chooses, Escape closes. */
export function SavedReplies({ values, onChoose, onClose, onLeave }: SavedRepliesProps) {
  const { data = [], isError, isPending } = useReplies();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const option = useRef<HTMLLIElement>(null);
  const found = findReplies(data, { search, service: values.service });
  useEffect(() => void option.current?.scrollIntoView({ block: 'nearest' }), [active]);
  // The head of the lead and the header of the page stand above the backdrop.
  useEffect(() => {
    const close = (event: MouseEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('.saved-replies');
      if (!isInside) onClose();
    };
    // Captured: the click that opened the list has passed here already.
    document.addEventListener('click', close, true);
    return () => document.removeEventListener('click', close, true);
  }, [onClose]);

  const act = (event: KeyboardEvent) => {
    // The Enter that ends the composition of a word, as of one in Devanagari. Safari has ended it by then: 229 says so.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step) setActive((active + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter') return;
    else if (chosen) onChoose(chosen);
    // Escape would close the lead, Enter send the form.
    event.preventDefault();
  };
  return (
    <>
      {/* A press beside the list closes it and does nothing else: the list covers parts of other buttons. */}
      <div className="fixed inset-0 z-2" />
      <div
        className="saved-replies absolute inset-x-0 bottom-full z-2 grid gap-2 rounded-xl border border-control bg-ground p-3 shadow-[0_1rem_2.5rem_-0.75rem_rgb(0_0_0/0.45)]"
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        <input
          // Opened by a key or a click of the admin, who goes on typing here.
          autoFocus
          type="text"
          className="control"
          role="combobox"
          aria-label={copy.search}
          placeholder={copy.search}
          aria-expanded={found.length > 0}
          aria-controls="saved-replies"
          aria-activedescendant={found[active] && `saved-reply-${found[active].id}`}
          aria-autocomplete="list"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setActive(0);
          }}
          onKeyDown={act}
        />
        {/* With a long text on a small phone, the search is still on the screen. */}
        <ul
          id="saved-replies"
          className="max-h-[min(21rem,30dvh)] overflow-y-auto"
          role="listbox"
          aria-label={copy.open}
          hidden={found.length === 0}
        >
          {found.map((reply, index) => (
            <li
              key={reply.id}
              id={`saved-reply-${reply.id}`}
              ref={index === active ? option : undefined}
              className="grid cursor-pointer border-l-4 border-transparent px-3 py-2 hover:bg-raised aria-selected:border-accent aria-selected:bg-raised"
              role="option"
              aria-selected={index === active}
              lang={reply.language}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(reply);
              }}
            >
              <b>{reply.title}</b>
              <span className="line-clamp-2 text-sm text-muted">{interpolate(reply.text, values)}</span>
            </li>
          ))}
        </ul>
        <p role="status">
          {found.length === 0 && (isError ? copy.failed : isPending ? inboxCopy.common.loading : copy.none)}
        </p>
      </div>
    </>
  );
}
