import { featured, listed } from '../fixtures/browser/blog-page.ts';
import { posts, titlesOf, topics } from '../fixtures/content/content-entries.ts';
import { parseHTML } from 'linkedom';
import { all, expect, linksIn, sectionOf, test, textOf } from '../fixtures/site/site-test.ts';

test('the newest featured post comes first', ({ open }) => {
  const hero = open('/blog').querySelector('[data-featured]');
  expect(textOf(hero)).toContain('Featured');
  expect(textOf(hero?.querySelector('h2') ?? null)).toBe(featured.title);
  const links = hero ? all(hero, 'a').filter((link) => textOf(link).startsWith('Read Full Article')) : [];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/blog/${featured.id}`]);
});

test('a card shows the data of its post', ({ open }) => {
  const [post] = listed;
  if (!post) throw new Error('content/blog needs posts that are not featured.');
  const card = open('/blog').querySelector('[data-card]');
  const text = textOf(card);
  for (const part of [post.title, post.excerpt, topics[post.category]?.name ?? '', post.author])
    expect(text).toContain(part.trim().replace(/\s+/g, ' '));
  expect(card?.querySelector('time')?.getAttribute('datetime')).toBe(post.date);
  expect(text).toMatch(/\d min read/);
  expect(card && all(card, '[data-tags] li').map(textOf)).toEqual(
    post.tags.slice(0, 2).map((tag) => `#${tag}`),
  );
  const links = card ? all(card, 'a').filter((link) => textOf(link).includes('Read More')) : [];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/blog/${post.id}`]);
});

test('topics show fixed or counted numbers', ({ open }) => {
  expect(all(open('/blog'), 'nav[aria-labelledby=topics-title] a').map(textOf)).toEqual(
    Object.entries(topics).map(([id, { name, count }]) => {
      const number = count ?? posts.filter(({ category }) => id === 'all' || category === id).length;
      return expect.stringMatching(new RegExp(`^${name}\\s*${String(number)}$`)) as unknown;
    }),
  );
});

test('the cards that the search fetches are those of the page, of every article', async ({ open, stack }) => {
  const fetched = await (await fetch(`${stack.served}/blog/cards`)).text();
  const cards = all(parseHTML(fetched).document, '[data-card]');
  expect(cards.map((card) => card.getAttribute('data-card'))).toEqual(posts.map(({ id }) => id));
  for (const shown of all(open('/blog'), '[data-card]')) {
    const same = cards.find((card) => card.getAttribute('data-card') === shown.getAttribute('data-card'));
    expect(same?.outerHTML).toBe(shown.outerHTML);
  }
  for (const [index, { title, excerpt, tags, category }] of posts.entries()) {
    expect(cards[index]?.getAttribute('data-text')?.split('\n')).toEqual([title, excerpt.trim(), ...tags]);
    expect(cards[index]?.getAttribute('data-category')).toBe(category);
  }
});

test('the field and the button of "Stay Updated" send nothing', ({ open }) => {
  const section = sectionOf(open('/blog'), 'Stay Updated');
  expect(section.querySelector('form') ?? section.closest('form')).toBeNull();
  expect(section.querySelector('button')?.getAttribute('type')).toBe('button');
});

test('a topic page leads to the search', ({ open }) => {
  const [topic] = Object.keys(topics).filter((id) => id !== 'all');
  expect(linksIn(open(`/blog/category/${String(topic)}`).querySelector('main'))).toContain(
    '/blog#article-search',
  );
});

test('"Get Expert Help" opens the contact page', ({ open }) => {
  const [link] = all(open('/blog'), 'a').filter((each) => textOf(each) === 'Get Expert Help');
  expect(link?.getAttribute('href')).toBe('/contact');
});

test('the list pages contain every article once, and lead to each other', ({ open }) => {
  const [first, second] = [open('/blog'), open('/blog/page/2')];
  const titles = [
    ...all(first, '[data-featured] h2'),
    ...[first, second].flatMap((page) => all(page, '[data-card] h3')),
  ].map(textOf);
  expect(titles).toEqual(titlesOf([featured, ...listed]));
  expect(linksIn(first.querySelector('main'))).toContain('/blog/page/2');
  expect(second.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/blog');
});
