import { makePostFinder, type PostQuestion, type PostSummary } from '~/domain/post-search.ts';

/** All articles, ready to be searched. */
export interface PostShelf {
  find: (question: PostQuestion) => PostSummary[];
}

const INDEX = '/blog/search.json';

let shelf: Promise<PostShelf | undefined> | undefined;

/** The index, fetched once; undefined when it cannot be had, and then the next call tries again. */
export function fetchPosts(): Promise<PostShelf | undefined> {
  return (shelf ??= fetchShelf().catch(() => (shelf = undefined)));
}

async function fetchShelf(): Promise<PostShelf> {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`${INDEX} answered ${response.status}.`);
  // Written by our own build from PostSummary objects, and served with this page.
  const posts: PostSummary[] = await response.json();
  return { find: makePostFinder(posts) };
}
