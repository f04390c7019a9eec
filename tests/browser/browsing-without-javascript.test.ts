import { expect, test } from '../fixtures/browser.ts';
import { choicesOf, fitting, shownTitles, titlesOf, toId } from '../fixtures/case-studies-page.ts';
import { posts, studies, topics } from '../fixtures/content-entries.ts';

test.use({ javaScriptEnabled: false });

test('all six cards stand on the page and open their studies', async ({ page }) => {
  await page.goto('/case-studies');
  expect(await shownTitles(page)).toEqual(titlesOf(studies));
  const [first] = studies;
  await page.getByRole('link', { name: `Read the study ${String(first?.title)}` }).click();
  await expect(page.getByRole('article')).toContainText(String(first?.challenge.trim()));
  await page.getByRole('link', { name: 'Back to all studies' }).first().click();
  await expect(page.locator('[data-study]').first()).toBeVisible();
});

for (const [name, key] of [
  ['Category', 'category'],
  ['Industry', 'industry'],
] as const) {
  test(`each link of the ${name} filter leads to a page with its studies`, async ({ page }) => {
    for (const value of choicesOf(key).filter((choice) => choice !== undefined)) {
      await page.goto('/case-studies');
      const id = key === 'category' ? value : toId(value);
      await page.getByRole('navigation', { name }).locator(`a[data-value="${id}"]`).click();
      await expect(page).toHaveURL(`/case-studies/${key}/${id}`);
      const found = key === 'category' ? fitting(value, undefined) : fitting(undefined, value);
      expect(await shownTitles(page)).toEqual(titlesOf(found));
    }
  });
}

test('each topic of the blog leads to a page with its articles', async ({ page }) => {
  for (const [topic, { name }] of Object.entries(topics).filter(([id]) => id !== 'all')) {
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/blog/category/${topic}`);
    const titles = posts.filter(({ category }) => category === topic).map(({ title }) => title);
    await expect(page.getByRole('list').getByRole('heading', { level: 3 })).toHaveText(titles);
  }
});

test('the pages of the list hold every article once', async ({ page }) => {
  await page.goto('/blog');
  const shown = await page.locator('[data-featured] h2').allTextContents();
  shown.push(...(await page.locator('[data-posts] h3').allTextContents()));
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(page).toHaveURL('/blog/page/2');
  shown.push(...(await page.locator('[data-posts] h3').allTextContents()));
  expect(shown).toEqual(posts.map(({ title }) => title));
});

test('the blog says why there is no search box', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByText('The search needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
