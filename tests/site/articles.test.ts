import { posts, topics } from '../fixtures/content/content-entries.ts';
import { all, expect, linksIn, sectionOf, test, textOf } from '../fixtures/site/site-test.ts';

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

test('links to related articles', ({ open }) => {
  const related = sectionOf(open(`/blog/${String(posts[0]?.id)}`), 'Read next');
  expect(all(related, 'h3')).toHaveLength(Math.min(3, posts.length - 1));
});

test.for(posts)(
  'the links to share "$title" carry only title and address',
  ({ id, title }, { open, stack }) => {
    const url = `${stack.site}/blog/${id}`;
    const share = sectionOf(open(`/blog/${id}`), 'Share this');
    expect(all(share, 'a').map(textOf)).toEqual(['WhatsApp', 'LinkedIn', 'X', 'Email']);
    const links = linksIn(share);
    for (const link of links) expect(link).not.toContain(' ');
    expect(links.map((link) => Object.fromEntries(new URL(link).searchParams))).toEqual([
      { text: `${title} ${url}` },
      { url },
      { text: title, url },
      { subject: title, body: `${title} ${url}` },
    ]);
  },
);

test.for(posts)(
  '"$title" has structured data',
  ({ id, title, excerpt, author, date, updated }, { open, stack }) => {
    const described = open(`/blog/${id}`).querySelector('script[type="application/ld+json"]')?.textContent;
    expect(JSON.parse(described ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      author: { '@type': 'Person', name: author },
      datePublished: date,
      dateModified: updated ?? date,
      url: `${stack.site}/blog/${id}`,
    });
  },
);
