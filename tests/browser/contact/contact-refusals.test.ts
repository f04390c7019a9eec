import { findingsOf } from '../../fixtures/browser/axe.ts';
import { contactMessage, expect, test } from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

// The texts of each refusal are tested as rules.
test(
  'a honeypot is spam, all mistakes are marked, a refusal replaces the one before, and all go with the last press',
  { tag: '@phone-slow' },
  async ({ contact, stack }) => {
    const right = contactMessage();
    const toast = contact.toast('Invalid Email');
    const toasts = contact.page.locator('[data-sonner-toast]');
    const fillHoneypot = (value: string) =>
      contact.page.locator('[name=website]').evaluate((field: HTMLInputElement, typed) => {
        field.value = typed;
      }, value);
    await fillHoneypot('https://x.example');
    await contact.send(right);
    await expect(contact.toast('Spam Detected')).toBeVisible();
    await fillHoneypot('');
    await contact.send({ ...right, name: 'A', email: 'asha@mail', message: 'Call me.' });
    await expect(toast).toHaveAttribute('role', 'alert');
    await expect(toast).toContainText('Please enter a valid email address.');
    await expect(contact.field('email')).toBeFocused();
    await expect(contact.field('email')).toHaveValue('asha@mail');
    expect(await findingsOf(contact.page)).toEqual([]);
    expect(await storedSubmissions(stack, right.email)).toEqual([]);
    for (const name of ['message', 'name', 'email'] as const) {
      await expect(contact.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(contact.field(name)).toHaveAccessibleDescription(/Error: ./);
    }
    await contact.field('email').fill(right.email);
    await contact.submit.click();
    await contact.submit.click();
    await expect(toasts).toHaveCount(1);
    await expect(contact.toast('Message Too Short')).toBeInViewport();
    for (const name of ['message', 'name'] as const) {
      await contact.field(name).fill(right[name]);
      await expect(contact.field(name)).not.toHaveAttribute('aria-invalid');
    }
    await expect(toasts).toHaveCount(0);
    await contact.submit.click();
    await expect(contact.thankYou()).toBeVisible();
    // No toast of a refusal is left.
    await expect(contact.page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
    expect(await storedSubmissions(stack, right.email)).toHaveLength(1);
  },
);
