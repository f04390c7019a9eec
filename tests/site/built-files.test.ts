import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { COLOURS } from '../../src/brand/colours.ts';
import { MARK } from '../../src/brand/mark.ts';
import { officeZone, siteFacts } from '../../src/copy/site-facts.ts';
import { restoreCurrencyScript } from '../../src/currency/restore-currency.ts';
import { momentIn } from '../../src/domain/site/time.ts';
import { plainAddressScript } from '../../src/layouts/scripts/plain-address.ts';
import { restoreFontsScript } from '../../src/layouts/scripts/restore-fonts.ts';
import { restoreSessionScript } from '../../src/layouts/scripts/restore-session.ts';
import { watchScriptsScript } from '../../src/layouts/scripts/watch-scripts.ts';
import { pageOf, posts, topics } from '../fixtures/content/content-entries.ts';
import { documentAt } from '../fixtures/site/documents.ts';
import { expect, test } from '../fixtures/site/site-test.ts';
import { BUILT_SITE } from '../fixtures/stack/built-site.ts';
import { scriptsOf } from '../fixtures/stack/page-scripts.ts';

const read = (file: string) => readFileSync(join(BUILT_SITE, file), 'utf8');

test('the feed has itself and all articles, newest first, with covers', ({ documents, stack: { site } }) => {
  const partsOf = (item: string) => [
    ...['title', 'description', 'dc:creator', 'pubDate', 'link', 'category'].map((name) =>
      Array.from(item.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text]) => text).join(),
    ),
    /<media:content medium="image" url="([^"]+)"\/>/.exec(item)?.[1],
  ];
  const items = read('rss.xml').split('<item>').slice(1).map(partsOf);
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').trim();
  expect(items).toEqual(
    posts.map(({ id, title, excerpt, author, date, category, tags, cover }) => [
      ...[escaped(title), escaped(excerpt), author, new Date(momentIn(date, officeZone)).toUTCString()],
      `${site}/blog/${id}`,
      [topics[category]?.name, ...tags].map(escaped).join(),
      cover && documentAt(documents, `/blog/${id}`).metas['og:image'],
    ]),
  );
  const { title, description } = pageOf('blog').seo;
  expect(read('rss.xml')).toContain(
    `<title>${escaped(title)}</title><description>${escaped(description)}</description><link>${site}</link><language>en-in</language><atom:link href="${site}/rss.xml" rel="self" type="application/rss+xml"/>`,
  );
});

const pages = globSync('**/*.html', { cwd: BUILT_SITE }).filter((page) => !page.endsWith('cards.html'));
/** The scripts that run before anything is painted: those written into the head which wait for nothing. */
const runAtOnce = (page: string) =>
  read(page)
    .split('</head>')[0]
    ?.match(/<script>[^]*?<\/script>/g)
    ?.join();

test('pages begin with what the last one has kept', () => {
  for (const script of [watchScriptsScript, plainAddressScript, restoreSessionScript, restoreFontsScript])
    for (const page of pages) expect(runAtOnce(page), page).toContain(script);
});

test('pages with prices begin with the currency that was chosen, which their forms send', () => {
  const priced = pages.filter((page) => read(page).includes('"amount-usd'));
  expect(priced).not.toEqual([]);
  for (const page of priced) expect(runAtOnce(page), page).toContain(restoreCurrencyScript);
  const sent = priced.flatMap((page) => read(page).match(/(?<=name="currency" form=")[\w-]+/g) ?? []);
  expect(new Set(sent)).toEqual(new Set(['package-request', 'quote-choices']));
  const switched = priced.filter((page) => read(page).includes('name="currency"'));
  for (const page of switched) expect(read(page), page).toContain("target.name==='currency'");
  const chosen = switched.flatMap(
    (page) => read(page).match(/(?<=name="currency"[^>]*)"\w+" checked/g) ?? [],
  );
  expect(new Set(chosen)).toEqual(new Set(['"INR" checked']));
});

test('pages define what their styles use, and no phone enlarges some of their letters', () => {
  for (const page of pages) {
    const styles =
      read(page)
        .match(/<style[^]*?<\/style>/g)
        ?.join() ?? '';
    const used = styles.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
    const missing = used.filter((name) => !read(page).includes(`${name}:`));
    expect([page, ...missing]).toEqual([page]);
    expect(styles, page).toContain('text-size-adjust:100%');
  }
});

test('former addresses lead on for good', () => {
  const rules = Object.entries(siteFacts.redirects).map(([from, to]) => `${from}  ${to}  301`);
  expect(read('_redirects').split('\n')).toEqual(expect.arrayContaining(rules));
});

test('administrators, and no visitors, are offered an app of the inbox', () => {
  const offering = pages.filter((page) =>
    read(page).includes('<link rel="manifest" href="/admin/app.webmanifest">'),
  );
  expect(offering.filter((page) => !/^(admin|auth)/.test(page))).toEqual([]);
  expect(offering).toContain('admin.html');
  const { seo } = pageOf('admin');
  const [ground] = COLOURS.ground;
  // What an iPhone asks for before it shows notifications.
  expect(JSON.parse(read('admin/app.webmanifest'))).toEqual({
    ...{ name: `${seo.title} · ${siteFacts.name}`, short_name: siteFacts.name },
    ...{ start_url: '/admin', display: 'standalone', background_color: ground, theme_color: ground },
    icons: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
  });
});

test('the drawn pictures have their sizes and the colours of the brand, and are not empty', async () => {
  const drawn = async (file: string) => {
    const picture = sharp(join(BUILT_SITE, file));
    const [{ width, height }, { isOpaque, channels }] = [await picture.metadata(), await picture.stats()];
    expect(channels.some(({ stdev }) => stdev > 0)).toBe(true);
    return { width, height, isOpaque };
  };
  const icon = (side: number, isOpaque: boolean) => ({ width: side, height: side, isOpaque });
  expect(await drawn('favicon.ico')).toEqual(icon(32, false));
  // A phone rounds the corners itself, and would put a transparent one on black.
  expect(await drawn('apple-touch-icon.png')).toEqual(icon(180, true));
  expect(await drawn('icon-512.png')).toEqual(icon(512, true));
  const logo = { width: 3 * MARK.width, height: 3 * MARK.height };
  expect(await drawn('mail-logo.png')).toEqual({ ...logo, isOpaque: false });
  const colours = new Set(read('film-frames.svg').match(/(?<=(?:fill|stroke)=")[^"]+/g));
  const light: (string | undefined)[] = Object.values(COLOURS).map(([colour]) => colour);
  expect([...colours].filter((colour) => colour !== 'none' && !light.includes(colour))).toEqual([]);
});

/** The parts and utilities in the style of a page, by their names. */
function stylesOf(html: string): Set<string> {
  const layers = html.match(/@layer (components|utilities)\{[^]*?(?=@layer|@property|<\/style>)/g) ?? [];
  const names = layers.join('').matchAll(/(?<=[{}])\.((?:\\.|[\w-])+)/g);
  return new Set(Array.from(names, ([, name = '']) => name.replaceAll('\\', '')));
}

test('a page has the styles of all that its scripts draw, also of those that only scripts name', () => {
  // Accounts and the inbox have a style sheet of their own.
  for (const own of Map.groupBy(pages, (page) => /^(admin|auth)/.test(page)).values()) {
    const known = new Set(own.flatMap((page) => [...stylesOf(read(page))]));
    for (const page of own) {
      const styles = stylesOf(read(page));
      const texts = scriptsOf(read(page)).flatMap((name) => read(`_astro/${name}`).split(/["'`\s]+/));
      expect(
        texts.filter((name) => known.has(name) && !styles.has(name)),
        page,
      ).toEqual([]);
    }
  }
});
