import type { ClaimedMail } from '../submission.ts';
import type { Mail } from './mailer.ts';

/** The key and tags of a mail that a submission may have several times: with the id of the reply or incoming mail that it is about. */
export function identify({
  submission_id,
  kind,
  entry_id,
}: Pick<ClaimedMail, 'submission_id' | 'kind' | 'entry_id'>): Required<Pick<Mail, 'key' | 'tags'>> {
  const key = `${submission_id}-${kind}`;
  return entry_id === null
    ? { key, tags: { submission: submission_id, kind } }
    : { key: `${key}-${entry_id}`, tags: { submission: submission_id, kind, entry: entry_id } };
}
