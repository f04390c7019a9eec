import { findingsOf } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/browser.ts';
import { CalculatorPage } from '../fixtures/calculator-page.ts';
import { ContactPage, contactMessage } from '../fixtures/contact-page.ts';
import { packageRequest, PackagesPage } from '../fixtures/packages-page.ts';
import { toastOf } from '../fixtures/toast.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('a refused contact message has no accessibility finding', async ({ page }) => {
      const contact = new ContactPage(page);
      await contact.open();
      await contact.send(contactMessage({ email: 'asha@mail' }));
      await expect(contact.toast('Invalid Email')).toBeVisible();
      expect(await findingsOf(page)).toEqual([]);
    });

    test('the thanks have no accessibility finding', async ({ page }) => {
      const contact = new ContactPage(page);
      await contact.open();
      await contact.send(contactMessage());
      await expect(contact.thankYou()).toBeVisible();
      expect(await findingsOf(page)).toEqual([]);
    });

    test('a sent package request has no accessibility finding', async ({ page }) => {
      const packages = new PackagesPage(page);
      await packages.open();
      await packages.fill(packageRequest(), ['SMS Marketing']);
      await packages.submit.click();
      await expect(toastOf(page, 'Quote Request Sent')).toBeVisible();
      expect(await findingsOf(page)).toEqual([]);
    });

    test('both steps of the calculator have no accessibility finding', async ({ page }) => {
      const calculator = new CalculatorPage(page);
      await calculator.open();
      await calculator.next.click();
      await expect(page.locator('#quote-services-error')).toBeVisible();
      expect(await findingsOf(page)).toEqual([]);
      await calculator.service('SEO Optimization').check();
      await calculator.next.click();
      expect(await findingsOf(page)).toEqual([]);
    });
  });
}
