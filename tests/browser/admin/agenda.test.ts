import type { Page } from '@playwright/test';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { peopleCopy } from '../../../src/copy/people.ts';
import { officeZone } from '../../../src/copy/site-facts.ts';
import { momentText } from '../../../src/domain/site/time.ts';
import { officeDay } from '../../../src/wording/office-time.ts';
import { callAsService } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { InboxPage } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest } from '../../fixtures/browser/inbox-test.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

/** A visitor who has booked the last free time, with a key from a mail. */
async function book(stack: StackInfo): Promise<{ id: string; name: string; startsAt: string }> {
  const key = createHash('sha256').update(randomBytes(16)).digest('hex');
  const name = `Visitor ${randomUUID().slice(0, 8)}`;
  const lead = {
    ...{ name, email: `${randomUUID()}@${randomUUID()}.example`, form_type: 'contact' },
    ...{ service: 'SEO', message: 'We want to talk about our shop.', request_id: randomUUID() },
  };
  const call = async (path: string, body: object): Promise<unknown> =>
    (await callAsService(stack, `/rest/v1/${path}`, body)).json();
  const [row] = (await call('contact_submissions', lead)) as { id: string; reference: string }[];
  const rows = (await call('rpc/just_stored', { p_reference: row?.reference })) as string[];
  // Only the thank-you has a key: the mail to the team goes to another mailbox.
  await callAsService(stack, '/rest/v1/rpc/store_keys', { p_rows: rows, p_hashes: rows.map(() => key) });
  const page = { p_reference: row?.reference, p_key_hash: key };
  const { times } = (await call('rpc/free_times', page)) as { times: string[] };
  for (const startsAt of times.toReversed()) {
    // Another test may have booked it in the meantime.
    const { outcome } = (await call('rpc/book', { ...page, p_starts_at: startsAt })) as { outcome: string };
    if (outcome === 'booked') return { id: row?.id ?? '', name, startsAt };
  }
  throw new Error('No time is free.');
}

/** A moment as the page shows it. Its browser is in the office's zone. */
const shownMoment = (at: string) => momentText(at, { zone: officeZone, reader: officeZone }, 'short');

const expectToFit = async (page: Page, part?: string) => {
  expect(part ? await findingsOf(page, part) : await findingsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

sharedTest(
  'an admin takes a booking over, moves it and cancels it',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const inbox = new InboxPage(page);
    const { id, name, startsAt } = await book(stack);
    const date = officeDay(startsAt);
    await inbox.goto(`/admin?lead=${id}`);
    await inbox.opened
      .getByRole('link', { name: /^Call / })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/agenda\\?date=${date}`));
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText(agendaCopy.statuses.confirmed);
    await expectToFit(page);

    const open = () => entry.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await open();
    await dialog.waitFor();
    await expectToFit(page, 'dialog');
    await dialog.getByRole('button', { name: agendaCopy.booking.take }).click();
    await expect(toastOf(page, agendaCopy.changes.done)).toBeVisible();
    await expect(entry).toContainText('with ');
    await expect(entry).toBeFocused();

    await open();
    await dialog.getByRole('button', { name: agendaCopy.booking.move }).click();
    await expect(dialog.getByLabel(agendaCopy.booking.newTime)).toBeFocused();
    const times = dialog.getByLabel(agendaCopy.booking.newTime);
    const offered = await times
      .locator('option')
      .evaluateAll((options) => options.slice(1).map((option) => (option as HTMLOptionElement).value));
    expect(offered.map((at) => Date.parse(at))).not.toContain(Date.parse(startsAt));
    const [to = ''] = offered;
    await times.selectOption(to);
    await dialog.getByLabel(agendaCopy.booking.reasonLabel).fill('I am on a train.');
    await dialog.getByRole('button', { name: agendaCopy.booking.move }).click();
    await expect(dialog).toBeHidden();

    // The page follows it to its new day.
    // The toast of the first change may still be shown.
    await expect(toastOf(page, agendaCopy.changes.done).filter({ hasText: shownMoment(to) })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date=${officeDay(to)}`));
    await expect(entry).toContainText('I am on a train.');
    await expect(entry).toBeFocused();
    await page.getByRole('button', { name: agendaCopy.days.week }).click();
    await open();
    await dialog.getByLabel(agendaCopy.booking.reasonLabel).fill('We are closed.');
    await dialog.getByRole('button', { name: agendaCopy.booking.cancel }).click();
    await expect(entry).toContainText('cancelled: We are closed.');
    await expect(entry.getByRole('button')).toHaveCount(0);
    await inbox.goto(`/admin?lead=${id}`);
    await expect(page.getByText(/^Call on .+ cancelled by /)).toBeVisible();

    await page.goto(`/admin/person?lead=${id}`);
    await page.getByRole('button', { name: peopleCopy.erase.open }).click();
    await dialog.getByRole('listitem').first().waitFor();
    await expectToFit(page);
  },
);
