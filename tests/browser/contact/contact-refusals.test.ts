import { findingsOf } from '../../fixtures/browser/axe.ts';
import { contactMessage, expect, test } from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

// The texts of each refusal are tested as rules.
test(
  'all mistakes are marked, and go with the second press',
  { tag: '@phone-slow' },
  async ({ contact, stack }) => {
    const right = contactMessage();
    const toast = contact.toast('Invalid Email');
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
      await contact.field(name).fill(right[name]);
      await expect(contact.field(name)).not.toHaveAttribute('aria-invalid');
    }
    await expect(toast).toBeHidden();
    await contact.submit.click();
    await expect(contact.thankYou()).toBeVisible();
    // No toast of a refusal is left.
    await expect(contact.page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
    expect(await storedSubmissions(stack, right.email)).toHaveLength(1);
  },
);

test('a refusal replaces the one before', { tag: ['@slow', '@phone-slow'] }, async ({ contact, page }) => {
  await contact.send(contactMessage({ name: 'A', message: 'Call me.' }));
  await expect(contact.toast('Message Too Short')).toBeVisible();
  await contact.field('message').fill(contactMessage().message);
  await contact.submit.click();
  await contact.submit.click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  await expect(contact.toast('Invalid Name')).toBeInViewport();
});

test(
  'a filled honeypot is refused with "Spam Detected"',
  { tag: ['@slow', '@phone-slow'] },
  async ({ contact, page, stack }) => {
    const message = contactMessage();
    await page.locator('[name=website]').evaluate((honeypot: HTMLInputElement) => {
      honeypot.value = 'https://x.example';
    });
    await contact.send(message);
    await expect(contact.toast('Spam Detected')).toBeVisible();
    expect(await storedSubmissions(stack, message.email)).toEqual([]);
  },
);
