import { dateToDay } from '../../domain/site/time.ts';

/** Words that an adult reads per minute on a screen, rounded, at the slow end of what studies report. */
const WORDS_PER_MINUTE = 200;

/** Minutes to read a Markdown text, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

type Publishable = Readonly<{ draft: boolean; date: Date }>;

/** Whether a post is published on a day (YYYY-MM-DD, at the office): it is no draft, and its day has come. */
export const isPublished = ({ draft, date }: Publishable, today: string) =>
  !draft && dateToDay(date) <= today;

/** Why only `npm run dev` shows a post; undefined if it is published. */
export const unpublishedReason = (post: Publishable, today: string) =>
  isPublished(post, today) ? undefined : post.draft ? 'draft' : 'scheduled';
