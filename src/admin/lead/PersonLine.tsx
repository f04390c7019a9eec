import { useStore } from '@nanostores/react';
import { personLineText } from './person-line.ts';
import { $people } from './people-store.ts';

/** What is known about the person of a submission, with a link to their page; nothing if they sent only this one. */
export function PersonLine({ id }: { id: string }) {
  const line = useStore($people, { keys: [id] })[id];
  if (!line) return null;
  return (
    <a className="text-link person-line" href={`/admin/person?lead=${id}`}>
      {personLineText(line, new Date())}
    </a>
  );
}
