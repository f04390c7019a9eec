import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, sharedTest as base } from '../../fixtures/browser/inbox-test.ts';

interface TestPerson {
  email: string;
  /** Another mailbox that sent the same phone number. */
  other: string;
  message: string;
  /** The id of the newest submission. */
  lead: string;
}

/** Somebody with two submissions and a note. */
const test = base.extend<{ person: TestPerson }>({
  person: async ({ stack, admin }, use) => {
    const word = uniqueWord();
    const email = `zubeida@${word}.example`;
    const other = `qadri@${word}.example`;
    // An Indian mobile number that no other test sends.
    const phone = `+919${String(randomInt(1e9)).padStart(9, '0')}`;
    const message = `We restore zarzuela costumes ${word}.`;
    const headers = await signInByApi(stack, admin);
    await storeLeads(stack, [
      // A name without a space must not make the page wider.
      { name: 'W'.repeat(160), email, message, created_at: '2025-03-05T10:00:00Z' },
      { name: 'Zubeida Q.', email: email.toUpperCase(), phone, created_at: '2025-04-06T10:00:00Z' },
      { name: 'Z. Qadri', email: other, phone, created_at: '2025-02-01T10:00:00Z' },
    ]);
    const found = await callApi(stack, '/rest/v1/rpc/search_submissions', {
      body: { p_query: email },
      headers,
    });
    const [newest] = (await found.json()) as { id: string }[];
    const lead = newest?.id ?? '';
    const noted = await callApi(stack, '/rest/v1/rpc/add_note', {
      body: { p_submission_id: lead, p_body: `Prefers mornings ${word}.` },
      headers,
    });
    expect(noted.status, await noted.text()).toBe(200);
    await use({ email, other, message, lead });
  },
});

const openPerson = async (page: Page, { lead }: TestPerson) => {
  await page.goto(`/admin/person?lead=${lead}`);
  await expect(page.getByRole('heading', { name: 'Zubeida Q.', level: 1 })).toBeVisible();
};

/** Opens the dialog and waits until what it is about is counted. */
const openDialog = async (page: Page, button: string, counts: string[]) => {
  await page.getByRole('button', { name: button }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(counts);
};

test(
  'erasing needs the address and leaves nothing, by keyboard alone',
  { tag: '@phone-slow' },
  async ({ page, person, expectedErrors }) => {
    expectedErrors.push(/could not be (erased|loaded)|status of 40[04]/);
    await openPerson(page, person);
    await openDialog(page, 'Erase…', ['2 submissions', '1 note']);
    await expect(page.getByRole('checkbox', { name: person.other })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText('3 submissions');
    const asked = page.waitForRequest('**/rpc/erase_person');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('To confirm')).toBeFocused();
    await page.keyboard.type('ravi@mail.example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('To confirm')).toHaveAccessibleDescription(/did not write from the address/);
    await expect(page.getByLabel('To confirm')).toBeFocused();
    expect((await asked).postDataJSON()).toMatchObject({ p_also: [person.other] });
    expect(await findingsOf(page, 'dialog')).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Erased' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
      '3 submissions and 1 note deleted.',
    );
    expect(await findingsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('This submission no longer exists.')).toBeVisible();
  },
);
