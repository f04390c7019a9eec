import { packageServices } from '../../fixtures/content/content-entries.ts';
import { expect, packageRequest, test } from '../../fixtures/browser/packages-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

const STORE = '**/rest/v1/contact_submissions*';
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

test(
  'a request without requirements stores a default message',
  { tag: '@slow' },
  async ({ packages, page, stack }) => {
    const request = packageRequest({ requirements: '', company: '', budget: '' });
    await packages.fill(request, ['Content Marketing']);
    await packages.submit.click();
    await expect(toastOf(page, 'Quote Request Sent')).toBeVisible();
    const [row] = await storedSubmissions(stack, request.email);
    expect(row).toMatchObject({ message: 'Custom package quote request', company: null, budget: null });
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

test('enables the button with name, email and a service', { tag: '@slow' }, async ({ packages }) => {
  await expect(packages.submit).toBeDisabled();
  await packages.field('name').fill('Ravi Nair');
  await packages.field('email').fill('ravi@mill.example');
  await expect(packages.submit).toBeDisabled();
  await packages.service('SMS Marketing').check({ force: true });
  await expect(packages.submit).toBeEnabled();
  await packages.service('SMS Marketing').uncheck({ force: true });
  await expect(packages.submit).toBeDisabled();
});

test('offers its services and marks name and email as required', { tag: '@slow' }, async ({ packages }) => {
  await expect(packages.form.getByRole('checkbox')).toHaveCount(packageServices.length);
  await expect(packages.form.locator('label', { hasText: '*' })).toHaveText(['Name *', 'Email *']);
});

test('typed and ticked values survive a reload', { tag: '@slow' }, async ({ packages, page }) => {
  const request = packageRequest();
  await packages.fill(request, SERVICES);
  await page.reload();
  await packages.takenOver();
  await expect(packages.field('email')).toHaveValue(request.email);
  await expect(packages.service('SEO Optimization')).toBeChecked();
  await expect(packages.submit).toBeEnabled();
});

test.describe('when sending fails', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /blocked by CORS policy/);
  });

  test('an error response keeps the values for a retry', { tag: '@slow' }, async ({ packages, page }) => {
    const request = packageRequest();
    await page.route(STORE, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    await packages.fill(request, SERVICES);
    await packages.submit.click();
    const toast = toastOf(page, 'Error');
    await expect(toast).toHaveAttribute('role', 'alert');
    await expect(toast).toContainText('Failed to send quote request. Please try again.');
    await expect(packages.field('requirements')).toHaveValue(request.requirements);
    await expect(packages.submit).toBeFocused();
  });

  test('a network error mentions the connection', { tag: '@slow' }, async ({ packages, page }) => {
    await page.route(STORE, (route) => route.abort());
    await packages.fill(packageRequest(), SERVICES);
    await packages.submit.click();
    await expect(toastOf(page, 'Network Error')).toContainText('Please check your connection and try again.');
  });

  test(
    'a lost response never stores the request twice',
    { tag: '@slow' },
    async ({ packages, page, stack }) => {
      const request = packageRequest();
      await page.route(STORE, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await packages.fill(request, SERVICES);
      await packages.submit.click();
      await expect(toastOf(page, 'Network Error')).toBeVisible();
      await page.unroute(STORE);
      await packages.submit.click();
      await expect(toastOf(page, 'Quote Request Sent')).toBeVisible();
      expect(await storedSubmissions(stack, request.email)).toHaveLength(1);
    },
  );

  test('a refusal is explained in the form', { tag: '@slow' }, async ({ packages, page }) => {
    const message = 'Please choose at most 20 services.';
    await page.route(STORE, (route) => route.fulfill({ status: 400, json: { message } }));
    await packages.fill(packageRequest(), SERVICES);
    await packages.submit.click();
    await expect(packages.form.locator('.form-note')).toHaveText(message);
  });

  test(
    'the request is stored while functions are down',
    { tag: '@slow' },
    async ({ packages, page, stack }) => {
      const request = packageRequest();
      await page.route(MAIL, (route) => route.abort());
      await packages.fill(request, SERVICES);
      await packages.submit.click();
      await expect(toastOf(page, 'Quote Request Sent')).toBeVisible();
      expect(await storedSubmissions(stack, request.email)).toHaveLength(1);
    },
  );
});
