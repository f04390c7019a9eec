/** Whether a post may be shown: no draft, and its day has come (midnight UTC of `date`). */
export const isPublished = ({ draft, date }: { draft: boolean; date: Date }, now: Date) =>
  !draft && date.getTime() <= now.getTime();
