import { invitationLink, keepSession, newPerson, openAuthLink } from '../../fixtures/browser/accounts.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';
import { toastOf } from '../../fixtures/browser/toast.ts';

test(
  'an invited person chooses a password, confirms, and arrives in the inbox',
  { tag: '@phone-slow' },
  async ({ page: staff, browser, stack, session }) => {
    const person = newPerson();
    await keepSession(staff, stack, session);
    await staff.goto('/admin/staff');
    await staff.getByRole('heading', { name: 'Invite an administrator' }).waitFor();
    await staff.getByLabel('Email').fill(person.email);
    await staff.keyboard.press('Enter');
    await expect(toastOf(staff, 'Invitation sent')).toContainText(person.email);

    await using context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(await invitationLink(stack, person.email));
    await expect(other.getByText('You are invited.')).toBeVisible();
    await expect(other.locator('#signup-email')).toHaveValue(person.email);
    await other.locator('.auth-main form .button:enabled').first().waitFor({ state: 'attached' });
    await other.locator('#signup-password').fill(person.password);
    await other.locator('#signup-password').press('Enter');
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
