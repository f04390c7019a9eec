import { expect, readingTest as test } from '../../fixtures/browser/browser.ts';
import { listed, loneWord, shownTitles, openBlog } from '../../fixtures/browser/blog-page.ts';
import { posts, titlesOf } from '../../fixtures/content/content-entries.ts';

test('"Load More Articles" adds the rest and moves focus', { tag: '@phone-slow' }, async ({ page }) => {
  await openBlog(page);
  const more = page.getByRole('button', { name: 'Load More Articles' });
  const before = await shownTitles(page);
  await more.click();
  await expect(more).toBeDisabled();
  expect(await shownTitles(page)).toEqual(titlesOf(listed));
  const firstAdded = page.locator('[data-posts] > li').nth(before.length);
  await expect(firstAdded.getByRole('link')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(
    `${String(listed.length - before.length)} more articles added`,
  );
});

test('an added card equals a card in the HTML', { tag: '@phone-slow' }, async ({ page }) => {
  const title = String(listed[0]?.title);
  const card = page.locator('[data-posts] > li').filter({ hasText: title });
  const visual = card.locator('img, svg');
  const describe = (element: Element) => element.getAttribute('alt') ?? element.innerHTML;
  await openBlog(page);
  await page.getByRole('searchbox').fill(title);
  await expect(card).toHaveCount(1);
  await expect(page.locator('[data-posts] > li')).toHaveCount(1);
  const texts = await card.innerText();
  const added = await visual.evaluate(describe);
  await openBlog(page);
  expect(await card.innerText()).toBe(texts);
  expect(await visual.evaluate(describe)).toBe(added);
});

test('an added card without a cover shows its drawing', async ({ page }) => {
  await page.route('**/blog/search.json', async (route) => {
    const found = await route.fetch();
    await route.fulfill({ body: (await found.text()).replaceAll('"thumbnail":', '"none":') });
  });
  await openBlog(page);
  await page.getByRole('searchbox').fill(String(listed[0]?.title));
  await expect(page.locator('[data-posts] > li svg path').first()).toBeAttached();
  await expect(page.locator('[data-posts] > li img')).toHaveCount(0);
});

test('Subscribe sends nothing', async ({ page }) => {
  await openBlog(page);
  const requests: string[] = [];
  // Scripts, fonts and icons of the page itself may still be loading.
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr', 'ping'].includes(request.resourceType())) requests.push(request.url());
  });
  await page.getByLabel('Your email').fill('asha@example.in');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('Your email')).toHaveValue('asha@example.in');
  expect(requests).toEqual([]);
});

test('"Get Expert Help" opens the contact page', async ({ page }) => {
  await openBlog(page);
  await page.getByRole('link', { name: 'Get Expert Help' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the search index loads with the first search', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openBlog(page);
  expect(fetched).not.toContain('/blog/search.json');
  await page.getByRole('searchbox').fill(loneWord());
  await expect(page.getByRole('status')).toHaveText('One article found');
  await page.getByRole('searchbox').fill('google');
  expect(fetched.filter((path) => path === '/blog/search.json')).toHaveLength(1);
  expect(posts.length).toBeGreaterThan(1);
});

test('the table of contents links to each chapter', { tag: '@phone' }, async ({ page }) => {
  const chaptersOf = ({ body }: { body: string }) => body.match(/^## /gm)?.length ?? 0;
  const [longest] = posts.toSorted((one, other) => chaptersOf(other) - chaptersOf(one));
  await page.goto(`/blog/${String(longest?.id)}`);
  const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
  const chapters = await page.locator('.article-text h2').allInnerTexts();
  await expect(contents).toHaveText(chapters);
  await contents.last().click();
  await expect(page.locator('.article-text h2').last()).toBeInViewport();
});
