import { featured, listed } from '../fixtures/browser/blog-page.ts';
import { posts, topics } from '../fixtures/content/content-entries.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

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
  const card = open('/blog').querySelector('[data-posts] > li');
  const text = textOf(card);
  for (const part of [post.title, post.excerpt, topics[post.category]?.name ?? '', post.author])
    expect(text).toContain(part.trim().replace(/\s+/g, ' '));
  expect(card?.querySelector('time')?.getAttribute('datetime')).toBe(post.date);
  expect(text).toMatch(/\d min read/);
  expect(card && all(card, '[data-part="tags"] li').map(textOf)).toEqual(
    post.tags.slice(0, 2).map((tag) => `#${tag}`),
  );
  const links = card ? all(card, 'a').filter((link) => textOf(link).includes('Read More')) : [];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/blog/${post.id}`]);
});

test('topics show fixed or counted numbers', ({ open }) => {
  expect(all(open('/blog'), 'nav a[data-topic]').map(textOf)).toEqual(
    Object.entries(topics).map(([id, { name, count }]) => {
      const number = count ?? posts.filter(({ category }) => id === 'all' || category === id).length;
      return expect.stringMatching(new RegExp(`^${name}\\s*${String(number)}$`)) as unknown;
    }),
  );
});
