import type { Page } from '@playwright/test';
import {
  type Account,
  invitationLink,
  newPerson,
  openAuthLink,
  storeSession,
} from '../../fixtures/browser/accounts.ts';
import { expect, test as base } from '../../fixtures/browser/inbox-test.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

/** `staff`: the staff page of an administrator. `other`: the browser of another person. */
const test = base.extend<{ staff: Page; other: Page }>({
  staff: async ({ page, stack, admin }, use) => {
    await storeSession(page, stack, admin);
    await page.goto('/admin/staff');
    await page.getByRole('heading', { name: 'Invite an administrator' }).waitFor();
    await use(page);
  },
  other: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

async function choosePassword(page: Page, { password }: Account): Promise<void> {
  await page.locator('.auth-main form .button:enabled').first().waitFor({ state: 'attached' });
  await page.locator('#signup-password').fill(password);
  await page.locator('#signup-password').press('Enter');
}

test(
  'an invited person chooses a password, confirms, and arrives in the inbox',
  { tag: '@phone-slow' },
  async ({ staff, other, stack }) => {
    const person = newPerson();
    await staff.getByLabel('Email').fill(person.email);
    await staff.keyboard.press('Enter');
    await expect(toastOf(staff, 'Invitation sent')).toContainText(person.email);

    await other.goto(await invitationLink(stack, person.email));
    await expect(other.getByText('You are invited.')).toBeVisible();
    await expect(other.locator('#signup-email')).toHaveValue(person.email);
    await choosePassword(other, person);
    await toastOf(other, 'Account created!').waitFor();
    await openAuthLink(other, stack, { email: person.email, mailCount: 2 });
    await expect(other.getByRole('heading', { name: 'Inbox' })).toBeVisible();

    await staff.reload();
    const row = staff.getByRole('list', { name: 'Administrators' }).getByRole('listitem');
    await expect(row.filter({ hasText: person.email })).toContainText('Last sign-in');
    await expect(row.filter({ hasText: person.email })).not.toContainText('never');
    await expect(staff.getByRole('region', { name: 'History' })).toContainText(`gave ${person.email} access`);
  },
);
