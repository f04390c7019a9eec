import { getCollection } from 'astro:content';

/** A text that staff send often; `service` is the choice of the contact form that it is for, undefined if it is for all. */
export type SavedReply = Awaited<ReturnType<typeof listReplies>>[number];

/** The saved replies, sorted by `order`. Their texts are sent as they are, so they are not rendered as Markdown. */
export async function listReplies() {
  const entries = await getCollection('replies');
  return entries
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, body = '', data: { title, service, language } }) => ({
      ...{ id, title, service, language },
      text: body.trim(),
    }));
}
