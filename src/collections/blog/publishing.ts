/** Whether a post is published: it is not a draft, and `date` (midnight UTC) is not in the future. */
export const isPublished = ({ draft, date }: { draft: boolean; date: Date }, now: Date) =>
  !draft && date.getTime() <= now.getTime();

/** Why only `npm run dev` shows a post; undefined if it is published. */
export const unpublishedReason = (post: { draft: boolean; date: Date }, now: Date) =>
  isPublished(post, now) ? undefined : post.draft ? 'draft' : 'scheduled';
