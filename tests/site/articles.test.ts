import { posts, topics } from '../fixtures/content/content-entries.ts';
import { all, expect, linksIn, test, textOf } from '../fixtures/site/site-test.ts';

test.for(posts)('"$title" shows its whole file', (post, { open }) => {
  const page = open(`/blog/${post.id}`);
  expect(textOf(page.querySelector('h1'))).toBe(post.title);
  const article = page.querySelector('article');
  for (const text of [post.author, topics[post.category]?.name ?? '', ...post.tags])
    expect(textOf(article)).toContain(text);
  expect(article?.querySelector('time')?.getAttribute('datetime')).toBe(post.date);
  const chapters = Array.from(post.body.matchAll(/^## (.+)$/gm), ([, chapter = '']) => chapter);
  expect(all(page, '.article-text h2').map(textOf)).toEqual(chapters);
  expect(textOf(page.querySelector('.article-text > p'))).not.toBe('');
  const contents = page.querySelector('nav[aria-labelledby=contents-title]');
  expect(contents ? linksIn(contents) : []).toEqual(
    chapters.length > 1 ? all(page, '.article-text h2').map(({ id }) => `#${id}`) : [],
  );
});

test('links to related, newer and older articles', ({ open }) => {
  const [newer, post, older] = posts.slice(1, 4);
  const page = open(`/blog/${String(post?.id)}`);
  const [related] = all(page, 'section').filter(
    (section) => textOf(section.querySelector('h2')) === 'Read next',
  );
  expect(related && all(related, 'h3')).toHaveLength(Math.min(3, posts.length - 1));
  const target = (rel: string) => related?.querySelector(`a[rel="${rel}"]`)?.getAttribute('href');
  expect(target('prev')).toBe(`/blog/${String(newer?.id)}`);
  expect(target('next')).toBe(`/blog/${String(older?.id)}`);
});

test('the links to share an article carry its address', ({ open }) => {
  const address = `/blog/${String(posts[0]?.id)}`;
  const [share] = all(open(address), 'section').filter(
    (section) => textOf(section.querySelector('h2')) === 'Share this',
  );
  expect(share && all(share, 'a').map(textOf)).toEqual(['WhatsApp', 'LinkedIn', 'X', 'Email']);
  for (const target of linksIn(share)) expect(decodeURIComponent(target)).toContain(address);
});

test.for(posts)('"$title" has structured data', ({ id, title, date, updated }, { open, stack }) => {
  const described = open(`/blog/${id}`).querySelector('script[type="application/ld+json"]')?.textContent;
  expect(JSON.parse(described ?? '')).toMatchObject({
    '@type': 'BlogPosting',
    headline: title,
    datePublished: date,
    dateModified: updated ?? date,
    url: `${stack.site}/blog/${id}`,
  });
});
