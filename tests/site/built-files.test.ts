import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officeZone } from '../../src/copy/site-facts.ts';
import { restoreCurrencyScript } from '../../src/currency/restore-currency.ts';
import { momentIn } from '../../src/domain/site/time.ts';
import { posts, topics } from '../fixtures/content/content-entries.ts';
import { expect, test } from '../fixtures/site/site-test.ts';
import { BUILT_SITE } from '../fixtures/stack/built-site.ts';

// What the files of the built site say by themselves; no browser opens them.

const read = (file: string) => readFileSync(join(BUILT_SITE, file), 'utf8');

test('the feed names every article, newest first, and itself', ({ stack: { site } }) => {
  const partsOf = (item: string) =>
    ['title', 'description', 'dc:creator', 'pubDate', 'link', 'category'].map((name) =>
      Array.from(item.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text]) => text).join(),
    );
  const items = read('rss.xml').split('<item>').slice(1).map(partsOf);
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').trim();
  expect(items).toEqual(
    posts.map(({ id, title, excerpt, author, date, category, tags }) => [
      ...[escaped(title), escaped(excerpt), author, new Date(momentIn(date, officeZone)).toUTCString()],
      `${site}/blog/${id}`,
      [topics[category]?.name, ...tags].map(escaped).join(),
    ]),
  );
  expect(read('rss.xml')).toContain(
    `<atom:link href="${site}/rss.xml" rel="self" type="application/rss+xml"/>`,
  );
});

test('pages with prices begin with the currency that was chosen', () => {
  const priced = globSync('**/*.html', { cwd: BUILT_SITE }).filter((page) => /"amount-usd/.test(read(page)));
  expect(priced).not.toEqual([]);
  for (const page of priced) expect(read(page).split('</head>')[0], page).toContain(restoreCurrencyScript);
});

test('former addresses lead on for good', () =>
  expect(read('_redirects')).toMatch(/^(\/\S+ {2}\/\S* {2}301\n)+$/));

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
