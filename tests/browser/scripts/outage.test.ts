import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { contactMessage } from '../../fixtures/browser/contact-page.ts';
import { pageOf } from '../../fixtures/content/content-entries.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';
import { serveSiteWithOutage } from '../../fixtures/stack/site-with-outage.ts';

test(
  'a plain form without backend shows what was typed, and stores what is sent again',
  { tag: '@slow' },
  async ({ browser, stack }) => {
    const outage = await serveSiteWithOutage(stack.api);
    await using context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.site });
    await context.route('**/api/**', (route) =>
      route.continue({ url: route.request().url().replace(stack.site, outage.url) }),
    );
    const page = await context.newPage();
    const text = `Brass lamps.\nराज़ & "${randomUUID()}"`;
    const { name, email, service, message } = contactMessage({ message: text });
    await page.goto('/contact');
    const form = page.locator('#message-form form');
    await form.getByLabel('Full name').fill(name);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Service').selectOption(service);
    await form.getByLabel('Message').fill(message);
    await outage.startOutage();
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageOf('not-found').notSent.title);
    for (const typed of [name, email, message]) await expect(page.locator('main')).toContainText(typed);
    const whatsApp = page.locator('main a[href*="wa.me"]');
    const href = new URL((await whatsApp.getAttribute('href')) ?? '');
    expect(href.searchParams.get('text')).toContain(message);
    expect(await storedSubmissions(stack, email)).toEqual([]);

    await outage.endOutage();
    // The browser asks whether to send the form again, which a person confirms.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await storedSubmissions(stack, email)).toHaveLength(1);
    await outage.close();
  },
);
