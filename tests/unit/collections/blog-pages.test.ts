import { expect, test } from 'vitest';
import { studyListHref } from '../../../src/collections/case-studies/study-list.ts';
import { paginate, FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '../../../src/collections/blog/blog-pages.ts';

const sizes = (count: number) => paginate(Array.from({ length: count })).map((page) => page.length);

test.each([
  { count: 0, pages: [0] },
  { count: FIRST_PAGE_SIZE, pages: [FIRST_PAGE_SIZE] },
  { count: FIRST_PAGE_SIZE + 1, pages: [FIRST_PAGE_SIZE, 1] },
  { count: FIRST_PAGE_SIZE + NEXT_PAGE_SIZE + 1, pages: [FIRST_PAGE_SIZE, NEXT_PAGE_SIZE, 1] },
])('cuts $count posts into pages of $pages', ({ count, pages }) => expect(sizes(count)).toEqual(pages));

test('the address of an industry has the bytes of another script', () =>
  expect(studyListHref('industry', 'हस्त')).toBe(`/case-studies/industry/${encodeURIComponent('हस्त')}`));
