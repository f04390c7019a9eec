import type { PersonLine } from '~/contracts/lead.ts';
import { personLineText } from './person-line.ts';
import { useStore } from '@nanostores/react';
import { $now } from './now.ts';

/** What is known about the person of a submission, with a link to their page; nothing if they sent only this one. */
export function PersonLink({ line }: { line: PersonLine | undefined }) {
  const now = useStore($now);
  if (!line) return null;
  return (
    <a className="text-link relative z-1" href={`/admin/person?lead=${line.submission_id}`}>
      {personLineText(line, now)}
    </a>
  );
}
