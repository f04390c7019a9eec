import { Fragment } from 'react';
import { Button } from '~/components/Button.tsx';
import { Chip } from '~/components/Chip.tsx';
import type { Enquiry, EnquiryEntry } from '~/contracts/enquiry.ts';
import { enquiryCopy } from '~/copy/enquiry.ts';
import { LINK_PLACE } from '~/domain/enquiry/enquiry.ts';
import { splitQuotes } from '~/domain/enquiry/quotes.ts';
import { ownMoment } from '~/wording/office-time.ts';
import { sizeText } from '~/wording/size-text.ts';
import { openFile, showEarlier } from './enquiry-store.ts';

const { conversation: copy, files: filesCopy } = enquiryCopy;

/** What both sides wrote, oldest first. */
export const ConversationPanel = ({ enquiry }: { enquiry: Enquiry }) => (
  <section aria-labelledby="conversation-title">
    <h2 id="conversation-title" className="text-2xl">
      {copy.title}
    </h2>
    {!enquiry.verified && <p className="mt-2">{copy.typed}</p>}
    <ol className="said">
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

const Folded = ({ title, text }: { title: string; text: string }) => (
  <details className="said-quote">
    <summary>{title}</summary>
    <p className="said-text">{text}</p>
  </details>
);

const Entry = ({ kind, at, text, quotes, other, sender, files }: EnquiryEntry) => (
  <li className="said-entry" data-ours={kind === 'reply'}>
    <p className="said-by">
      <strong>{kind === 'reply' ? (sender ?? copy.team) : copy.you}</strong>{' '}
      <time dateTime={at}>{ownMoment(at)}</time>
    </p>
    {splitQuotes(text.replaceAll(LINK_PLACE, copy.link), quotes ?? []).map((piece, place) =>
      piece.isQuote ? (
        <Folded key={place} title={copy.quoted} text={piece.text} />
      ) : (
        <p key={place} className="said-text">
          {piece.text}
        </p>
      ),
    )}
    {other && <Folded title={copy.other} text={other} />}
    {files && <Files files={files} />}
  </li>
);

/** Files are saved, never shown. */
export const Files = ({
  files,
  label = filesCopy.label,
}: {
  files: NonNullable<EnquiryEntry['files']>;
  label?: string;
}) => (
  <ul className="said-files" aria-label={label}>
    {files.map(({ id, name, bytes }, at) => (
      <li key={id ?? at}>
        {id === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Chip onClick={() => void openFile({ id, name })}>
            <span>
              <bdi>{name}</bdi> <span className="opacity-85">{sizeText(bytes)}</span>
            </span>
          </Chip>
        )}
      </li>
    ))}
  </ul>
);
