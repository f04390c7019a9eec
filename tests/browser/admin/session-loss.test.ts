import type { Page } from '@playwright/test';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import type { Account } from '../../fixtures/browser/accounts.ts';
import { storeLeads, type InboxPage } from '../../fixtures/browser/inbox-page.ts';
import { expect, openInbox, test } from '../../fixtures/browser/inbox-test.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';

const DRAFT = 'We can start on Monday.';

const boxOf = (inbox: InboxPage) => inbox.opened.getByRole('textbox', { name: 'Reply to' });
const OFFLINE_ERRORS = [/ERR_INTERNET_DISCONNECTED/, /admin check failed/, /Failed to fetch/];

/** Opens a lead in a session of its own, and begins to answer it. */
async function beginReply(page: Page, stack: StackInfo, admin: Account) {
  const id = crypto.randomUUID();
  await storeLeads(stack, [{ id, name: 'Patient lead' }]);
  const inbox = await openInbox(page, admin, `/admin?lead=${id}`);
  await boxOf(inbox).fill(DRAFT);
  return inbox;
}

/** As if the laptop had slept past the end of the token. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kiranpath-auth') ?? '{}') as object;
    localStorage.setItem('kiranpath-auth', JSON.stringify({ ...session, expires_at: 1 }));
  });

/** Loads again what is loaded with each return to the tab. */
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

const cut = (page: Page) =>
  page.getByText(/^No connection since .+\d:\d\d\s[ap]m\. This page stays as it is/);

async function expectDraft(page: Page, inbox: InboxPage): Promise<void> {
  await expect(boxOf(inbox)).toHaveValue(new RegExp(DRAFT));
  expect(new URL(page.url()).searchParams.has('lead')).toBe(true);
}

test('a laptop that wakes without network, its token expired, stays where it was and goes on', async ({
  page,
  context,
  stack,
  admin,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(...OFFLINE_ERRORS);
  await page.clock.install();
  const inbox = await beginReply(page, stack, admin);
  // What becomes of somebody who is signed out or denied: each page that is loaded from now on, and each request to sign out.
  const left: string[] = [];
  page.on('load', () => left.push(page.url()));
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/logout')) left.push(request.url());
  });
  await context.setOffline(true);
  await expire(page);
  await wake(page);
  const since = await cut(page).innerText();
  await page.clock.runFor(120_000);
  await expect(cut(page)).toHaveText(since);
  await expectDraft(page, inbox);
  expect(await findingsOf(page)).toEqual([]);
  await context.setOffline(false);
  // After attempts to renew a session that failed, auth-js waits for up to a minute. The clock of the page moves on faster.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(cut(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await expectDraft(page, inbox);
  expect(left).toEqual([]);
  await inbox.button('Send reply').click();
  await expect(inbox.opened.locator('[data-kind="reply"]')).toContainText(DRAFT);
  // One that has expired before a page is loaded is renewed, too.
  await expire(page);
  await page.reload();
  await expect(inbox.opened.locator('[data-kind="reply"]')).toContainText(DRAFT);
});
