import type { Page } from '@playwright/test';
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

const sendContact = async (page: Page, changes = {}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.send(contactMessage(changes));
  return contact;
};

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a refused contact message': async (page) => {
    const contact = await sendContact(page, { email: 'asha@mail' });
    await expect(contact.toast('Invalid Email')).toBeVisible();
  },
  'the second step of the calculator': async (page) => {
    const calculator = new CalculatorPage(page);
    await calculator.open();
    await calculator.next.click();
    await expect(page.locator('#quote-services-error')).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
    await calculator.service('SEO Optimization').check();
    await calculator.next.click();
    await expect(calculator.field('name')).toBeVisible();
  },
  'a choice from another page and a draft': async (page) => {
    await page.goto(`/contact?service=${String(services[0]?.id)}#message-form`);
    await expect(page.getByText('You chose')).toBeVisible();
    await page.getByLabel('Full name').fill('Asha');
    await expect(page.getByText(formsCopy.draft.saved)).toBeVisible();
  },
  'the thank-you panel': async (page) => {
    const contact = await sendContact(page);
    await expect(contact.thankYou()).toBeVisible();
  },
  'a waiting message': async (page) => {
    await page.route('**/rest/v1/contact_submissions*', (route) => route.abort());
    await sendContact(page);
    await expect(page.getByRole('article', { name: formsCopy.waiting.label })).toBeInViewport({ ratio: 1 });
  },
  'a sent package request': async (page) => {
    const packages = new PackagesPage(page);
    await packages.open();
    await packages.fill(packageRequest(['SMS Marketing']));
    await packages.submit.click();
    await expect(toastOf(page, 'Quote Request Sent')).toBeVisible();
  },
  'a sent quote request': async (page) => {
    const calculator = new CalculatorPage(page);
    await calculator.reachDetails('?services=seo', quoteDetails());
    await calculator.submit.click();
    await expect(calculator.sent).toBeVisible();
  },
  'an open case study': async (page) => {
    await page.goto(`/case-studies#${studies[0]?.id ?? ''}`);
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(1);
  },
  'an empty search result': async (page) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByText('Nothing found.')).toBeVisible();
  },
  'a refused sign-in': async (page) => {
    await openAuth(page);
    await submitSignIn(page, newPerson());
    await expect(toastOf(page, 'Sign in failed')).toBeVisible();
  },
};

/** The states that each run looks at: a form with everything that a refusal shows. */
const QUICK = new Set(['a refused contact message', 'the second step of the calculator']);

for (const [state, reach] of Object.entries(STATES))
  test(
    `${state} has no accessibility finding`,
    { tag: QUICK.has(state) ? '@phone-slow' : ['@slow', '@phone-slow'] },
    async ({ page, expectedErrors }) => {
      // Of a network that is cut, and of a password that is wrong.
      expectedErrors.push(/Failed to load resource/);
      await reach(page);
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
