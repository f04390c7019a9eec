import { posts, services, studies } from '../fixtures/content/content-entries.ts';
import { all, expect, test, textOf } from '../fixtures/site/site-test.ts';

/** What a browser needs to know about a picture before it is loaded, and what it loads. */
function partsOf(image: Element | null | undefined) {
  const attribute = (name: string) => image?.getAttribute(name) ?? '';
  return {
    alt: attribute('alt'),
    hasSize: Number(attribute('width')) > 0 && Number(attribute('height')) > 0,
    types: image?.parentElement
      ? all(image.parentElement, 'source').map((source) => source.getAttribute('type'))
      : [],
    isResponsive: attribute('srcset').split(',').length > 1 && attribute('sizes') !== '',
    loading: attribute('loading'),
    priority: attribute('fetchpriority') || 'auto',
  };
}

const expected = (alt: string, isLargest: boolean) => ({
  alt,
  hasSize: true,
  types: ['image/avif'],
  isResponsive: true,
  loading: isLargest ? 'eager' : 'lazy',
  priority: isLargest ? 'high' : 'auto',
});

test('an article starts with its cover', ({ open }) => {
  for (const { id, cover } of posts) {
    const picture = open(`/blog/${id}`).querySelector('article header img');
    expect(picture && partsOf(picture)).toEqual(cover ? expected(cover.alt, true) : null);
  }
});

test('articles with a cover show it in shared links and in the feed', async ({ open, stack }) => {
  const covered = posts.filter(({ cover }) => cover);
  const feed = await (await fetch(`${stack.served}/rss.xml`)).text();
  expect(feed.match(/<media:content medium="image"/g) ?? []).toHaveLength(covered.length);
  for (const { id } of covered) {
    const meta = open(`/blog/${id}`).querySelector('meta[property="og:image"]');
    const shared = meta?.getAttribute('content') ?? '';
    expect(shared).toMatch(/\/_astro\/.+\.jpeg$/);
    expect(feed).toContain(`url="${shared}"`);
  }
});

test.for(['/case-studies', '/portfolio'])('each case study on %s shows its own cover', (path, { open }) => {
  const cards = all(open(path), 'main li');
  const sources = studies.flatMap(({ title, cover }) => {
    const card = cards.find((each) => textOf(each).includes(title));
    if (!cover) return [];
    // The first one is in the first view.
    expect(partsOf(card?.querySelector('img'))).toEqual(
      expected(cover.alt, card === cards.find((each) => each.querySelector('img'))),
    );
    return card?.querySelector('img')?.getAttribute('src') ?? [];
  });
  expect(new Set(sources).size).toBe(studies.filter(({ cover }) => cover).length);
});

test.for(services)('the page of $id shows what the work looks like', ({ id, artefact }, { open }) => {
  const shown = all(open(`/services/${id}`), 'main [role="img"]').map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(shown.filter((about) => about === artefact?.about)).toHaveLength(artefact ? 1 : 0);
});

test('a picture in the text of an article comes in several widths', ({ open }) => {
  for (const { id, body } of posts.filter((post) => post.body.includes('](../pictures/'))) {
    const { alt, ...parts } = partsOf(open(`/blog/${id}`).querySelector('.article-text img'));
    expect(body).toContain(`![${alt}]`);
    expect(parts).toMatchObject({ hasSize: true, isResponsive: true, loading: 'lazy' });
  }
});

test('no original picture is published, only versions without metadata', async ({ open, stack }) => {
  const sources = all(open('/portfolio'), 'picture source').map(
    (source) => stack.served + (source.getAttribute('srcset')?.split(' ')[0] ?? ''),
  );
  expect(sources.length > 0).toBe(studies.some(({ cover }) => cover));
  const statusOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).status;
  for (const url of sources) {
    expect(await statusOf(url)).toBe(200);
    for (const extension of ['jpg', 'jpeg', 'png', 'webp']) {
      // The name of the original has no second hash.
      const original = url.replace(/_[^_]+\.avif$/, `.${extension}`);
      expect(await statusOf(original), original).toBe(404);
    }
  }
});
