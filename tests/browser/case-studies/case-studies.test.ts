import { siteFacts } from '../../../src/copy/site-facts.ts';
import { findingsAtEverySize, PHONE } from '../../fixtures/browser/axe.ts';
import { expect, readingTest } from '../../fixtures/browser/browser.ts';
import { studies } from '../../fixtures/content/content-entries.ts';

const [first, second] = studies;
const last = studies.at(-1);
if (!first || !second || !last) throw new Error('content/case-studies needs at least two studies.');

readingTest('Back and Forward close and open a study', async ({ page }) => {
  await page.goto('/case-studies', { waitUntil: 'networkidle' });
  const listTitle = await page.title();
  await page.getByRole('link', { name: `Read the study ${first.title}` }).click();
  await expect(page).toHaveURL(`/case-studies#${first.id}`);
  await expect(page).toHaveTitle(`${first.title} · ${siteFacts.name}`);
  const heading = page.getByRole('heading', { name: first.title });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  expect(await findingsAtEverySize(page)).toEqual([]);
  await page.goBack();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expect(page).toHaveTitle(listTitle);
  await page.goForward();
  await expect(heading).toBeVisible();
  // Not from the list: another study, typed into the address.
  await page.evaluate((id) => (location.hash = id), second.id);
  await page.getByRole('link', { name: 'Back to all studies' }).first().click();
  await expect(page.locator(`#card-${second.id}`)).toBeInViewport();

  // A shared address opens the study, with the list behind it, also in capitals and with what stood behind it in a text.
  await page.goto('about:blank');
  await page.goto(`/case-studies#${second.id.toUpperCase()}).`);
  await expect(page).toHaveURL(`/case-studies#${second.id}`);
  await expect(page).toHaveTitle(`${second.title} · ${siteFacts.name}`);
});

readingTest('the back button returns to the same place', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Otherwise the page scrolls to its top after loading, perhaps only after the test has scrolled.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const address = `/case-studies?category=${last.category}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: `Read the study ${last.title}` });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'Back to all studies' }).first().click();
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
});
