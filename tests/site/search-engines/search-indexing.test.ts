import { matching, shownTitles as shownArticles } from '../../fixtures/browser/blog-page.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import {
  choicesOf,
  filterAddress,
  fitting,
  shownTitles as shownStudies,
  toId,
} from '../../fixtures/browser/case-studies-page.ts';
import { posts, titlesOf, topics } from '../../fixtures/content/content-entries.ts';

// Every filter and search of the case studies and the blog, compared with the files (specification, section 2).

test('every pair of filters shows the right studies', async ({ page }) => {
  for (const category of choicesOf('category')) {
    await page.goto(filterAddress(category, undefined));
    for (const industry of choicesOf('industry')) {
      await page
        .locator(`[data-filter="industry"] [data-value="${industry ? toId(industry) : 'all'}"]`)
        .click();
      await expect(page).toHaveURL(filterAddress(category, industry));
      await expect.poll(() => shownStudies(page)).toEqual(titlesOf(fitting(category, industry)));
    }
  }
});

/** From titles, excerpts and tags, in both cases, with spaces, signs, and nothing at all. */
const TEXTS = [
  '',
  'budget',
  'GOOGLE ADS',
  'whatsapp',
  'dlt',
  '₹50,000',
  ' android ',
  'consent',
  'zebra',
  '.*',
  '<b>',
];

test('every search in every topic finds its articles', async ({ page }) => {
  test.slow();
  await page.goto('/blog');
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  for (const topic of Object.keys(topics)) {
    await page.locator(`[data-topic="${topic}"]`).click();
    for (const text of TEXTS) {
      await box.fill(text);
      if (text === '' && topic === 'all') continue;
      await expect
        .poll(() => shownArticles(page), `"${text}" in ${topic}`)
        .toEqual(titlesOf(matching(text, topic)));
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, key] of [
    ['Category', 'category'],
    ['Industry', 'industry'],
  ] as const) {
    test(`each ${name} link opens a page of studies`, async ({ page }) => {
      for (const value of choicesOf(key).filter((choice) => choice !== undefined)) {
        await page.goto('/case-studies');
        const id = key === 'category' ? value : toId(value);
        await page.getByRole('navigation', { name }).locator(`a[data-value="${id}"]`).click();
        await expect(page).toHaveURL(`/case-studies/${key}/${id}`);
        const found = key === 'category' ? fitting(value, undefined) : fitting(undefined, value);
        expect(await shownStudies(page)).toEqual(titlesOf(found));
      }
    });
  }

  test('each topic link opens a page of articles', async ({ page }) => {
    for (const [topic, { name }] of Object.entries(topics).filter(([id]) => id !== 'all')) {
      await page.goto('/blog');
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/blog/category/${topic}`);
      const titles = posts.filter(({ category }) => category === topic).map(({ title }) => title);
      await expect(page.getByRole('list').getByRole('heading', { level: 3 })).toHaveText(titles);
    }
  });
});
