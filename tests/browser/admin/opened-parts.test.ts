import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { accountCopy } from '../../../src/copy/account.ts';
import { agendaCopy } from '../../../src/copy/agenda.ts';
import { inboxCopy } from '../../../src/copy/inbox.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { peopleCopy } from '../../../src/copy/people.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest } from '../../fixtures/browser/inbox-test.ts';
import { booking } from '../../fixtures/unit/enquiries.ts';

const expectToFit = async (page: Page, part?: string) => {
  expect(await findingsOf(page, part)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

sharedTest(
  'the agenda, a call of it, an erasure, the account and what became of a lead fit and can be used',
  { tag: '@phone-slow' },
  async ({ page, stack }) => {
    const id = randomUUID();
    await storeLeads(stack, [{ id, phone: '+1 202 555 0100' }]);
    const time = { starts_at: '2030-02-04T06:00:00Z', ends_at: '2030-02-04T06:30:00Z' };
    const call = { ...booking(time), submission_id: id, reference: 'KP-1', name: 'Ravi', service: 'SEO' };
    const blocked = { ...time, id, reason: 'A fair', made_by: 'Asha' };
    const agenda = { bookings: [{ ...call, host_id: null }], blocked: [blocked] };
    await page.route('**/rpc/agenda', (route) => route.fulfill({ json: agenda }));
    await page.goto('/admin/agenda?date=2030-02-04');
    const entry = page.getByRole('listitem').filter({ hasText: 'Ravi' });
    await entry.waitFor();
    await expectToFit(page);
    await entry.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: agendaCopy.booking.move }).click();
    await expect(dialog.getByLabel(agendaCopy.booking.newTime)).toBeFocused();
    await expectToFit(page, 'dialog');

    await page.goto(`/admin/person?lead=${id}`);
    const erase = page.getByRole('button', { name: peopleCopy.erase.open });
    await erase.click();
    await dialog.getByRole('listitem').first().waitFor();
    await expectToFit(page);
    await dialog.getByRole('button', { name: inboxCopy.common.cancel }).click();
    await expect(erase).toBeFocused();
    await erase.click();
    await dialog.waitFor();
    await page.mouse.click(2, 2);
    await expect(erase).toBeFocused();

    await page.goto('/auth#account');
    await page.getByRole('region', { name: accountCopy.notifications.title }).waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectToFit(page);

    await page.goto(`/admin?lead=${id}`);
    const lead = page.locator('.admin-lead');
    await lead.getByRole('group', { name: leadsCopy.work.label }).locator('> summary').click();
    // The click counts; nothing is dialled.
    const callLink = lead.getByRole('link', { name: 'Call', exact: true });
    await callLink.evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
    });
    await callLink.click();
    await expect(lead.getByText('Did you reach them?')).toBeVisible();
    await expectToFit(page, '.admin-lead');
    await lead.getByRole('button', { name: 'won' }).click();
    await lead.getByRole('button', { name: 'Mark as won' }).click();
    await expect(lead.getByLabel('Once')).toBeFocused();
    await expectToFit(page, '.admin-lead');
  },
);
