import { matching, shownTitles as shownArticles, topic as topicLink } from '../fixtures/browser/blog-page.ts';
import { expect, test } from '../fixtures/browser/browser.ts';
import {
  choicesOf,
  filterAddress,
  fitting,
  shownTitles as shownStudies,
  toId,
} from '../fixtures/browser/case-studies-page.ts';
import { titlesOf, topics } from '../fixtures/content/content-entries.ts';

// Every filter and search of the case studies and the blog, compared with the files.

test('every pair of filters shows the right studies', { tag: '@slow' }, async ({ page }) => {
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

test('every search in every topic finds its articles', { tag: '@slow' }, async ({ page }) => {
  test.slow();
  await page.goto('/blog');
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  for (const topic of Object.keys(topics)) {
    await topicLink(page, topic).click();
    for (const text of TEXTS) {
      await box.fill(text);
      if (text === '' && topic === 'all') continue;
      await expect
        .poll(() => shownArticles(page), `"${text}" in ${topic}`)
        .toEqual(titlesOf(matching(text, topic)));
    }
  }
});
