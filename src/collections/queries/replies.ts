import { getCollection } from 'astro:content';
import type { SavedReply } from '~/domain/submission/saved-reply.ts';

/** The saved replies, sorted by `order`. Their texts are sent as they are, so they are not rendered as Markdown. */
export async function listReplies(): Promise<SavedReply[]> {
  const entries = await getCollection('replies');
  return entries
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, body, data: { title, service, language } }) => ({
      id,
      title,
      service,
      language,
      text: (body ?? '').trim(),
    }));
}
