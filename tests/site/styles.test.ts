import { parseHTML } from 'linkedom';
import type { SentDocument } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

/** The selectors of a page's own styles, without what a pointer or the keyboard changes. */
const selectorsOf = ({ html }: SentDocument) => {
  const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, style = '']) => style).join(
    '',
  );
  const lists = Array.from(styles.matchAll(/(?<=[{};]|^)([^{}@;]+)\{/g), ([, list = '']) => list);
  return new Set(lists.filter((list) => !/[\\():%&]/.test(list)).flatMap((list) => list.split(',')));
};

test('a page has the styles of all that it shows', ({ documents }) => {
  const pages = Array.from(documents.values(), (page) => ({ page, own: selectorsOf(page) }));
  const all = new Set(pages.flatMap(({ own }) => [...own]));
  const missing = pages.flatMap(({ page, own }) => {
    const { document } = parseHTML(page.html);
    const others = [...all].filter((selector) => !own.has(selector) && document.querySelector(selector));
    return others.map((selector) => `${page.path} ${selector}`);
  });
  expect(missing).toEqual([]);
});
