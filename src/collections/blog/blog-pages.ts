/** The key of the topic that has every article. */
export const ALL_TOPICS = 'all';
/** Articles on the first page of /blog, without the featured one. */
export const FIRST_PAGE_SIZE = 4;
/** Articles that "Load More Articles" adds, and on each later page. */
export const NEXT_PAGE_SIZE = 12;

/** Splits a list into the first page and the later ones. There is always a first page; it may be empty. */
export function paginate<Item>(items: readonly Item[]): Item[][] {
  const pages = [items.slice(0, FIRST_PAGE_SIZE)];
  for (let start = FIRST_PAGE_SIZE; start < items.length; start += NEXT_PAGE_SIZE) {
    pages.push(items.slice(start, start + NEXT_PAGE_SIZE));
  }
  return pages;
}

/** Address of a page of the list. Pages count from 1: `blogPageHref(2)` → `/blog/page/2`. */
export const blogPageHref = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`);

/** Address of a page of one topic. Pages count from 1. */
export const topicPageHref = (topic: string, page = 1) =>
  page === 1 ? `/blog/category/${topic}` : `/blog/category/${topic}/${page}`;
