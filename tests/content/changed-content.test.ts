import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contactBudgets, plans, posts } from '../fixtures/content/content-entries.ts';
import { readFacts } from '../../src/collections/reading/content-file.ts';
import { buildCopy } from '../bench/site-copy.ts';
import { ROOT } from '../fixtures/stack/run-node.ts';

/** Enough for every topic to need a second page. */
const EXTRA = 90;
const FOLDER = join(import.meta.dirname, '../../.local/test', `changed-content-${String(process.pid)}`);
const BUDGET = 18 * 1024;

const TITLE = 'Not for readers yet';
const postFile = (front: string) =>
  `---\ntitle: ${TITLE}\nexcerpt: ${'Not public. '.repeat(6).trim()}\ncategory: tips\nauthor: Asha\ntags: [Secret]\n${front}\n---\nText.\n`;

const facts = readFacts(ROOT);
const fact = (name: string) => facts.get(name) ?? '';
const plan = plans.find(({ price }) => price)?.id ?? '';
const price = fact(`plans.${plan}.price`);
const oldDigits = fact('site.phone').replace(/\D/g, '');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const planFile = `content/plans/${plan}.yaml`;

/** The scheduled date is far enough away for every future run. */
const FILES = {
  'content/blog/draft.md': postFile('date: 2025-01-01\ndraft: true'),
  'content/blog/scheduled.md': postFile('date: 2199-01-01'),
  [planFile]: read(planFile).replace(/^price:\n.*\n.*/m, 'price:\n  inr: 71234\n  usd: 877'),
  // Prices of the calculator may be the same as a plan's.
  'content/forms/quote.yaml': read('content/forms/quote.yaml').replaceAll(
    /basePrice: \d+/g,
    'basePrice: 61234',
  ),
  'content/site.yaml': read('content/site.yaml')
    .replaceAll(fact('site.phone'), '+91 98123 45670')
    .replaceAll(`+${oldDigits}`, '+919812345670'),
};

let dist = '';
const page = (path: string) => readFileSync(join(dist, path), 'utf8');
const cardsOf = (html: string) =>
  [
    ...(html.split('data-posts')[1]?.split('<template')[0] ?? '').matchAll(
      /href="\/blog\/([^"/]+)"[^>]*data-part="link"/g,
    ),
  ].map(([, id = '']) => id);
const turnOf = (html: string, rel: string) => new RegExp(`href="([^"]+)" rel="${rel}"`).exec(html)?.[1];
const laterPages = () =>
  readdirSync(join(dist, 'blog/page'))
    .sort((one, other) => Number.parseInt(one) - Number.parseInt(other))
    .map((file) => page(`blog/page/${file}`));

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  ({ dist } = await buildCopy(FOLDER, { posts: EXTRA, files: FILES }));
}, 180_000);
afterAll(() => rm(FOLDER, { recursive: true, force: true, maxRetries: 5 }));

describe('with ninety more posts', () => {
  test('lists 4 cards first, then at most 12 a page', () => {
    expect(cardsOf(page('blog.html'))).toHaveLength(4);
    for (const html of laterPages()) expect(cardsOf(html).length).toBeLessThanOrEqual(12);
  });

  test.each(['blog.html', 'blog/page/2.html', 'blog/category/tips.html', 'blog/campaign-7.html'])(
    '%s stays within its budget',
    (path) => {
      expect(brotliCompressSync(page(path)).length).toBeLessThan(BUDGET);
    },
  );

  test('the list pages contain every post once', () => {
    const listed = [...cardsOf(page('blog.html')), ...laterPages().flatMap(cardsOf)];
    expect(new Set(listed).size).toBe(listed.length);
    // The featured post is above the list.
    expect(listed).toHaveLength(posts.length + EXTRA - 1);
  });

  test('topic pages link to the next and previous', () => {
    expect(turnOf(page('blog/category/tips.html'), 'next')).toBe('/blog/category/tips/2');
    expect(turnOf(page('blog/category/tips/2.html'), 'prev')).toBe('/blog/category/tips');
  });

  test('the search index contains every published post', () => {
    const index = z
      .array(z.object({ id: z.string(), title: z.string() }))
      .parse(JSON.parse(page('blog/search.json')));
    expect(index).toHaveLength(posts.length + EXTRA);
    expect(Object.keys(index[0] ?? {})).not.toContain('entry');
  });

  test('former addresses lead to the present ones', () => {
    expect(page('_redirects')).toContain('/blog/report-7  /blog/campaign-7  301');
    expect(existsSync(join(dist, 'blog/report-7.html'))).toBe(false);
  });

  test('a post without a cover shows its drawing', () => {
    expect(page('blog/campaign-7.html')).toMatch(
      /<article><header[^>]*>.*<svg class="art[^>]*>.*<\/header>/s,
    );
  });

  test('the feed has the newest 50 posts', () => {
    expect(page('rss.xml').match(/<item>/g)).toHaveLength(50);
  });
});

describe.each(['draft', 'scheduled'])('a %s post', (id) => {
  test('has no page and no image', () => {
    expect(existsSync(join(dist, `blog/${id}.html`))).toBe(false);
    expect(existsSync(join(dist, `og/blog/${id}.png`))).toBe(false);
  });

  test('is in no list, index, feed or sitemap', () => {
    const later = readdirSync(join(dist, 'blog/page')).map((file) => `blog/page/${file}`);
    const lists = ['blog.html', 'blog/category/tips.html', 'blog/search.json', 'rss.xml', 'sitemap-0.xml'];
    const naming = [...lists, ...later].filter(
      (path) => page(path).includes(`/blog/${id}`) || page(path).includes(TITLE),
    );
    expect(naming).toEqual([]);
  });
});

describe('with other prices and another telephone number', () => {
  let output: { file: string; text: string }[] = [];
  beforeAll(() => {
    const written = globSync(['dist/**/*.{html,txt,xml,json,js}', 'src/copy/**/*.ts'], { cwd: FOLDER });
    output = written.map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      // The budgets to choose from are fixed texts.
      return { file, text: contactBudgets.reduce((rest, budget) => rest.replaceAll(budget, ''), text) };
    });
  });

  const filesWith = (text: string | RegExp) => {
    const pattern = typeof text === 'string' ? new RegExp(RegExp.escape(text)) : text;
    return output.filter((each) => pattern.test(each.text)).map(({ file }) => file);
  };

  test('no page, mail or feed has the old price', () => {
    // An article may contain a range that begins with the same amount.
    const grouped = `${price.replace('₹', '')}(?!–)`;
    const old = new RegExp(String.raw`(?<![\d,])(?:${grouped}|${price.replace(/\D/g, '')})(?![\d,]*\d)`);
    expect(filesWith(old)).toEqual([]);
    const shown = ['dist/index.html', 'dist/packages.html', 'dist/llms.txt'];
    expect(filesWith('₹71,234')).toEqual(expect.arrayContaining(shown));
  });

  test('no page, mail or feed has the old number', () => {
    expect([...filesWith(fact('site.phone')), ...filesWith(oldDigits)]).toEqual([]);
    expect(filesWith('+919812345670')).toContain('dist/contact.html');
  });
});
