import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { callApi } from '../../fixtures/browser/accounts.ts';
import { expect, test as base } from '../../fixtures/browser/browser.ts';
import { contactMessage } from '../../fixtures/browser/contact-page.ts';
import { pageOf } from '../../fixtures/content/content-entries.ts';
import type { CaughtMail } from '../../fixtures/mail/mailbox.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import type { readStackInfo } from '../../fixtures/stack/stack-info.ts';
import { serveSiteWithOutage } from '../../fixtures/stack/site-with-outage.ts';

const PLAIN_VISITORS = 10;

type Outage = Awaited<ReturnType<typeof serveSiteWithOutage>>;

const test = base.extend<{ outage: Outage; visit: (options?: BrowserContextOptions) => Promise<Page> }>({
  outage: async ({ stack }, use) => {
    const outage = await serveSiteWithOutage(stack.api);
    await use(outage);
    await outage.close();
  },
  /** Opens the browser of another visitor, whose calls the site with the outage passes on. */
  visit: async ({ browser, stack, outage }, use) => {
    await use(async (options) => {
      const context = await browser.newContext({ ...options, baseURL: stack.site });
      await context.route('**/api/**', (route) =>
        route.continue({ url: route.request().url().replace(stack.site, outage.url) }),
      );
      return context.newPage();
    });
  },
});

/** A text of its own: the same one from many addresses is suspicious, and its senders get no mail. */
const freshText = () => `Brass lamps.\nराज़ & "${randomUUID()}"`;

/** Waits until each visitor got one mail. What the browser's call did not send, the job of each minute does. */
async function expectOneMailEach(
  stack: ReturnType<typeof readStackInfo>,
  visitors: readonly { email: string }[],
) {
  const counts = async () => {
    await callApi(stack, '/functions/v1/every-minute', { body: {}, headers: { apikey: stack.secretKey } });
    const answer = await fetch(`${stack.mailbox}/email`);
    const mails = (await answer.json()) as CaughtMail[];
    return visitors.map(({ email }) => mails.filter(({ to }) => to[0]?.address === email).length);
  };
  await expect.poll(counts, { timeout: 60_000 }).toEqual(visitors.map(() => 1));
}

/** Fills in the plain form of a page without scripts and sends it; resolves to what was typed. */
async function sendPlain(page: Page) {
  const { name, email, service, message } = contactMessage({ message: freshText() });
  await page.goto('/contact');
  const form = page.locator('#message-form form');
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Service').selectOption(service);
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button').click();
  return { name, email, message };
}

test(
  'plain forms without backend show what was typed, and store what is sent again',
  { tag: '@slow' },
  async ({ visit, outage, stack }) => {
    test.setTimeout(300_000);
    const { notSent } = pageOf('not-found');
    const visitors: { email: string }[] = [];
    for (let index = 0; index < PLAIN_VISITORS; index += 1) {
      await outage.startOutage();
      const page = await visit({ javaScriptEnabled: false });
      const typed = await sendPlain(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notSent.title);
      for (const text of Object.values(typed)) await expect(page.locator('main')).toContainText(text);
      const whatsApp = page.locator('main a[href*="wa.me"]');
      const href = new URL((await whatsApp.getAttribute('href')) ?? '');
      expect(href.searchParams.get('text')).toContain(typed.message);
      expect(await storedSubmissions(stack, typed.email)).toEqual([]);

      await outage.endOutage();
      // The browser asks whether to send the form again, which a person confirms.
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      expect(await storedSubmissions(stack, typed.email)).toHaveLength(1);
      visitors.push(typed);
      await page.context().close();
    }
    await expectOneMailEach(stack, visitors);
  },
);
