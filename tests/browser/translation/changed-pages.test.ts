import { contactForm } from '../../../src/copy/forms/contact.ts';
import { formatMoney } from '../../../src/domain/site/money.ts';
import { expect, holdScripts, test } from '../../fixtures/browser/browser.ts';
import { costOf } from '../../fixtures/browser/calculator-page.ts';
import { type Change, changePage } from '../../fixtures/browser/changed-page.ts';
import { ContactPage, contactMessage } from '../../fixtures/browser/contact-page.ts';

const CHANGES: Change[] = ['wrapped', 'replaced', 'extended'];
/** Pages with a form, and a text field of it. */
const FIELDS = {
  '/contact': '#contact-name',
  '/consultation': '#consultation-name',
  '/packages': '#package-request-name',
  '/auth': '#signin-email',
};

for (const change of CHANGES) {
  const tag = change === 'wrapped' ? [] : ['@slow'];

  // The forms hydrate alike.
  for (const [path, field] of Object.entries(FIELDS)) {
    test(
      `${path} keeps what was typed before it was ${change} and hydrated`,
      { tag: path === '/contact' ? tag : '@slow' },
      async ({ page }) => {
        const releaseScripts = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator(field).fill('asha@mail.example');
        await changePage(page, change);
        releaseScripts();
        await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
        await expect(
          page.locator('astro-island font, astro-island input:not([type=hidden]) + div'),
        ).toHaveCount(0);
        await expect(page.locator(field)).toHaveValue('asha@mail.example');
        await expect(page.locator(field)).toBeFocused();
      },
    );
  }

  test(`the contact form works while its page is ${change} again and again`, { tag }, async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await changePage(page, change);
    await contact.field('name').fill('A');
    await contact.field('name').fill('');
    await changePage(page, change);
    await contact.send(contactMessage({ name: 'A', email: 'asha', message: 'Hi' }));
    await expect(page.locator('.field-error')).toHaveCount(3);
    await changePage(page, change);
    await contact.fill(contactMessage());
    await expect(page.locator('.field-error')).toHaveCount(0);
    await changePage(page, change);
    await contact.submit.click();
    await expect(contact.thankYou().getByRole('heading')).toBeFocused();
    await changePage(page, change);
    await contact.thankYou().getByRole('button').click();
    const { label } = contactForm.fields.name;
    await expect(contact.form.locator('[aria-live]')).toContainText(label, { ignoreCase: true });
  });

  test(`the estimate follows while its page is ${change}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto('/quote-calculator');
    await page.locator('astro-island:not([ssr]) .calculator').waitFor();
    const total = page.locator('.estimate [role=status]');
    // The total follows, so React has taken over: Astro's sign comes a moment earlier.
    await page.locator('input[value=seo]').check();
    await expect(total).toContainText(costOf(['seo']));
    await page.locator('input[value=seo]').uncheck();
    await changePage(page, change);
    await page.locator('input[value=seo]').check();
    await expect(total).toContainText(costOf(['seo']));
    await changePage(page, change);
    await page.locator('#quote-complexity').selectOption('advanced');
    await expect(total).toContainText(costOf(['seo'], 'advanced'));
    await changePage(page, change);
    await page.locator('input[value=seo]').uncheck();
    await expect(total).toContainText(formatMoney(0, 'INR'));
  });
}
