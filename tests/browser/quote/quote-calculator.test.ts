import { siteFacts } from '../../../src/copy/site-facts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { costOf, expect, test } from '../../fixtures/browser/calculator-page.ts';
import { quoteChoices } from '../../fixtures/content/content-entries.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const NEEDS_SERVICE = 'Please select at least one service to continue';

test('the estimate follows every choice', { tag: '@phone-slow' }, async ({ calculator, page }) => {
  await calculator.open();
  await expect(calculator.total).not.toContainText('₹');
  await calculator.service('Website Development').check();
  await calculator.service('SEO Optimization').check();
  await expect(calculator.total).toHaveText(`Total ${costOf(['website', 'seo'])}`, { useInnerText: true });
  await page.getByLabel('Complexity').selectOption('Advanced');
  await page.getByLabel('Timeline').selectOption('Extended (1-2 months)');
  const lines = quoteChoices.services
    .filter(({ id }) => ['website', 'seo'].includes(id))
    .map(({ id, name, unit }) => `${name} ${costOf([id], 'advanced', 'extended')} ${unit}`);
  await expect(page.locator('.estimate .estimate-line')).toHaveText(lines, { useInnerText: true });
  await expect(calculator.total).toHaveText(`Total ${costOf(['website', 'seo'], 'advanced', 'extended')}`, {
    useInnerText: true,
  });
  await calculator.service('Website Development').uncheck();
  await expect(calculator.total).toHaveText(`Total ${costOf(['seo'], 'advanced', 'extended')}`, {
    useInnerText: true,
  });
});

test(
  'continuing without a service focuses the first one, with one the top of the second step',
  { tag: '@phone-slow' },
  async ({ calculator, page }) => {
    await calculator.open();
    await calculator.next.click();
    await expect(toastOf(page, NEEDS_SERVICE)).toHaveAttribute('role', 'alert');
    await expect(calculator.service('Website Development')).toBeFocused();
    await expect(calculator.service('Website Development')).toHaveAccessibleDescription(
      `Error: ${NEEDS_SERVICE}`,
    );
    expect(await findingsOf(page)).toEqual([]);
    await calculator.service('Website Development').check();
    await expect(calculator.service('Website Development')).not.toHaveAttribute('aria-invalid');
    await calculator.next.click();
    const heading = page.getByRole('heading', { name: 'Where should the quote go?' });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(150);
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'Back and Forward switch between the two steps',
  { tag: ['@slow', '@phone-slow'] },
  async ({ calculator, page }) => {
    await calculator.open('?services=seo');
    await calculator.next.click();
    await expect(page.getByRole('heading', { name: 'Where should the quote go?' })).toBeFocused();
    await page.goBack();
    await expect(calculator.service('SEO Optimization')).toBeChecked();
    await page.goForward();
    await expect(calculator.field('name')).toBeVisible();
  },
);

test('prints only the estimate, on one page', { tag: '@slow' }, async ({ calculator, page }) => {
  await calculator.open('?services=seo,website');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-only')).toContainText(siteFacts.name);
  await expect(calculator.total).toBeVisible();
  await expect(calculator.service('SEO Optimization')).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the next page shows the price of the choices', { tag: '@phone-slow' }, async ({ page }) => {
    await page.goto('/quote-calculator');
    await expect(page.locator('.service-price')).toHaveCount(quoteChoices.services.length);
    await expect(page.getByText('The running total needs JavaScript')).toBeVisible();
    await page.getByText('SEO Optimization', { exact: true }).click();
    await page.getByLabel('Complexity').selectOption('advanced');
    await page.getByRole('button', { name: 'Get Custom Quote' }).click();
    await expect(page.locator('.total')).toContainText(costOf(['seo'], 'advanced'));
  });
});
