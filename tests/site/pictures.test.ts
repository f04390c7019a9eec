import sharp from 'sharp';
import { sitemapPaths } from '../fixtures/stack/built-site.ts';
import { studies } from '../fixtures/content/content-entries.ts';
import { all, expect, test } from '../fixtures/site/site-test.ts';

/** What a browser needs to know about a picture before it is loaded, and what it loads. */
function partsOf(image: Element | null | undefined) {
  const attribute = (name: string) => image?.getAttribute(name) ?? '';
  return {
    isResponsive: attribute('srcset').split(',').length > 1 && attribute('sizes') !== '',
    loading: attribute('loading'),
    priority: attribute('fetchpriority') || 'auto',
  };
}

const PICTURED = [
  ...['/blog', '/case-studies', '/portfolio', '/about'],
  ...sitemapPaths().filter((path) => /^\/(blog|services)\/([^/]+|page\/2)$/.test(path)),
];

// The first one is in the first view; a list begins with the cover of its first entry.
test.for(PICTURED)(
  'on %s the browser loads the first picture at once, and each when it needs it',
  (path, { open }) => {
    const page = open(path);
    const pictures = all(page, 'main picture:has(source) img, .article-text img');
    const forPhones = all(page, 'source').map((source) => source.getAttribute('media'));
    expect(forPhones.filter((media) => media !== '(max-width: 40rem)')).toEqual([]);
    expect(pictures.map(partsOf)).toEqual(
      pictures.map((_, at) => ({
        isResponsive: true,
        ...(at === 0 ? { loading: 'eager', priority: 'high' } : { loading: 'lazy', priority: 'auto' }),
      })),
    );
  },
);

test('each picture has its size, and waits unless it is the largest in view', ({ listed, open }) => {
  const others = 'main img:not([loading=lazy], [fetchpriority=high]), main img:not([width][height])';
  expect(listed.flatMap(({ path }) => all(open(path), others))).toEqual([]);
});

test.for([
  ['/portfolio', [640], studies.filter(({ cover }) => cover).length],
  ['/about', [480, 800], 0],
] as const)(
  '%s has pictures without metadata, not originals',
  async ([path, widths, least], { open, stack }) => {
    const pictures = all(open(path), 'picture:has(source)');
    expect(pictures.length).toBeGreaterThanOrEqual(least);
    const statusOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).status;
    for (const [source, image] of pictures.map(({ children }) => children)) {
      const url = stack.served + (source?.getAttribute('srcset')?.split(' ')[0] ?? '');
      const { width, height, exif } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
      expect(widths).toContain(width);
      expect(exif).toBeUndefined();
      const [w = 0, h = 0] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)));
      expect(width / height).toBeCloseTo(w / h, 1);
      for (const extension of ['jpg', 'jpeg', 'png', 'webp']) {
        // The name of the original has no second hash.
        const original = url.replace(/_[^_]+\.avif$/, `.${extension}`);
        expect(await statusOf(original), original).toBe(404);
      }
    }
  },
);
