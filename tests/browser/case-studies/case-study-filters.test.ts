import { expect, readingTest as test } from '../../fixtures/browser/browser.ts';
import {
  choice,
  choicesOf,
  emptyPair,
  filterAddress,
  fitting,
  shownTitles,
  toId,
} from '../../fixtures/browser/case-studies-page.ts';
import { filterTexts, studies, titlesOf } from '../../fixtures/content/content-entries.ts';

const [first] = studies;
if (!first) throw new Error('content/case-studies needs a study.');
const { category, industry } = first;
const empty = emptyPair();

const numberOf = (found: readonly unknown[]) =>
  found.length === 1 ? filterTexts.foundOne : filterTexts.found.replace('{count}', String(found.length));

test('filters update the cards, URL and count', { tag: '@phone-slow' }, async ({ page }) => {
  await page.goto('/case-studies');
  await choice(page, 'category', category).click();
  await expect(page).toHaveURL(`/case-studies?category=${category}`);
  await expect(page.getByRole('status')).toHaveText(numberOf(fitting(category, undefined)));
  await choice(page, 'industry', industry).click();
  await expect(page).toHaveURL(`/case-studies?category=${category}&industry=${toId(industry)}`);
  await expect(page.getByRole('status')).toHaveText(numberOf(fitting(category, industry)));
  expect(await shownTitles(page)).toEqual(titlesOf(fitting(category, industry)));
});

test('each choice shows its count under the other filter', async ({ page }) => {
  await page.goto(filterAddress(category, undefined));
  for (const each of choicesOf('industry')) {
    await expect(choice(page, 'industry', each).locator('[data-count]')).toHaveText(
      String(fitting(category, each).length),
    );
  }
});

test('the chosen links have aria-current', { tag: '@slow' }, async ({ page }) => {
  await page.goto(filterAddress(category, industry));
  const chosen = page.locator('[data-filter] a[aria-current="true"]');
  await expect(chosen).toHaveCount(2);
  await expect(choice(page, 'category', category)).toHaveAttribute('aria-current', 'true');
  await expect(choice(page, 'industry', industry)).toHaveAttribute('aria-current', 'true');
});

test('Back and Forward restore the filters', async ({ page }) => {
  const narrowed = titlesOf(fitting(empty.category, undefined));
  await page.goto('/case-studies');
  await choice(page, 'category', empty.category).click();
  await choice(page, 'industry', empty.industry).click();
  await expect(page.getByText(filterTexts.none)).toBeVisible();
  await page.goBack();
  await expect.poll(() => shownTitles(page)).toEqual(narrowed);
  await page.goBack();
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(studies));
  await page.goForward();
  await expect.poll(() => shownTitles(page)).toEqual(narrowed);
});

test('an empty result offers all studies', { tag: '@phone-slow' }, async ({ page }) => {
  await page.goto(filterAddress(empty.category, empty.industry));
  await page.getByRole('link', { name: 'Show all studies' }).click();
  await expect(page).toHaveURL('/case-studies');
  expect(await shownTitles(page)).toEqual(titlesOf(studies));
  await expect(choice(page, 'category', undefined)).toBeFocused();
});

test('the filters work from the keyboard', async ({ page }) => {
  await page.goto('/case-studies');
  await choice(page, 'category', category).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(fitting(category, undefined)));
  await expect(choice(page, 'category', category)).toBeFocused();
});

test('an unknown filter shows every study', async ({ page }) => {
  await page.goto('/case-studies?category=television&industry=%3Cb%3E');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(studies));
});
