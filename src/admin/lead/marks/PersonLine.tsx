import type { PersonLine as Line } from '~/contracts/lead.ts';
import { personLineText } from './person-line.ts';

/** What is known about the person of a submission, with a link to their page; nothing if they sent only this one. */
export function PersonLine({ line }: { line: Line | undefined }) {
  if (!line) return null;
  return (
    <a className="text-link person-line" href={`/admin/person?lead=${line.submission_id}`}>
      {personLineText(line, new Date())}
    </a>
  );
}
