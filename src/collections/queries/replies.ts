import { getCollection } from 'astro:content';

/** A text that staff send often. */
export interface SavedReply {
  id: string;
  title: string;
  /** The choice of the contact form that it is for; undefined if it is for all. */
  service?: string | undefined;
  language: 'en' | 'hi';
  text: string;
}

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
