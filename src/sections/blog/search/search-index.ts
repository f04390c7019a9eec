import { makePostFinder, type PostQuery, type PostSummary } from '~/collections/blog/post-search.ts';

/** Searches all published articles. */
export type PostFinder = (query: PostQuery) => PostSummary[];

const INDEX = '/blog/search.json';

let finder: Promise<PostFinder | undefined> | undefined;

/** Fetches the search index once. Resolves to undefined when that fails; the next call then tries again. */
export const fetchPostFinder = (): Promise<PostFinder | undefined> =>
  (finder ??= makeFinder().catch(() => (finder = undefined)));

async function makeFinder(): Promise<PostFinder> {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${INDEX} answered ${response.status}.`);
  // The cast is safe: our build writes this file from PostSummary objects.
  const posts: PostSummary[] = await response.json();
  return makePostFinder(posts);
}
