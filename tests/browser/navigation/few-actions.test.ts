import type { Page } from '@playwright/test';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { MIN_FILL_MILLISECONDS } from '../../../src/domain/submission/contact-message.ts';
import { enquiryLink } from '../../fixtures/browser/accounts.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { contactMessage } from '../../fixtures/browser/contact-page.ts';
import { CountedActions } from '../../fixtures/browser/counted-actions.ts';

const inMain = (page: Page, path: string) => page.locator(`main a[href="${path}"]:visible`).first();

test('from the home page to a booked call in five presses and three fields', async ({ page, stack }) => {
  const visitor = new CountedActions();
  const { name, email, message } = contactMessage();
  await page.clock.install();
  await page.goto('/');
  await visitor.press(inMain(page, '/consultation'));
  await visitor.press(page.locator('[data-next-times]').getByRole('button').first());
  await visitor.fill(page.getByLabel('Full name'), name);
  await visitor.fill(page.getByLabel('Email'), email);
  await visitor.fill(page.getByLabel('What is it about?'), message);
  await page.clock.fastForward(MIN_FILL_MILLISECONDS);
  await visitor.press(page.getByRole('button', { name: 'Book the call' }));
  await page.waitForURL(/\/enquiry#/);
  // The link in the mail is a press too.
  visitor.presses += 1;
  await page.goto(await enquiryLink(stack, email));
  const booked = enquiryCopy.standing.booked.title.split('{')[0] ?? '';
  await expect(page.locator('.enquiry-standing')).toContainText(booked);
  expect(visitor.presses).toBeLessThanOrEqual(5);
  expect(visitor.fields).toBeLessThanOrEqual(3);
});
