/** Whether a post is published: it is not a draft, and `date` (midnight UTC) is not in the future. */
export const isPublished = ({ draft, date }: { draft: boolean; date: Date }, now: Date) =>
  !draft && date.getTime() <= now.getTime();
