import type { Locator } from '@playwright/test';
import { siteFacts } from '../../../src/copy/site-facts.ts';
import { costOf, expect, quoteDetails, test } from '../../fixtures/browser/calculator-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const STORE = '**/rest/v1/contact_submissions*';
const MAIL = '**/functions/v1/send-contact-email';
const CHOICE = '?services=website,seo&complexity=advanced&timeline=extended';
const THANKS = "Quote request submitted successfully! We'll contact you within 24 hours.";
const FAILED = 'Failed to submit quote request. Please try again.';

test(
  'stores every field, then requests the mails',
  { tag: '@phone-slow' },
  async ({ calculator, page, stack }) => {
    const details = quoteDetails({ phone: '+91 98100 00000' });
    const shared = {
      name: details.name,
      email: details.email,
      phone: details.phone,
      company: details.company,
      service: 'Website Development, SEO Optimization',
      budget: costOf(['website', 'seo'], 'advanced', 'extended'),
      message: details.requirements,
      urgency: 'Extended (1-2 months)',
    };
    await calculator.reachDetails(CHOICE, details);
    const mailed = page.waitForRequest(MAIL);
    await calculator.submit.click();
    expect((await mailed).postDataJSON()).toEqual({
      ...shared,
      formType: 'custom_quote',
      submissionId: expect.stringMatching(/^quote-\d{13}$/),
    });
    expect(await storedSubmissions(stack, details.email)).toMatchObject([
      {
        ...shared,
        form_type: 'custom_quote',
        selected_services: ['Website Development', 'SEO Optimization'],
        requirements: 'Complexity: advanced, Timeline: extended',
        currency: 'INR',
        response_status: 'pending',
        price_check: 'matches',
        quoted_total: Number(shared.budget.replace(/\D/g, '')),
      },
    ]);
  },
);

test(
  'success shows a toast and empties the calculator',
  { tag: ['@slow', '@phone-slow'] },
  async ({ calculator, page }) => {
    await calculator.reachDetails(CHOICE, quoteDetails());
    await calculator.submit.click();
    await expect(toastOf(page, THANKS)).toHaveAttribute('role', 'status');
    await expect(calculator.sent.locator('.sent-title')).toBeFocused();
    await expect(calculator.total).toHaveCount(0);
    await expect(page).toHaveURL('/quote-calculator');
    await calculator.service('SEO Optimization').check();
    await expect(calculator.total).toHaveText(`Total ${costOf(['seo'])}`, { useInnerText: true });
    await calculator.next.click();
    await expect(calculator.field('email')).toHaveValue('');
  },
);

test('the toast covers nothing of the summary', { tag: '@phone' }, async ({ calculator, page }) => {
  await calculator.reachDetails(CHOICE, quoteDetails());
  await calculator.submit.click();
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: NaN, height: NaN };
  await expect(async () => {
    const toast = await boxOf(page.locator('[data-sonner-toast]'));
    const summary = await boxOf(calculator.sent);
    expect(toast.y > summary.y + summary.height || toast.y + toast.height < summary.y).toBe(true);
  }).toPass();
});

test(
  'what was sent stays on screen and is printed alone',
  { tag: '@phone-slow' },
  async ({ calculator, page }) => {
    await calculator.reachDetails(CHOICE, quoteDetails());
    await calculator.submit.click();
    const total = costOf(['website', 'seo'], 'advanced', 'extended');
    for (const text of [
      'Website Development',
      'SEO Optimization',
      'Advanced',
      'Extended (1-2 months)',
      total,
    ])
      await expect(calculator.sent).toContainText(text);
    await expect(calculator.sent.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-only').first()).toContainText(siteFacts.name);
    await expect(page.locator('.calculator')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);

test('optional fields may stay empty', { tag: '@slow' }, async ({ calculator, page, stack }) => {
  const details = quoteDetails({ company: '', requirements: '' });
  await calculator.reachDetails('?services=seo', details);
  await calculator.submit.click();
  await expect(toastOf(page, THANKS)).toBeVisible();
  const [row] = await storedSubmissions(stack, details.email);
  expect(row).toMatchObject({ phone: null, company: null, message: '' });
});

test('enables the button with name and email', { tag: '@slow' }, async ({ calculator }) => {
  await calculator.open('?services=seo');
  await calculator.next.click();
  await calculator.field('name').fill('Meera');
  await expect(calculator.submit).toBeDisabled();
  await calculator.field('email').fill('meera@mail.example');
  await expect(calculator.submit).toBeEnabled();
});

test(
  'contact details survive a reload of the second step',
  { tag: '@slow' },
  async ({ calculator, page }) => {
    const details = quoteDetails();
    await calculator.reachDetails(CHOICE, details);
    await page.reload();
    await expect(calculator.field('email')).toHaveValue(details.email);
    await expect(calculator.submit).toBeEnabled();
  },
);

test.describe('when something fails', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /blocked by CORS policy/);
  });

  test('a failed insert requests no mails', { tag: '@slow' }, async ({ calculator, page }) => {
    const details = quoteDetails();
    let announced = 0;
    await page.route(STORE, (route) => route.fulfill({ status: 500, json: { message: 'disk full' } }));
    page.on('request', (request) => (announced += Number(request.url().includes('/functions/'))));
    await calculator.reachDetails(CHOICE, details);
    await calculator.submit.click();
    await expect(toastOf(page, FAILED)).toHaveAttribute('role', 'alert');
    await expect(calculator.field('requirements')).toHaveValue(details.requirements);
    expect(announced).toBe(0);
  });

  test(
    'a network error keeps the values for a retry',
    { tag: '@slow' },
    async ({ calculator, page, stack }) => {
      const details = quoteDetails();
      await page.route(STORE, (route) => route.abort());
      await calculator.reachDetails(CHOICE, details);
      await calculator.submit.click();
      await expect(toastOf(page, FAILED)).toBeVisible();
      await page.unroute(STORE);
      await calculator.submit.click();
      await expect(toastOf(page, THANKS)).toBeVisible();
      expect(await storedSubmissions(stack, details.email)).toHaveLength(1);
    },
  );

  test(
    'a lost response never stores the request twice',
    { tag: '@slow' },
    async ({ calculator, page, stack }) => {
      const details = quoteDetails();
      await page.route(STORE, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await calculator.reachDetails(CHOICE, details);
      await calculator.submit.click();
      await expect(toastOf(page, FAILED)).toBeVisible();
      await page.unroute(STORE);
      await calculator.submit.click();
      await expect(toastOf(page, THANKS)).toBeVisible();
      expect(await storedSubmissions(stack, details.email)).toHaveLength(1);
    },
  );

  test(
    'the request is stored while functions are down',
    { tag: '@slow' },
    async ({ calculator, page, stack }) => {
      const details = quoteDetails();
      await page.route(MAIL, (route) => route.abort());
      await calculator.reachDetails(CHOICE, details);
      await calculator.submit.click();
      await expect(toastOf(page, THANKS)).toBeVisible();
      expect(await storedSubmissions(stack, details.email)).toHaveLength(1);
    },
  );
});
