import { siteFacts } from '../../../src/copy/site-facts.ts';
import { expect, readingTest as test } from '../../fixtures/browser/browser.ts';
import { fitting } from '../../fixtures/browser/case-studies-page.ts';
import { studies, testimonialsOn } from '../../fixtures/content/content-entries.ts';

const [first, second] = studies;
const last = studies.at(-1);
if (!first || !second || !last) throw new Error('content/case-studies needs at least two studies.');

const FIGURES = ['500%', '200+', '50Cr+', '98%'];

test('shows the figures, every study and the testimonials', async ({ page }) => {
  await page.goto('/case-studies');
  for (const figure of FIGURES) await expect(page.getByText(figure).first()).toBeVisible();
  await expect(page.locator('[data-study]')).toHaveCount(studies.length);
  await expect(page.locator('.study-index blockquote')).toHaveCount(testimonialsOn('case-studies').length);
});

test('opening a study changes URL, title and focus', { tag: '@phone-slow' }, async ({ page }) => {
  await page.goto('/case-studies');
  await page.getByRole('link', { name: `Read the study ${first.title}` }).click();
  await expect(page).toHaveURL(`/case-studies#${first.id}`);
  await expect(page).toHaveTitle(`${first.title} · ${siteFacts.name}`);
  await expect(page.getByRole('heading', { name: first.title })).toBeFocused();
  await expect(page.getByRole('heading', { name: first.title })).toBeInViewport();
});

for (const way of ['the browser’s Back', 'the back button'] as const) {
  test(`${way} returns to the same place in the list`, { tag: '@phone' }, async ({ page }) => {
    const { category } = last;
    // Otherwise the page scrolls to its top after loading, perhaps only after the test has scrolled.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/case-studies?category=${category}`);
    const listTitle = await page.title();
    const link = page.getByRole('link', { name: `Read the study ${last.title}` });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page.getByRole('article')).toBeVisible();
    if (way === 'the back button')
      await page.getByRole('link', { name: 'Back to all studies' }).first().click();
    else await page.goBack();
    await expect(page).toHaveURL(`/case-studies?category=${category}`);
    await expect(page).toHaveTitle(listTitle);
    await expect(link).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
    await expect(page.locator('[data-study]').filter({ visible: true })).toHaveCount(
      fitting(category, undefined).length,
    );
  });
}

test('a shared URL opens the study, with the list behind it', async ({ page }) => {
  await page.goto(`/case-studies#${second.id}`);
  await expect(page).toHaveTitle(`${second.title} · ${siteFacts.name}`);
  await page.getByRole('link', { name: 'Back to all studies' }).first().click();
  await expect(page.locator(`#card-${second.id}`)).toBeInViewport();
  await expect(page.locator('[data-study]').filter({ visible: true })).toHaveCount(studies.length);
});

test('Forward opens the study again', async ({ page }) => {
  await page.goto('/case-studies');
  await page.getByRole('link', { name: `Read the study ${first.title}` }).click();
  await page.goBack();
  await expect(page.locator('[data-study]').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: first.title })).toBeVisible();
});
