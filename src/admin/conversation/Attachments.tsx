import { Chip } from '~/components/Chip.tsx';
import type { Attachment } from '~/contracts/attachment.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { sizeText } from '~/wording/size-text.ts';
import { useDownload } from './conversation-queries.ts';

const { attachments: copy } = conversationCopy;

/** The files of a mail, of a reply, or of what is recorded of a quote. They are saved, never shown: nobody knows what is in them. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const { mutate: download, isPending: isBusy } = useDownload();
  if (files.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm wrap-anywhere" aria-label={copy.label}>
      {files.map((file) => (
        <li key={file.id}>
          {file.refused ? (
            <>
              <bdi>{file.name}</bdi> <span className="opacity-85">{copy.refused}</span>
            </>
          ) : (
            <Chip disabled={isBusy} onClick={() => download(file)}>
              {/* One element: the parts of a chip stand below one another. */}
              <span>
                <bdi>{file.name}</bdi> <span className="whole opacity-85">{sizeText(file.bytes)}</span>
              </span>
            </Chip>
          )}
        </li>
      ))}
    </ul>
  );
}
