import { makePostFinder, type PostQuestion, type PostSummary } from '~/domain/blog/post-search.ts';

/** Finds articles among all of the site. */
export type PostFinder = (question: PostQuestion) => PostSummary[];

const INDEX = '/blog/search.json';

let finder: Promise<PostFinder | undefined> | undefined;

/** Fetches the index of all articles, once; undefined when that fails, and the next call tries again. */
export const fetchPostFinder = (): Promise<PostFinder | undefined> =>
  (finder ??= makeFinder().catch(() => (finder = undefined)));

async function makeFinder(): Promise<PostFinder> {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${INDEX} answered ${response.status}.`);
  // Written by our own build from PostSummary objects, and served with this page.
  const posts: PostSummary[] = await response.json();
  return makePostFinder(posts);
}
