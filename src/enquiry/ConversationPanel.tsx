import { Fragment } from 'react';
import { Button } from '~/components/Button.tsx';
import { TextAreaField } from '~/components/Field.tsx';
import type { Typed } from '~/components/SmallForm.tsx';
import type { Enquiry, EnquiryEntry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { LINK_PLACE } from '~/domain/enquiry/enquiry.ts';
import { splitQuotes } from '~/domain/enquiry/quotes.ts';
import { ownMoment } from '~/wording/office-time.ts';
import { sizeText } from '~/wording/size-text.ts';
import { openFile, sendMessage, showEarlier } from './enquiry-store.ts';
import { PageForm } from './LinkForm.tsx';

const { conversation: copy, files: filesCopy, message: messageCopy } = enquiryCopy;

/** What both sides wrote, oldest first. */
export const ConversationPanel = ({ enquiry }: { enquiry: Enquiry }) => (
  <section aria-labelledby="conversation-title">
    <h2 id="conversation-title" className="text-2xl">
      {copy.title}
    </h2>
    {!enquiry.verified && <p className="mt-2">{copy.typed}</p>}
    <ol className="said mt-5">
      {enquiry.entries.map((entry, at) => (
        <Fragment key={entry.id}>
          {at === 1 && enquiry.earlier > 0 && (
            <li>
              <Button kind="quiet" onClick={() => void showEarlier()}>
                {copy.earlier}
              </Button>
            </li>
          )}
          <Entry {...entry} />
        </Fragment>
      ))}
    </ol>
  </section>
);

/** A text as somebody wrote it. It may be right-to-left. */
const Text = ({ children }: { children: string }) => (
  <p className="mt-[0.35rem] wrap-anywhere whitespace-pre-wrap" dir="auto">
    {children}
  </p>
);

const Folded = ({ title, text }: { title: string; text: string }) => (
  <details className="mt-[0.35rem] text-muted">
    <summary className="w-fit cursor-pointer py-[0.3rem] text-sm">{title}</summary>
    <Text>{text}</Text>
  </details>
);

const Entry = ({ kind, at, text, quotes, other, sender, files }: EnquiryEntry) => (
  <li
    className={`border-t border-line py-5 ${kind === 'reply' ? 'border-l-4 border-l-accent bg-raised px-5' : ''}`}
  >
    <p className="text-sm text-muted">
      <strong className="text-ink">{kind === 'reply' ? (sender ?? copy.team) : copy.you}</strong>{' '}
      <time dateTime={at}>{ownMoment(at)}</time>
    </p>
    {splitQuotes(text.replaceAll(LINK_PLACE, copy.link), quotes ?? []).map((piece, place) =>
      piece.isQuote ? (
        <Folded key={place} title={copy.quoted} text={piece.text} />
      ) : (
        <Text key={place}>{piece.text}</Text>
      ),
    )}
    {other && <Folded title={copy.other} text={other} />}
    {files && <Files files={files} label={filesCopy.label} />}
  </li>
);

/** Files are saved, never shown. */
export const Files = ({ files, label }: { files: NonNullable<EnquiryEntry['files']>; label: string }) => (
  <ul className="mt-4 grid gap-2" aria-label={label}>
    {files.map(({ id, name, bytes }, at) => (
      <li key={id ?? at}>
        <button
          type="button"
          disabled={id === null}
          className="flex w-full cursor-pointer items-center gap-4 rounded-md border border-control bg-ground px-4 py-3 text-left enabled:hover:border-ink disabled:cursor-default"
          onClick={() => id !== null && void openFile({ id, name })}
        >
          <span
            aria-hidden="true"
            className="rounded-sm rounded-tr-xl bg-ink px-1.5 pt-4 pb-1 text-xs font-bold text-ground uppercase"
          >
            {name.split('.').at(-1)?.slice(0, 4)}
          </span>
          <span className="min-w-0 flex-1">
            <bdi className="block font-bold wrap-anywhere">{name}</bdi>
            <span className="text-sm">
              {id !== null && <span className="text-link mr-3">{filesCopy.save}</span>}
              <span className="text-muted">{sizeText(bytes)}</span>
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

async function send({ text: read, exact, form }: Typed) {
  const text = read('message');
  if (!(await sendMessage({ text }))) return { text: messageCopy.failed };
  // What was typed meanwhile stays.
  if (new FormData(form).get('message') === exact('message')) form.reset();
  return undefined;
}

const MESSAGE = 'enquiry-message';

/** Leads to the field of the message. */
export const focusMessage = (): void => document.getElementById(MESSAGE)?.focus();

/** Adds a message. What was typed stays in the field until it is stored. */
export const MessageForm = () => (
  <PageForm button={{ children: messageCopy.send }} busy={messageCopy.sending} onSend={send}>
    <TextAreaField
      id={MESSAGE}
      name="message"
      label={messageCopy.label}
      hint={messageCopy.hint}
      rows={5}
      required
    />
  </PageForm>
);
