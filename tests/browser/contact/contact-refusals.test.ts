import {
  MIN_DELAY_MILLISECONDS,
  MIN_FILL_MILLISECONDS,
} from '../../../src/domain/submission/contact-message.ts';
import { type ContactPage, contactMessage, expect, test } from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

const CONTENT_ISSUE = 'Your message contains inappropriate content. Please revise and try again.';

const MARKED = [
  ['email', 'Invalid Email', 'Please enter a valid email address.', { email: 'asha@mail' }],
  ['email', 'Invalid Email', 'Please enter a valid email address.', { email: 'asha@TempMail.org' }],
  ['message', 'Content Issue', CONTENT_ISSUE, { message: 'Free Money for every shop' }],
  ['company', 'Content Issue', CONTENT_ISSUE, { company: 'Casino Lamps' }],
  [
    'message',
    'Message Too Short',
    'Please provide more details about your project (minimum 10 characters).',
    { message: 'Call me.' },
  ],
  ['name', 'Invalid Name', 'Please enter your full name.', { name: 'A' }],
] as const;

for (const [index, [field, title, text, changes]] of MARKED.entries()) {
  test(
    `${JSON.stringify(changes)} is refused with "${title}" at the field`,
    // The texts of each field are tested as rules; one refusal shows how the form marks it.
    { tag: index === 0 ? '@phone-slow' : ['@slow', '@phone-slow'] },
    async ({ contact, stack }) => {
      const message = contactMessage(changes);
      await contact.send(message);
      await expect(contact.toast(title)).toHaveAttribute('role', 'alert');
      await expect(contact.toast(title)).toContainText(text);
      await expect(contact.field(field)).toBeFocused();
      await expect(contact.field(field)).toHaveAttribute('aria-invalid', 'true');
      await expect(contact.field(field)).toHaveAccessibleDescription(new RegExp(`Error: ${escape(text)}`));
      await expect(contact.field(field)).toHaveValue(message[field]);
      expect(await storedSubmissions(stack, message.email)).toEqual([]);
      await contact.field(field).fill(contactMessage()[field]);
      await expect(contact.field(field)).not.toHaveAttribute('aria-invalid');
      await expect(contact.toast(title)).toBeHidden();
      await expectThanksWithoutRefusal(contact);
    },
  );
}

/** Sends the corrected form: no toast of a refusal is left when the thank-you is shown. */
async function expectThanksWithoutRefusal(contact: ContactPage): Promise<void> {
  await contact.submit.click();
  await expect(contact.thankYou()).toBeVisible();
  await expect(contact.page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
}

const escape = (text: string): string => text.replace(/[.()]/g, '\\$&');

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
    const fillHoneypot = (value: string) =>
      page.locator('[name=website]').evaluate((honeypot: HTMLInputElement, text) => {
        honeypot.value = text;
      }, value);
    await fillHoneypot('https://x.example');
    await contact.send(message);
    await expect(contact.toast('Spam Detected')).toContainText(
      "Please contact us directly if you're having trouble with the form.",
    );
    expect(await storedSubmissions(stack, message.email)).toEqual([]);
    await fillHoneypot('');
    await expectThanksWithoutRefusal(contact);
  },
);

test(
  'keyboard and screen reader skip the honeypot',
  { tag: ['@slow', '@phone-slow'] },
  async ({ contact, page }) => {
    await contact.field('message').focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[name=website]')).not.toBeFocused();
    await expect(contact.form.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  },
);

test('a form filled too fast is refused', { tag: ['@slow', '@phone-slow'] }, async ({ contact, page }) => {
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await contact.takenOver();
  await contact.fill(contactMessage());
  await contact.submit.click();
  await page.clock.resume();
  await expect(contact.toast('Please Take Your Time')).toContainText(
    'Please take your time filling out the form.',
  );
  await page.clock.fastForward(MIN_FILL_MILLISECONDS);
  await expectThanksWithoutRefusal(contact);
});

test(
  'a second message within 30 seconds must wait, and is then accepted',
  { tag: ['@slow', '@phone-slow'] },
  async ({ contact, page }) => {
    await contact.send(contactMessage());
    await expect(contact.thankYou()).toBeVisible();
    await page.reload();
    await contact.takenOver();
    await contact.send(contactMessage());
    await expect(contact.toast('Please Wait')).toContainText(
      /^Please WaitPlease wait \d\d seconds before submitting again\.$/,
    );
    await page.clock.fastForward(MIN_DELAY_MILLISECONDS);
    await expectThanksWithoutRefusal(contact);
  },
);
