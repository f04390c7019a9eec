import type { StoredSubmission } from './form-definitions.ts';

export type { StoredSubmission };

/** A position in a list, which is sorted by `news_at` and `id`, newest first, or with answers first by `due_at` and `id`. */
export type InboxCursor = Pick<StoredSubmission, 'due_at' | 'has_replied' | 'id' | 'news_at'>;
