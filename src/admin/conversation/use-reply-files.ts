import { useState } from 'react';
import { reasonOf } from '~/admin/shell/call-rpc.ts';
import { conversationCopy } from '~/copy/conversation.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '~/domain/enquiry/reply-files.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
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
