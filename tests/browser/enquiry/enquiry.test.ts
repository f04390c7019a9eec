import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { enquiryLink } from '../../fixtures/browser/accounts.ts';
import { findingsAtEverySize } from '../../fixtures/browser/axe.ts';
import { contactMessage } from '../../fixtures/browser/contact-page.ts';
import { freshEmail } from '../../fixtures/browser/form-page.ts';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { MIN_FILL_MILLISECONDS } from '../../../src/domain/submission/contact-message.ts';

/** Chooses a day, then one of its times, by their places in the two lists; returns the time. Of today there may be one time left. */
async function chooseTime(page: Page, { day, time }: { day: number; time: number }): Promise<string> {
  await page.locator('.times fieldset').first().locator('.pick').nth(day).click();
  const pick = page.locator('.times fieldset').last().locator('.pick').nth(time);
  await pick.click();
  await expect(pick).toHaveCSS('font-weight', '700');
  return await pick.innerText();
}

test('a call is booked, moved and cancelled', { tag: '@phone-slow' }, async ({ page, stack }) => {
  await page.clock.install();
  await page.goto('/');
  await page.locator('main a[href="/consultation"]:visible').first().click();
  await page.locator('#consultation-form').scrollIntoViewIfNeeded();
  await page.locator('#consultation-form form[novalidate]').waitFor();
  const nextTimes = page.locator('[data-next-times]').getByRole('button');
  const book = page.getByRole('button', { name: 'Book the call' });
  await nextTimes.first().click();
  const { name, message } = contactMessage();
  await page.getByLabel('Full name').fill(name);
  const email = freshEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').fill(message);
  // One press and three fields are all that it takes.
  await expect(book).toBeEnabled();
  await page.getByRole('button', { name: 'All days and times' }).click();
  // The chosen time is not of this day.
  await page.locator('.times fieldset').first().locator('.pick').nth(2).click();
  await expect(book).toBeDisabled();
  const first = await chooseTime(page, { day: 1, time: 0 });
  await page.clock.fastForward(MIN_FILL_MILLISECONDS);
  await book.click();

  await page.waitForURL(/\/enquiry#[A-Z]{2,4}-/);
  const booking = page.locator('.booking');
  const standing = page.locator('.enquiry-standing');
  await expect(standing).toContainText(enquiryCopy.standing.wished.title.split('{')[0] ?? '');
  expect(await findingsAtEverySize(page)).toEqual([]);

  await page.goto(await enquiryLink(stack, email));
  await expect(standing).toContainText(enquiryCopy.standing.booked.title.split('{')[0] ?? '');
  await expect(booking.locator('.booking-time')).toContainText(first);
  expect(await findingsAtEverySize(page)).toEqual([]);

  await page.getByRole('button', { name: 'Choose another time' }).click();
  const second = await chooseTime(page, { day: 2, time: 2 });
  await page.getByRole('button', { name: 'Move the call here' }).click();
  await expect(booking.locator('.booking-time')).toContainText(second);

  const added = page.getByLabel('Add a message');
  await added.fill('Our shop is closed\0 on Fridays.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('.said')).toContainText('Our shop is closed on Fridays.');
  await expect(added).toHaveValue('');
  await expect(page.locator('.said p[dir]').last()).toHaveCSS('white-space', 'pre-wrap');

  await page.reload();
  await expect(booking.locator('.booking-time')).toContainText(second);
  expect(
    await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join()),
  ).not.toContain(new URL(page.url()).hash.split('.')[1]);

  await page.getByText(enquiryCopy.data.title, { exact: true }).click();
  await page.getByRole('button', { name: enquiryCopy.data.withdraw }).click();
  await expect(page.locator('.said')).toContainText(enquiryCopy.data.withdrawal);
  await expect(booking.getByText('Your call is cancelled')).toBeVisible();
});
