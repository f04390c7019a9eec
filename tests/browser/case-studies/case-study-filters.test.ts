import { expect, test } from '../../fixtures/browser/browser.ts';
import { choicesOf, filterAddress, fitting, shownTitles } from '../../fixtures/browser/case-studies-page.ts';
import { studies, titlesOf } from '../../fixtures/content/content-entries.ts';

const industries = choicesOf('industry');

test('choosing narrows the cards, writes the address and says the number', async ({ page }) => {
  await page.goto('/case-studies');
  await page.getByRole('link', { name: /^Advertising/ }).click();
  await expect(page).toHaveURL('/case-studies?category=advertising');
  await expect(page.getByRole('status')).toHaveText('2 studies fit.');
  await page.getByRole('link', { name: /^Food & Beverage/ }).click();
  await expect(page).toHaveURL('/case-studies?category=advertising&industry=food-beverage');
  await expect(page.getByRole('status')).toHaveText('One study fits.');
  expect(await shownTitles(page)).toEqual(titlesOf(fitting('advertising', 'Food & Beverage')));
});

test('each choice counts what it would leave, the other filter staying', async ({ page }) => {
  await page.goto(filterAddress('advertising', undefined));
  const filter = page.getByRole('navigation', { name: 'Industry' });
  for (const industry of industries) {
    const choice = filter.getByRole('link', { name: industry ?? 'All industries', exact: false }).first();
    await expect(choice.locator('[data-count]')).toHaveText(String(fitting('advertising', industry).length));
  }
});

test('the chosen links say so to screen readers', async ({ page }) => {
  await page.goto(filterAddress('video', 'Technology'));
  const chosen = page.locator('[data-filter] a[aria-current="true"]');
  await expect(chosen).toHaveText([/^\s*Video\s+1/, /^\s*Technology\s+1/]);
});

test('Back and Forward walk through the choices', async ({ page }) => {
  await page.goto('/case-studies');
  await page.getByRole('link', { name: /^Video/ }).click();
  await page.getByRole('link', { name: /^Healthcare/ }).click();
  await expect(page.getByText('No study fits both filters yet.')).toBeVisible();
  await page.goBack();
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(fitting('video', undefined)));
  await page.goBack();
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(studies));
  await page.goForward();
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(fitting('video', undefined)));
});

test('an empty pair offers the way back to all studies', async ({ page }) => {
  await page.goto(filterAddress('video', 'Healthcare'));
  await page.getByRole('link', { name: 'Show all studies' }).click();
  await expect(page).toHaveURL('/case-studies');
  expect(await shownTitles(page)).toEqual(titlesOf(studies));
  await expect(page.locator('[data-filter="category"] a').first()).toBeFocused();
});

test('the filters work from the keyboard', async ({ page }) => {
  await page.goto('/case-studies');
  await page.getByRole('link', { name: /^Mobile apps/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(fitting('mobile-apps', undefined)));
  await expect(page.getByRole('link', { name: /^Mobile apps/ })).toBeFocused();
});

test('a filter nobody offers shows every study', async ({ page }) => {
  await page.goto('/case-studies?category=television&industry=%3Cb%3E');
  await expect.poll(() => shownTitles(page)).toEqual(titlesOf(studies));
});
