import { expect, test } from '../../fixtures/browser/browser.ts';
import { contactMessage } from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

test.use({ javaScriptEnabled: false });

const LABELS = ['Full name', 'Email', 'Phone', 'Company', 'Service', 'Budget', 'Timeline', 'Message'];

test('every field is labelled and the button enabled', async ({ page }) => {
  await page.goto('/contact');
  const form = page.locator('#message-form form');
  for (const label of LABELS) await expect(form.getByLabel(label)).toBeEditable();
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('stores a message and opens the thank-you page', { tag: '@phone' }, async ({ page, stack }) => {
  const message = contactMessage();
  await page.goto('/contact');
  const form = page.locator('#message-form form');
  await form.getByLabel('Full name').fill(message.name);
  await form.getByLabel('Email').fill(message.email);
  await form.getByLabel('Service').selectOption(message.service);
  await form.getByLabel('Message').fill(message.message);
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/contact/thank-you');
  const [row] = await storedSubmissions(stack, message.email);
  expect(row).toMatchObject({
    name: message.name,
    message: message.message,
    form_type: 'contact',
    phone: null,
  });
});

test(
  'a refused message can be corrected and sent',
  { tag: '@phone' },
  async ({ page, stack, expectedErrors }) => {
    expectedErrors.push(/status of 422/);
    const message = contactMessage();
    await page.goto('/contact');
    const form = page.locator('#message-form form');
    await form.getByLabel('Full name').fill(message.name);
    await form.getByLabel('Email').fill('asha@tempmail.org');
    await form.getByLabel('Service').selectOption(message.service);
    await form.getByLabel('Message').fill(message.message);
    await form.getByRole('button').click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(message.message);
    await page.getByLabel('Email').fill(message.email);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL('/contact/thank-you');
    expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
  },
);

test('the drawing does not cover the thank-you button', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact/thank-you');
  const button = await page.getByRole('link', { name: 'Send Another Message' }).boundingBox();
  const drawing = await page.locator('main svg').first().boundingBox();
  if (!button || !drawing) throw new Error('The page lacks its button or its drawing.');
  const isBeside = button.x + button.width < drawing.x;
  expect(isBeside || button.y + button.height < drawing.y).toBe(true);
});
