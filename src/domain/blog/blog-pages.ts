/** Articles below the featured one on /blog before anybody asks for more. */
export const FIRST_PAGE_SIZE = 4;
/** Articles that "Load More Articles" adds, and on each later page of the list. */
export const NEXT_PAGE_SIZE = 12;

/** Cuts a list into the first page and the later ones; there is always a first page, be it empty. */
export function paginate<Item>(items: readonly Item[]): Item[][] {
  const pages = [items.slice(0, FIRST_PAGE_SIZE)];
  for (let start = FIRST_PAGE_SIZE; start < items.length; start += NEXT_PAGE_SIZE) {
    pages.push(items.slice(start, start + NEXT_PAGE_SIZE));
  }
  return pages;
}

/** Address of a page of the list, counted from 1: `blogPageHref(2)` → `/blog/page/2`. */
export const blogPageHref = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`);

/** Address of a page of one topic's plain list, counted from 1. */
export const topicPageHref = (topic: string, page = 1) =>
  page === 1 ? `/blog/category/${topic}` : `/blog/category/${topic}/${page}`;
