import { expect, test } from '../../fixtures/browser/browser.ts';
import { plans } from '../../fixtures/content/content-entries.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';

const plan = plans.find(({ price, adSpend }) => price && adSpend);
const { price, adSpend } = plan ?? {};
if (!plan || !price || !adSpend) throw new Error('content/plans needs a plan with a price and an ad spend.');

const card = `#${plan.id}`;
const rupees = formatMoney(price.INR, 'INR');
const dollars = formatMoney(price.USD, 'USD');

test('prices follow the currency, also after the form was sent and on the next visit', async ({ page }) => {
  await page.goto('/packages');
  await page.getByText('US dollars (USD)').click();
  await expect(page.locator(card).getByText(formatMoney(adSpend.USD, 'USD'), { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'USD');
  await page.locator('#package-request').evaluate((form: HTMLFormElement) => form.reset());
  await expect(page.getByRole('radio', { name: 'US dollars' })).toBeChecked();
  // The module scripts are empty, so only the inline script can apply the choice.
  await page.route('**/_astro/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto('/packages');
  await expect(page.locator(card).getByText(dollars, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'US dollars' })).toBeChecked();
  // Without JavaScript, only the switch says which currency is shown.
  await page.locator('html').evaluate((html) => html.removeAttribute('data-currency'));
  await expect(page.locator(card).getByText(dollars, { exact: true })).toBeVisible();
  await expect(page.locator(card).getByText(rupees, { exact: true })).toBeHidden();
});
