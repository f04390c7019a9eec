import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { officeZone } from '../../src/copy/site-facts.ts';
import { momentIn } from '../../src/domain/site/time.ts';
import { expect, inject, test } from 'vitest';
import { posts } from '../fixtures/content/content-entries.ts';
import { BUILT_SITE } from '../fixtures/stack/built-site.ts';

// What the files of the built site say by themselves; no browser opens them.

type Element = Extract<ReturnType<typeof fromHtml>['children'][number], { type: 'element' }>;

const read = (file: string) => readFileSync(join(BUILT_SITE, file), 'utf8');

const isNotDetails = (child: { type: string }) =>
  child.type === 'element' && (child as Element).tagName !== 'details';

/** The lists of questions of all pages, each with its page. A press beside other parts, as below a form, is no list. */
const questionLists = () =>
  globSync('**/*.html', { cwd: BUILT_SITE }).flatMap((page) => {
    const lists = new Map<unknown, Element[]>();
    visit(fromHtml(read(page)), { tagName: 'details' }, (element, _index, parent) => {
      if (element.type === 'element' && parent && !parent.children.some(isNotDetails))
        lists.set(parent, [...(lists.get(parent) ?? []), element]);
    });
    return Array.from(lists.values(), (questions) => ({ page, questions }));
  });

/** What a screen reader says of an element. */
function spokenText(node: Element | Element['children'][number]): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.properties['ariaHidden'] === 'true') return '';
  return node.children.map(spokenText).join('');
}

test('the feed names every article, newest first, and itself', () => {
  const partsOf = (item: string) =>
    ['title', 'dc:creator', 'pubDate', 'link'].map(
      (name) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1],
    );
  const { site } = inject('builtSite');
  const items = read('rss.xml').split('<item>').slice(1).map(partsOf);
  const escaped = (text: string) => text.replaceAll('&', '&amp;');
  expect(items).toEqual(
    posts.map(({ id, title, author, date }) => [
      escaped(title),
      author,
      new Date(momentIn(date, officeZone)).toUTCString(),
      `${site}/blog/${id}`,
    ]),
  );
  expect(read('rss.xml')).toContain(
    `<atom:link href="${site}/rss.xml" rel="self" type="application/rss+xml"/>`,
  );
});

test('former addresses lead on for good', () =>
  expect(read('_redirects')).toMatch(/^(\/\S+ {2}\/\S* {2}301\n)+$/));

test('only the first question of each list is open', () => {
  expect(questionLists()).not.toEqual([]);
  for (const { page, questions } of questionLists())
    expect(
      questions.map(({ properties }) => 'open' in properties),
      page,
    ).toEqual(questions.map((_, index) => index === 0));
});

test('screen readers say the question, not its plus', () => {
  const summaries = questionLists().flatMap(({ questions }) =>
    questions.flatMap(({ children }) =>
      children.filter((child) => child.type === 'element' && child.tagName === 'summary'),
    ),
  );
  expect(summaries).not.toEqual([]);
  for (const summary of summaries) expect(spokenText(summary).trim()).toMatch(/[^+]$/);
});

test('administrators, and no visitors, are offered an app of the inbox', () => {
  const pages = globSync('**/*.html', { cwd: BUILT_SITE }).filter((page) =>
    read(page).includes('<link rel="manifest" href="/admin/app.webmanifest">'),
  );
  expect(pages.filter((page) => !/^(admin|auth)/.test(page))).toEqual([]);
  expect(pages).toContain('admin.html');
  const manifest = JSON.parse(read('admin/app.webmanifest')) as {
    start_url: string;
    display: string;
    icons: { src: string }[];
  };
  // What an iPhone asks for before it shows notifications.
  expect(manifest).toMatchObject({ start_url: '/admin', display: 'standalone' });
  for (const { src } of manifest.icons) expect(() => read(src)).not.toThrow();
});
