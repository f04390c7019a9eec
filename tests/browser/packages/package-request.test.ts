import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { FormPage, freshEmail } from '../../fixtures/browser/form-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

const request = {
  name: 'Ravi Nair',
  email: freshEmail(),
  company: 'Nair Mills',
  budget: '₹1,00,000',
  requirements: 'A shop for our cloth.',
  services: ['Website Development', 'SEO Optimization'],
};

test('a request is thanked for where the browser fails React', async ({ page, stack, expectedErrors }) => {
  expectedErrors.push(/is not a function/);
  const packages = new FormPage(page, PACKAGE_REQUEST_FORM, '#custom-package form');
  await page.goto('/packages#custom-package');
  await packages.takenOver();
  await packages.fill(request);
  await page.evaluate(() => Reflect.deleteProperty(Performance.prototype, 'now'));
  await packages.submit.click();
  await expect(page.getByRole('heading', { name: 'Quote Request Sent' })).toBeVisible();
  expect(await storedSubmissions(stack, request.email)).toHaveLength(1);
});
