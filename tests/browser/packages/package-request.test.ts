import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, packageRequest, test } from '../../fixtures/browser/packages-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const SERVICES = ['Website Development', 'SEO Optimization'];
const THANKS =
  "Thank you! We've received your custom quote request and will get back to you within 24 hours.";

test(
  'a sent request is stored, clears fields and services, and takes focus',
  { tag: '@phone-slow' },
  async ({ packages, page, stack }) => {
    const { services, ...request } = packageRequest(SERVICES);
    await packages.fill({ ...request, services });
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

test('typed and ticked values survive a reload', async ({ packages, page }) => {
  const request = packageRequest(SERVICES);
  await packages.fill(request);
  await page.reload();
  await packages.takenOver();
  await expect(packages.field('email')).toHaveValue(request.email);
  await expect(packages.service('SEO Optimization')).toBeChecked();
  await expect(packages.submit).toBeEnabled();
});
