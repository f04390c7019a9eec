import {
  ContactPage,
  contactMessage,
  expect,
  freshPhone,
  test,
} from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

const STORE = '**/rest/v1/contact_submissions*';

// What the browser itself logs for the faults simulated here.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /blocked by CORS policy/);
});

test(
  'a network error keeps the message for a retry',
  { tag: '@phone-slow' },
  async ({ contact, page, stack }) => {
    const message = contactMessage();
    await page.route(STORE, (route) => route.abort());
    await contact.send(message);
    await expect(contact.toast('Submission Failed')).toContainText('Form submission failed: ');
    await expect(contact.field('message')).toHaveValue(message.message);
    await expect(contact.submit).toBeFocused();
    await page.unroute(STORE);
    await contact.submit.click();
    await expect(contact.thankYou()).toBeVisible();
    expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
  },
);

test('two tabs sending at once store one message', { tag: '@slow' }, async ({ page, context, stack }) => {
  const message = contactMessage();
  const tabs = [new ContactPage(page), new ContactPage(await context.newPage())];
  for (const tab of tabs) {
    await tab.open();
    await tab.fill(message);
    await tab.page.clock.fastForward(3_000);
  }
  await Promise.all(tabs.map((tab) => tab.submit.click()));
  const panels = tabs.map((tab) =>
    tab.thankYou().or(tab.toast('Submission Failed')).or(tab.toast('Please Wait')),
  );
  for (const panel of panels) await expect(panel).toBeVisible();
  expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
});

test('the message is stored while functions are down', { tag: '@slow' }, async ({ contact, page, stack }) => {
  const message = contactMessage({ phone: freshPhone() });
  await page.route('**/functions/v1/**', (route) => route.abort());
  const asked = page.waitForRequest('**/functions/v1/ai-voice-call');
  await contact.send(message);
  await asked;
  await expect(contact.thankYou().getByRole('heading')).toBeFocused();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  expect(await storedSubmissions(stack, message.email)).toHaveLength(1);
});
