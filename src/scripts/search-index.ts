import { makePostFinder, type PostQuestion, type PostSummary } from '~/domain/blog/post-search.ts';

/** All articles, ready to be searched. */
export interface PostIndex {
  find: (question: PostQuestion) => PostSummary[];
}

const INDEX = '/blog/search.json';

let index: Promise<PostIndex | undefined> | undefined;

/** The index, fetched once; undefined when it cannot be had, and then the next call tries again. */
export function fetchPosts(): Promise<PostIndex | undefined> {
  return (index ??= fetchIndex().catch(() => (index = undefined)));
}

async function fetchIndex(): Promise<PostIndex> {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${INDEX} answered ${response.status}.`);
  // Written by our own build from PostSummary objects, and served with this page.
  const posts: PostSummary[] = await response.json();
  return { find: makePostFinder(posts) };
}
