import { vi } from 'vitest';
import { NEXT_PAGE_SIZE } from '../../src/collections/blog/blog-pages.ts';
import * as content from '../fixtures/content/content-entries.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';
import { slug } from '../../src/domain/site/slug.ts';

const { featured, fitting, listed, pageOf, posts, studies, titlesOf } = content;

type Entry = { url: URL; state: unknown };
type Visit = Record<'path' | 'served', string> & { state?: unknown };

/** Starts the script of a list of cards on its page, without a browser. */
async function visit(page: Document, { path, served, state = null }: Visit) {
  const { defaultView } = page;
  if (!defaultView) throw new Error('The page has no window.');
  const events = new EventTarget();
  const entries: Entry[] = [{ url: new URL(path, 'https://agency.example'), state }];
  let at = 0;
  const entry = (): Entry => entries[at] as Entry;
  const write = (step: number) => (state: unknown, _: string, to: string) => {
    entries.splice(at + step, entries.length, { url: new URL(to, entry().url), state });
    at += step;
  };
  const focused: Element[] = [];
  vi.spyOn(defaultView.HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    focused.push(this);
  });
  const { fetch: load } = globalThis;
  const fetchCards = vi.fn<typeof fetch>((address) => load(served + String(address)));
  vi.resetModules();
  for (const [name, value] of Object.entries({
    document: page,
    DOMParser: defaultView.DOMParser,
    location: new Proxy(new URL(entry().url), { get: (_, name: 'hash') => entry().url[name] }),
    history: new Proxy(
      {},
      { get: (_, name) => (name === 'state' ? entry().state : write(name === 'pushState' ? 1 : 0)) },
    ),
    addEventListener: events.addEventListener.bind(events),
    fetch: fetchCards,
  }))
    vi.stubGlobal(name, value);
  await import('../../src/sections/cards/card-browser.ts');
  const search = page.querySelector<HTMLInputElement>('[data-search] input');
  return {
    focused,
    fetchCards,
    state: () => entry().state,
    address: () => entry().url.href.replace(entry().url.origin, ''),
    type(text: string) {
      Object.assign(search ?? {}, { value: text });
      search?.dispatchEvent(new defaultView.Event('input'));
    },
    click(selector: string, keys: object = {}) {
      const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
      const event = Object.assign(new defaultView.Event('click', { cancelable: true }), plain, keys);
      page.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    go(steps: number) {
      at += steps;
      events.dispatchEvent(new Event('popstate'));
    },
  };
}

const isShown = (page: Document, selector: string) =>
  page.querySelector(selector)?.hasAttribute('hidden') === false;
const shownTitles = (page: Document) => all(page, '[data-card]:not([hidden]) :is(h2, h3)').map(textOf);
const status = (page: Document) => textOf(page.querySelector('[data-status]'));
const { search: texts } = pageOf('blog');

test('a search that finds nothing says so, and leads back to all articles', async ({ open, stack }) => {
  const page = open('/blog');
  const before = shownTitles(page);
  const blog = await visit(page, { path: '/blog?category=tips', served: stack.served });
  blog.type('zebra');
  await vi.waitFor(() => expect(isShown(page, '[data-none]')).toBe(true));
  const none = texts.found.replace('{count}', '0');
  expect([shownTitles(page), status(page), isShown(page, '[data-featured]')]).toEqual([[], none, false]);
  blog.click('[data-reset]');
  expect([shownTitles(page), blog.address(), status(page)]).toEqual([before, '/blog', '']);
  expect([isShown(page, '[data-featured]'), blog.focused.at(-1)?.id]).toEqual([true, 'article-search']);
  expect(blog.fetchCards).toHaveBeenCalledTimes(1);
});

test('"Load More Articles" adds articles, tells how many, goes on at the first', async ({ open, stack }) => {
  const page = open('/blog');
  const [first] = all(page, '[data-card]');
  const { length } = shownTitles(page);
  const blog = await visit(page, { path: '/blog', served: stack.served });
  const more = page.querySelector('[data-load-more]');
  expect(isShown(page, '[data-load-more]')).toBe(true);
  expect(all(page, '[data-next-page], [data-unstarted]')).toEqual([]);
  expect(blog.fetchCards).not.toHaveBeenCalled();
  blog.click('[data-load-more]');
  const both = listed.slice(0, length + NEXT_PAGE_SIZE);
  await vi.waitFor(() => expect(shownTitles(page)).toEqual(titlesOf(both)));
  expect([status(page), more?.hasAttribute('disabled')]).toEqual([
    texts.more.replace('{count}', String(both.length - length)),
    both.length === listed.length,
  ]);
  expect(blog.focused.at(-1)?.getAttribute('href')).toBe(`/blog/${String(listed[length]?.id)}`);
  // The focus may be in it.
  expect(first?.isConnected).toBe(true);
  blog.type('e');
  const found = posts.filter((post) => /e/i.test([post.title, post.excerpt, ...post.tags].join()));
  await vi.waitFor(() => expect(shownTitles(page)).toEqual(titlesOf(found.slice(0, NEXT_PAGE_SIZE))));
});

test('a text that was typed before is searched for, and Back undoes it', async ({ open, stack }) => {
  const page = open('/blog');
  const [post] = listed;
  page.querySelector('[data-search] input')?.setAttribute('value', post?.title ?? '');
  const blog = await visit(page, { path: '/blog', served: stack.served });
  await vi.waitFor(() => expect(shownTitles(page)).toEqual([post?.title]));
  const told = [status(page), blog.address(), isShown(page, '[data-none]')];
  expect(told).toEqual([texts.foundOne, '/blog', false]);
  for (const more of [' ', '  ']) blog.type(`${post?.title ?? ''}${more}`);
  blog.go(-1);
  expect(isShown(page, '[data-featured]')).toBe(true);
  blog.go(1);
  await vi.waitFor(() => expect(shownTitles(page)).toEqual([post?.title]));
});

test('a reload keeps the topic and what was typed', async ({ open, stack }) => {
  const [before, after] = [open('/blog'), open('/blog')];
  const [path, served] = ['/blog?category=tips', stack.served];
  const blog = await visit(before, { path: `${path}#article-search`, served });
  blog.type('zebra');
  expect(blog.address()).toBe(path);
  await visit(after, { path, served, state: blog.state() });
  await vi.waitFor(() => expect(isShown(after, '[data-none]')).toBe(true));
  expect(after.querySelector<HTMLInputElement>('[data-search] input')?.value).toBe('zebra');
  expect(after.querySelector('[data-filter] [aria-current]')?.getAttribute('data-value')).toBe('tips');
});

test('cards that cannot be fetched leave the list as it is, until they can', async ({ open, stack }) => {
  const page = open('/blog');
  const before = shownTitles(page);
  const blog = await visit(page, { path: '/blog', served: stack.served });
  const cards = await (await fetch('/blog/cards')).text();
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const never = Promise.withResolvers<Response>();
  blog.fetchCards.mockImplementationOnce((_, request) => {
    request?.signal?.addEventListener('abort', never.reject);
    return never.promise;
  });
  blog.type(featured.title);
  blog.type('');
  patience.abort();
  await new Promise(setImmediate);
  expect(isShown(page, '[data-failed]')).toBe(false);
  for (const [text, status] of [
    ['<p>Sign in to the network</p>', 200],
    [cards, 500],
  ] as const) {
    blog.fetchCards.mockImplementationOnce(() => Promise.resolve(new Response(text, { status })));
    if (status === 500) blog.click('[data-load-more]');
    else blog.type(featured.title);
    await vi.waitFor(() => expect(isShown(page, '[data-failed]')).toBe(true));
    expect(shownTitles(page)).toEqual(before);
    if (status === 200) blog.type('');
    expect(isShown(page, '[data-failed]')).toBe(status === 500);
    expect(page.querySelector('[data-load-more]')?.hasAttribute('disabled')).toBe(false);
  }
  const many = posts.map(({ id }) => cards.replaceAll('data-card="', `data-card="${id} `)).join('');
  blog.fetchCards.mockResolvedValueOnce(new Response(many));
  blog.click('[data-load-more]');
  await vi.waitFor(() => expect(shownTitles(page)).toHaveLength(before.length + NEXT_PAGE_SIZE));
  expect(isShown(page, '[data-failed]')).toBe(false);
});

test('filters of studies combine, and tell what each choice would show', async ({ open, stack }) => {
  const page = open('/case-studies');
  const [first] = studies;
  if (!first) throw new Error('content/case-studies needs a study.');
  const { category, industry } = first;
  const list = await visit(page, { path: '/case-studies?utm_source=x', served: stack.served });
  const chosen = (value: string, filter: 'category' | 'industry') =>
    `[data-filter="${filter}"] [data-value="${value}"]`;
  expect(list.click(chosen(category, 'category'), { ctrlKey: true })).toBe(false);
  expect(list.click(chosen(category, 'category'))).toBe(true);
  list.click(chosen(slug(industry), 'industry'));
  expect(list.address()).toBe(`/case-studies?utm_source=x&category=${category}&industry=${slug(industry)}`);
  await vi.waitFor(() => expect(shownTitles(page)).toEqual(titlesOf(fitting(category, industry))));
  const { found, foundOne } = pageOf('case-studies').filters;
  const { length } = fitting(category, industry);
  expect(status(page)).toBe(length === 1 ? foundOne : found.replace('{count}', String(length)));
  for (const each of [undefined, ...content.industries]) {
    const link = page.querySelector(chosen(each === undefined ? 'all' : slug(each), 'industry'));
    const { length } = fitting(category, each);
    const told = [textOf(link?.querySelector('[data-count]') ?? null), link?.hasAttribute('data-empty')];
    expect(told).toEqual([String(length), length === 0]);
    expect(link?.getAttribute('aria-current')).toBe(each === industry ? 'true' : null);
  }
  list.go(-1);
  expect(list.address()).toBe(`/case-studies?utm_source=x&category=${category}`);
  await vi.waitFor(() => expect(shownTitles(page)).toEqual(titlesOf(fitting(category, undefined))));
  expect(list.click('[data-reset]')).toBe(true);
  expect(list.address()).toBe('/case-studies?utm_source=x');
  expect(list.focused).toEqual([page.querySelector(chosen('all', 'category'))]);
});
