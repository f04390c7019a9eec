import { expect, packageRequest, test } from '../../fixtures/browser/packages-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const MAIL = '**/functions/v1/send-contact-email';
const SERVICES = ['Website Development', 'SEO Optimization'];
const THANKS =
  "Thank you! We've received your custom quote request and will get back to you within 24 hours.";

test(
  'sends the specified request and stores every field',
  { tag: '@phone-slow' },
  async ({ packages, page, stack }) => {
    const request = packageRequest();
    await packages.fill(request, SERVICES);
    const sent = page.waitForRequest(MAIL);
    await packages.submit.click();
    expect((await sent).postDataJSON()).toEqual({
      ...request,
      message: request.requirements,
      formType: 'custom_quote',
      selectedServices: SERVICES,
      currency: 'INR',
    });
    await expect(toastOf(page, 'Quote Request Sent')).toContainText(THANKS);
    const [row] = await storedSubmissions(stack, request.email);
    expect(row).toMatchObject({
      ...request,
      form_type: 'custom_quote',
      selected_services: SERVICES,
      currency: 'INR',
    });
  },
);

test('success clears fields and services, and takes focus', { tag: '@phone-slow' }, async ({ packages }) => {
  await packages.fill(packageRequest(), SERVICES);
  await packages.submit.click();
  await expect(packages.form.locator('.sent-title')).toBeFocused();
  await expect(packages.form.locator('.sent-reference')).toBeVisible();
  await expect(packages.field('name')).toHaveValue('');
  await expect(packages.field('requirements')).toHaveValue('');
  await expect(packages.form.getByRole('checkbox', { checked: true })).toHaveCount(0);
  // The button returns with the first letter.
  await expect(packages.submit).toHaveCount(0);
  await packages.field('name').fill('A');
  await expect(packages.submit).toBeDisabled();
});

test('typed and ticked values survive a reload', async ({ packages, page }) => {
  const request = packageRequest();
  await packages.fill(request, SERVICES);
  await page.reload();
  await packages.takenOver();
  await expect(packages.field('email')).toHaveValue(request.email);
  await expect(packages.service('SEO Optimization')).toBeChecked();
  await expect(packages.submit).toBeEnabled();
});
