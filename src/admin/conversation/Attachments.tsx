import type { Attachment } from '~/contracts/conversation.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { useDownload } from './conversation-queries.ts';
import { sizeText } from './conversation.ts';

const { attachments: copy } = conversationCopy;

/** The files of a mail. They are saved, never shown: nobody knows what is in them. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const { download, isBusy } = useDownload();
  if (files.length === 0) return null;
  return (
    <ul className="conversation-files" aria-label={copy.label}>
      {files.map((file) => (
        <li key={file.id}>
          {file.refused ? (
            <>
              <bdi>{file.name}</bdi> <span>{copy.refused}</span>
            </>
          ) : (
            <button type="button" className="lead-chip" disabled={isBusy} onClick={() => download(file)}>
              <bdi>{file.name}</bdi> <span>{sizeText(file.bytes)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
