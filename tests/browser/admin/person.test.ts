import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, test as base } from '../../fixtures/browser/inbox-test.ts';

interface TestPerson {
  email: string;
  message: string;
  /** The id of the newest submission. */
  lead: string;
}

/** Somebody with two submissions and a note. */
const test = base.extend<{ person: TestPerson }>({
  person: async ({ stack, admin }, use) => {
    const word = uniqueWord();
    const email = `zubeida@${word}.example`;
    const message = `We restore zarzuela costumes ${word}.`;
    const { headers } = await signInByApi(stack, admin);
    await storeLeads(stack, [
      // A name without a space must not make the page wider.
      { name: 'W'.repeat(160), email, message, created_at: '2025-03-05T10:00:00Z' },
      { name: 'Zubeida Q.', email: email.toUpperCase(), created_at: '2025-04-06T10:00:00Z' },
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
    await use({ email, message, lead });
  },
});

const openPerson = async (page: Page, { lead }: TestPerson) => {
  await page.goto(`/admin/person?lead=${lead}`);
  await expect(page.getByRole('heading', { name: 'Zubeida Q.', level: 1 })).toBeVisible();
};

test('a visitor has to sign in for the page of a person', async ({ page }) => {
  await page.goto('/admin/person?lead=1');
  await page.waitForURL((url) => url.searchParams.get('next') === '/admin/person?lead=1');
});

test(
  'the page shows all submissions and notes of a person',
  { tag: '@phone' },
  async ({ page, inbox, person }) => {
    await openPerson(inbox.page, person);
    const entries = page.getByRole('list', { name: 'Submissions' }).locator('> li');
    await expect(entries).toHaveCount(2);
    await expect(entries.last()).toContainText(person.message);
    await expect(entries.first().getByRole('list', { name: 'Notes' })).toContainText('Prefers mornings');
    await expect(entries.first().getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      `/admin?lead=${person.lead}`,
    );
    expect(await findingsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  },
);

test('list and lead name earlier enquiries and lead to the person', async ({ page, inbox, person }) => {
  await inbox.find(person.email, 2);
  await expect(inbox.rows.first()).toContainText('2nd enquiry; first in March 2025');
  await page.goto(`/admin?lead=${person.lead}`);
  await inbox.dialog.getByRole('link', { name: '2nd enquiry; first in March 2025' }).click();
  await expect(page.getByRole('heading', { name: 'Zubeida Q.', level: 1 })).toBeVisible();
});

test('the export is a complete JSON file', async ({ page, inbox, person }) => {
  await openPerson(inbox.page, person);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    mailboxes: [person.email],
    submissions: [
      { notes: [{}], mails: [] },
      { submission: { message: person.message }, history: [] },
    ],
    calls: [],
  });
});

test(
  'erasing needs the address and leaves nothing, by keyboard alone',
  { tag: '@phone-slow' },
  async ({ page, inbox, person, expectedErrors }) => {
    expectedErrors.push(/could not be erased|status of 400/);
    await openPerson(inbox.page, person);
    await page.getByRole('button', { name: 'Erase…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['2 submissions', '1 note']);
    await expect(page.getByLabel('To confirm')).toBeFocused();
    await page.keyboard.type('ravi@mail.example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('To confirm')).toHaveAccessibleDescription(/did not write from the address/);
    await expect(page.getByLabel('To confirm')).toBeFocused();
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Erased' })).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('2 submissions and 1 note deleted.');
    expect(await findingsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('This submission no longer exists.')).toBeVisible();
  },
);

test('Escape closes the dialog and erases nothing', { tag: '@slow' }, async ({ page, inbox, person }) => {
  await openPerson(inbox.page, person);
  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  await page.getByLabel('To confirm').fill(person.email);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Erase…' })).toBeFocused();
  await page.reload();
  await openPerson(page, person);
});
