import type { Page } from '@playwright/test';
import { contactForm } from '../../src/copy/forms/contact.ts';
import { expect, holdScripts, test } from '../fixtures/browser/browser.ts';
import { ContactPage, contactMessage } from '../fixtures/browser/contact-page.ts';

type Change = 'wrapped' | 'replaced' | 'extended';

/**
 * Wraps each text in two <font> elements, as a translation does ("replaced": with a copy of the text), or puts a <div> after each field,
 * as password managers do ("extended").
 */
const changePage = (page: Page, change: Change): Promise<void> =>
  page.evaluate((kind) => {
    if (kind === 'extended') {
      for (const field of document.querySelectorAll('input, select, textarea'))
        field.insertAdjacentElement('afterend', document.createElement('div'));
      return;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.matches('script, style, textarea, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(kind === 'wrapped' ? text : text.data);
    }
  }, change);

const CHANGES: Change[] = ['wrapped', 'replaced', 'extended'];
for (const change of CHANGES) {
  const tag = change === 'wrapped' ? [] : ['@slow'];

  test(`a form keeps what was typed before it was ${change} and hydrated`, { tag }, async ({ page }) => {
    const name = page.locator('#contact-name');
    const releaseScripts = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await name.fill('asha@mail.example');
    await page.locator('#contact-urgency').selectOption({ index: 1 });
    await name.focus();
    await changePage(page, change);
    releaseScripts();
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    // What an island only passes on stays translated.
    await expect(
      page.locator('astro-island font:not(astro-slot font), astro-island input:not([type=hidden]) + div'),
    ).toHaveCount(0);
    await expect(name).toHaveValue('asha@mail.example');
    await expect(name).toBeFocused();
    // As React does when it fails.
    await page.locator('astro-island:has(#contact-name)').evaluate((island) => island.replaceChildren());
    await expect(page.locator('#contact-urgency')).not.toHaveValue('');
  });

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
}
