import type { Page } from '@playwright/test';
import { callApi, createAdmin, signInByApi } from '../fixtures/browser/accounts.ts';
import { storeLeads, uniqueWord } from '../fixtures/browser/inbox-page.ts';
import { openInbox } from '../fixtures/browser/inbox-test.ts';
import { storeMail } from '../fixtures/browser/store-mail.ts';
import { readStackInfo } from '../fixtures/stack/stack-info.ts';
import { tap } from './tap.ts';

const MAILS = 200;
const REPLIES = 100;
const TEXT = 'We want to sell brass lamps online. '.repeat(20);

let ready: Promise<{ word: string; admin: Awaited<ReturnType<typeof createAdmin>> }> | undefined;

/** An administrator and a lead with a long conversation. */
async function prepare() {
  const stack = readStackInfo();
  const [word, lead, admin] = [uniqueWord(), crypto.randomUUID(), await createAdmin()];
  await storeLeads(stack, [{ id: lead, name: `Lead ${word}`, email: `${word}@mail.example` }]);
  const { headers } = await signInByApi(stack, admin);
  let token = '';
  for (let at = 0; at < MAILS; at += 1) {
    if (at % (MAILS / REPLIES) === 0) {
      const body = { p_lead: lead, p_text: `${String(at)} ${TEXT}`, p_request_id: crypto.randomUUID() };
      const replied = await callApi(stack, '/rest/v1/rpc/send_reply', { body, headers });
      ({ reply_id: token } = (await replied.json()) as { reply_id: string });
    }
    await storeMail(stack, { body: `${String(at)} ${word} ${TEXT}`, tokens: [token] });
  }
  return { word, admin };
}

/** Opens a lead with a long conversation, shows all of it, and writes a reply with a saved one. */
export async function replyInConversation(page: Page): Promise<void> {
  ready ??= prepare();
  const { word, admin } = await ready;
  const inbox = await openInbox(page, admin);
  await inbox.find(word, 1);
  await tap(inbox.lead(new RegExp(word)));
  const box = inbox.opened.getByRole('textbox', { name: /^Reply to/ });
  await box.waitFor();
  const earlier = inbox.button(/^Show \d+ earlier entries/);
  const entries = inbox.opened.locator('.conversation-entries > li');
  while (await earlier.isVisible()) {
    const before = await entries.count();
    await tap(earlier);
    await entries.nth(before).waitFor({ state: 'attached' });
  }
  await inbox.opened.getByText(`0 ${word}`).first().waitFor({ state: 'attached' });
  await tap(box);
  await page.keyboard.type('We can start on Monday. ', { delay: 60 });
  await page.keyboard.press('/', { delay: 60 });
  await page.keyboard.type('call', { delay: 60 });
  await page.keyboard.press('Enter', { delay: 60 });
  await tap(inbox.button('Send reply'));
  await page
    .getByText('being sent')
    .or(page.getByText('sent', { exact: true }))
    .last()
    .waitFor();
}
