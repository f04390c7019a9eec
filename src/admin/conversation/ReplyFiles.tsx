import { useRef } from 'react';
import { conversationCopy } from '~/copy/conversation.ts';
import { MAX_FILES } from '~/domain/enquiry/reply-files.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { sizeText } from '~/wording/size-text.ts';
import type { useReplyFiles } from './use-reply-files.ts';

const { files: copy } = conversationCopy;

type Files = ReturnType<typeof useReplyFiles>;

/** The files that are kept for what is being written, each with a button that removes it, and why others were refused. */
export function ReplyFiles({ files, uploading, problems, remove }: Files) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {files.length > 0 && (
        <ul ref={list} tabIndex={-1} className="mt-2 text-sm" aria-label={copy.label}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <bdi className="font-bold wrap-anywhere">{name}</bdi>
              <span className="whole text-muted">{sizeText(bytes)}</span>
              <button
                type="button"
                className="text-link min-h-9 cursor-pointer"
                aria-label={interpolate(copy.removeFile, { name })}
                onClick={() => {
                  remove(id);
                  list.current?.focus();
                }}
              >
                {copy.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted">
        {uploading && interpolate(copy.uploading, { name: uploading })}
      </p>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="field-error mt-1 wrap-anywhere">
            {problem}
          </p>
        ))}
      </div>
    </>
  );
}

/** Chooses files, also with the keyboard. */
export const FileButton = ({ files, uploading, add, label = copy.attach }: Files & { label?: string }) => (
  <label className="text-link grid min-h-10 cursor-pointer items-center text-sm focus-within:outline-2 focus-within:outline-offset-2">
    {label}
    <input
      type="file"
      multiple
      className="sr-only"
      disabled={uploading !== '' || files.length >= MAX_FILES}
      onChange={({ target }) => {
        add([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  </label>
);
