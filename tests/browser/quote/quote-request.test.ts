import type { Locator } from '@playwright/test';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { CalculatorPage, costOf, quoteDetails } from '../../fixtures/browser/calculator-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const CHOICE = '?services=website,seo&complexity=advanced&timeline=extended';

/** The toast covers nothing of the summary. */
async function expectUncovered({ page, sent }: CalculatorPage): Promise<void> {
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: NaN, height: NaN };
  await expect(async () => {
    const toast = await boxOf(page.locator('[data-sonner-toast]'));
    const summary = await boxOf(sent);
    expect(toast.y > summary.y + summary.height || toast.y + toast.height < summary.y).toBe(true);
  }).toPass();
}

test('what was sent is stored and printed', { tag: '@phone-slow' }, async ({ page, stack }) => {
  const calculator = new CalculatorPage(page);
  const details = quoteDetails({ phone: '+91 98100 00000' });
  await calculator.reachDetails(CHOICE, details);
  await calculator.submit.click();
  await expect(toastOf(page, formsCopy.quote.sent)).toHaveAttribute('role', 'status');
  await expect(calculator.sent.locator('.sent-title')).toBeFocused();
  await expectUncovered(calculator);
  expect(await findingsOf(page)).toEqual([]);
  await expect(calculator.total).toHaveCount(0);
  const total = costOf(['website', 'seo'], 'advanced', 'extended');
  expect(await storedSubmissions(stack, details.email)).toMatchObject([
    {
      phone: details.phone,
      budget: total,
      price_check: 'matches',
      quoted_total: Number(total.replace(/\D/g, '')),
    },
  ]);
  for (const text of ['Website Development', 'SEO Optimization', 'Advanced', total])
    await expect(calculator.sent).toContainText(text);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-only').first()).toContainText(siteFacts.name);
  await expect(page.locator('.calculator')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await calculator.service('SEO Optimization').check();
  await expect(calculator.total).toHaveText(`Total ${costOf(['seo'])}`, { useInnerText: true });
  await calculator.next.click();
  await expect(calculator.field('email')).toHaveValue('');
});

test('a form that its visitor has left is not posted when it fails', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  const calculator = new CalculatorPage(page);
  await calculator.reachDetails(CHOICE, quoteDetails());
  await page.route('**/rest/v1/contact_submissions', async (route) => {
    await page.getByRole('button', { name: 'Back to Calculator' }).click();
    await route.fulfill({ status: 503, json: { code: 'XX000', message: 'Later, please.' } });
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) posts.push(request.url());
  });
  await calculator.submit.click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
  await expect(calculator.service('SEO Optimization')).toBeVisible();
  // It would be posted in the next task.
  await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 0, true)));
  expect(posts).toEqual([]);
});
