import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, callRpc, Refusal } from '~/admin/shell/call-rpc.ts';
import type { PersonFile, PersonRecord } from '~/contracts/person.ts';
import { filesOf } from './person.ts';

/** What would be exported or erased: everything about the mailbox of a submission, and about others that the admin chooses. */
export function useContents(submissionId: string) {
  const [also, setAlso] = useState<readonly string[]>([]);
  const query = useQuery({
    ...answerOf('export_person', { p_submission_id: submissionId, p_also: [...also] }),
    // Each dialog shows what is stored when it opens.
    gcTime: 0,
  });
  return { also, setAlso, query };
}

/** The file of an export: the record, with the contents of the person's files in base64. */
export async function exportFile(record: PersonRecord): Promise<Blob> {
  const contents = new Map<unknown, unknown>();
  // One after another: each may have ten megabytes.
  for (const { id } of filesOf(record))
    contents.set(id, await callRpc('read_attachment', { p_id: id }).catch(skipUnstored));
  const withContent = (_key: string, value: PersonFile | null) =>
    value && contents.has(value.id) ? { ...value, file: contents.get(value.id) } : value;
  return new Blob([JSON.stringify(record, withContent, 2)], { type: 'application/json' });
}

/** A file whose delivery broke off has a name and no content. */
function skipUnstored(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

export type Contents = ReturnType<typeof useContents>;
