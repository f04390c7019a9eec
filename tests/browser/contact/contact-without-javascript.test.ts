import { expect, test } from '../../fixtures/browser/browser.ts';
import { contactMessage } from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

test.use({ javaScriptEnabled: false });

test('stores a message once and shows its reference', { tag: '@phone-slow' }, async ({ page, stack }) => {
  const message = contactMessage();
  await page.goto('/contact');
  const form = page.locator('#message-form form');
  await form.getByLabel('Full name').fill(message.name);
  await form.getByLabel('Email').fill(message.email);
  await form.getByLabel('Service').selectOption(message.service);
  await form.getByLabel('Message').fill(message.message);
  await form.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const rows = await storedSubmissions(stack, message.email);
  expect(rows).toMatchObject([
    {
      name: message.name,
      message: message.message,
      form_type: 'contact',
      phone: null,
      source: null,
      consent_version: expect.any(String) as unknown,
      reference: await page.locator('.reference strong').innerText(),
    },
  ]);
  // A reload posts the form again.
  await page.reload();
  expect(await storedSubmissions(stack, message.email)).toEqual(rows);
});
