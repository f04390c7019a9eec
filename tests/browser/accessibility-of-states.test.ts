import { formsCopy } from '../../src/copy/forms.ts';
import { newPerson, openAuth, submitSignIn } from '../fixtures/browser/accounts.ts';
import { findingsOf } from '../fixtures/browser/axe.ts';
import { CalculatorPage, quoteDetails } from '../fixtures/browser/calculator-page.ts';
import { ContactPage, contactMessage } from '../fixtures/browser/contact-page.ts';
import { services, studies } from '../fixtures/content/content-entries.ts';
import { storeLeads, uniqueWord } from '../fixtures/browser/inbox-page.ts';
import { expect, test } from '../fixtures/browser/inbox-test.ts';
import { packageRequest, PackagesPage } from '../fixtures/browser/packages-page.ts';
import { toastOf } from '../fixtures/browser/toast.ts';

test.use({ reducedMotion: 'reduce' });

test(
  'a choice from another page and a draft have no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    await page.goto(`/contact?service=${String(services[0]?.id)}#message-form`);
    await expect(page.getByText('You chose')).toBeVisible();
    await page.getByLabel('Full name').fill('Asha');
    await expect(page.getByText(formsCopy.draft.saved)).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test('a refused contact message has no accessibility finding', { tag: '@phone-slow' }, async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.send(contactMessage({ email: 'asha@mail' }));
  await expect(contact.toast('Invalid Email')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
});

test(
  'the thank-you panel has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    const contact = new ContactPage(page);
    await contact.open();
    await contact.send(contactMessage());
    await expect(contact.thankYou()).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'a waiting message has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const contact = new ContactPage(page);
    await contact.open();
    await page.route('**/rest/v1/contact_submissions*', (route) => route.abort());
    await contact.send(contactMessage());
    await expect(page.getByRole('article', { name: formsCopy.waiting.label })).toBeInViewport({ ratio: 1 });
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'a sent package request has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    const packages = new PackagesPage(page);
    await packages.open();
    await packages.fill(packageRequest(), ['SMS Marketing']);
    await packages.submit.click();
    await expect(toastOf(page, 'Quote Request Sent')).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'both steps of the calculator have no accessibility finding',
  { tag: '@phone-slow' },
  async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.next.click();
    await expect(page.locator('#quote-services-error')).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
    await calculator.service('SEO Optimization').check();
    await calculator.next.click();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'a sent quote request has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    const calculator = new CalculatorPage(page);
    await calculator.reachDetails('?services=seo', quoteDetails());
    await calculator.submit.click();
    await expect(calculator.sent).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'an open case study has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    await page.goto(`/case-studies#${studies[0]?.id ?? ''}`);
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(1);
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'an empty search result has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'a refused sign-in has no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await openAuth(page);
    await submitSignIn(page, newPerson());
    await expect(toastOf(page, 'Sign in failed')).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);

test(
  'the inbox and an open lead have no accessibility finding',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page, inbox, stack }) => {
    const word = uniqueWord();
    await storeLeads(stack, [{ name: `Ravi ${word}`, phone: '098100 00000' }]);
    await inbox.find(word, 1);
    expect(await findingsOf(page)).toEqual([]);
    await inbox.lead(`Ravi ${word}`).click();
    await expect(inbox.opened).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);
