import { dateToDay } from '../../domain/site/time.ts';

type Publishable = Readonly<{ draft: boolean; date: Date }>;

/** Whether a post is published on a day (YYYY-MM-DD, at the office): it is no draft, and its day has come. */
export const isPublished = ({ draft, date }: Publishable, today: string) =>
  !draft && dateToDay(date) <= today;

/** Why only `npm run dev` shows a post; undefined if it is published. */
export const unpublishedReason = (post: Publishable, today: string) =>
  isPublished(post, today) ? undefined : post.draft ? 'draft' : 'scheduled';
