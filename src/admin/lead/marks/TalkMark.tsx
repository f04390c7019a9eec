import { useStore } from '@nanostores/react';
import { indianDay } from '~/admin/shell/indian-time.ts';
import { $now } from './now.ts';
import { talkText } from './talk-text.ts';

/** When somebody talks with the visitor, with a link to the agenda of that day; nothing without a talk to come. */
export function TalkMark({ at }: { at: string | null | undefined }) {
  const now = useStore($now);
  if (!at) return null;
  return (
    <a className="text-link lead-talk" href={`/admin/agenda?date=${indianDay(at)}`}>
      {talkText(at, now)}
    </a>
  );
}
