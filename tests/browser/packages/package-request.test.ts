import type { Page } from '@playwright/test';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { FormPage, freshEmail } from '../../fixtures/browser/form-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const THANKS =
  "Thank you! We've received your custom quote request and will get back to you within 24 hours.";

const packageRequest = () => ({
  name: 'Ravi Nair',
  email: freshEmail(),
  company: 'Nair Mills',
  budget: '₹1,00,000',
  requirements: 'A shop for our cloth.',
  services: ['Website Development', 'SEO Optimization'],
});

/** Opens the form and waits until it is hydrated. */
async function openForm(page: Page) {
  const packages = new FormPage(page, PACKAGE_REQUEST_FORM, '#custom-package form');
  await page.goto('/packages#custom-package');
  await packages.takenOver();
  return packages;
}

test(
  'a request survives a reload, and sent is stored, clears fields and services, and takes focus',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const packages = await openForm(page);
    const { services, ...request } = packageRequest();
    await packages.fill({ ...request, services });
    await page.reload();
    await packages.takenOver();
    await expect(packages.field('email')).toHaveValue(request.email);
    await packages.submit.click();
    await expect(toastOf(page, 'Quote Request Sent')).toContainText(THANKS);
    await expect(packages.form.locator('.sent-title')).toBeFocused();
    await expect(packages.form.locator('.sent-reference')).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
    await expect(packages.field('requirements')).toHaveValue('');
    await expect(packages.form.getByRole('checkbox', { checked: true })).toHaveCount(0);
    // The button returns with the first letter.
    await expect(packages.submit).toHaveCount(0);
    await packages.field('name').fill('A');
    await expect(packages.submit).toBeDisabled();
    expect(await storedSubmissions(stack, request.email)).toMatchObject([
      { ...request, form_type: 'custom_quote', selected_services: services, currency: 'INR' },
    ]);
  },
);

test('a request is thanked for where the browser fails React', async ({ page, stack, expectedErrors }) => {
  expectedErrors.push(/is not a function/);
  const packages = await openForm(page);
  const request = packageRequest();
  await packages.fill(request);
  await page.evaluate(() => Reflect.deleteProperty(Performance.prototype, 'now'));
  await packages.submit.click();
  await expect(page.getByRole('heading', { name: 'Quote Request Sent' })).toBeVisible();
  expect(await storedSubmissions(stack, request.email)).toHaveLength(1);
});
