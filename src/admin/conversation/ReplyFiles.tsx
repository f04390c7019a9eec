import { useRef, useState } from 'react';
import { reasonOf } from '~/admin/shell/call-rpc.ts';
import { Button } from '~/components/Button.tsx';
import { conversationCopy } from '~/copy/conversation.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '~/domain/enquiry/reply-files.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { sizeText } from '~/wording/size-text.ts';
import { uploadFile } from './conversation-queries.ts';
import type { DraftFile } from './reply-drafts.ts';

const { files: copy } = conversationCopy;

interface FilesContext {
  lead: string;
  files: readonly DraftFile[];
  change: (change: (known: readonly DraftFile[]) => readonly DraftFile[]) => void;
}

/** The files of a reply, or of the record of an answer to a quote, that is being written: each is uploaded when it is chosen. */
export function useReplyFiles({ lead, files, change }: FilesContext) {
  /** The name of the file that is on its way. */
  const [uploading, setUploading] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const upload = async (file: File): Promise<string | undefined> => {
    if (file.size > MAX_FILE_BYTES) return interpolate(copy.tooLarge, { name: file.name });
    setUploading(file.name);
    try {
      const kept = await uploadFile(lead, file);
      change((known) => [...known, kept]);
      return undefined;
    } catch (error) {
      return reasonOf(error) ?? interpolate(copy.failed, { name: file.name });
    }
  };
  const addAll = async (chosen: readonly File[]) => {
    const found: string[] = [];
    for (const [at, file] of chosen.entries()) {
      const isTooMany = files.length + at >= MAX_FILES;
      const problem = isTooMany ? interpolate(copy.tooMany, { name: file.name }) : await upload(file);
      if (problem) found.push(problem);
      setProblems([...found]);
    }
    setUploading('');
  };
  return {
    files,
    uploading,
    problems,
    add: (chosen: readonly File[]) => {
      setProblems([]);
      void addAll(chosen);
    },
    remove: (id: string) => {
      setProblems([]);
      change((known) => known.filter((file) => file.id !== id));
    },
  };
}

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
              <Button
                kind="link"
                aria-label={interpolate(copy.removeFile, { name })}
                onClick={() => {
                  remove(id);
                  list.current?.focus();
                }}
              >
                {copy.remove}
              </Button>
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
