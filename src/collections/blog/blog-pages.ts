/** The key of the topic that has every article. */
export const ALL_TOPICS = 'all';
/** Articles on the first page of /blog, without the featured one. */
export const FIRST_PAGE_SIZE = 4;
/** Articles that "Load More Articles" adds, and on every other page. */
export const NEXT_PAGE_SIZE = 12;

/** Splits a list into the first page and the later ones. There is always a first page; it may be empty. */
export function paginate<Item>(items: readonly Item[], firstSize = FIRST_PAGE_SIZE): Item[][] {
  const pages = [items.slice(0, firstSize)];
  for (let start = firstSize; start < items.length; start += NEXT_PAGE_SIZE)
    pages.push(items.slice(start, start + NEXT_PAGE_SIZE));
  return pages;
}

/** Address of a page of the list, or of one topic. Pages count from 1: `blogPageHref('all', 2)` → `/blog/page/2`. */
export function blogPageHref(topic: string, page = 1): string {
  const first = topic === ALL_TOPICS ? '/blog' : `/blog/category/${topic}`;
  if (page === 1) return first;
  return topic === ALL_TOPICS ? `/blog/page/${page}` : `${first}/${page}`;
}
