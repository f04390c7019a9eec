import { submissionsCopy } from '../../../src/copy/submissions.ts';
import { callApi } from '../../fixtures/browser/accounts.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';

const NO_THANKS = `thank-you: ${submissionsCopy.mailFailures.address}, please call`;

test(
  'a lead that no mail reaches is marked, explained and found',
  { tag: '@phone-slow' },
  async ({ page, inbox, stack }) => {
    const word = uniqueWord();
    // SMTP carries 254 characters; the form takes 320.
    for (const email of [`asha@${'shop.'.repeat(48)}${word}.example`, `asha@${word}.example`]) {
      const lead = {
        name: `Lead ${word}`,
        email,
        phone: '+91 98765 43210',
        message: 'We want to sell brass lamps.',
      };
      const stored = await callApi(stack, '/rest/v1/contact_submissions', {
        body: { ...lead, form_type: 'contact' },
      });
      expect(stored.status).toBe(201);
      const { name, message } = lead;
      const sent = await callApi(stack, '/functions/v1/send-contact-email', {
        body: { name, email, message, formType: 'contact' },
      });
      expect(sent.status).toBe(202);
    }
    await inbox.find(word, 2);
    await expect(page.getByRole('img', { name: `No ${NO_THANKS}` })).toHaveCount(1);
    await inbox.button(/^Filters/).click();
    await page.getByLabel('Not reached').check();
    await expect(inbox.rows).toHaveCount(1);
    await inbox.lead(`Lead ${word}`).click();
    await expect(
      inbox.opened.getByText(
        new RegExp(`^Team notified \\w{3} \\d{1,2}, \\d{4} • \\d\\d:\\d\\d · no ${NO_THANKS}$`),
      ),
    ).toBeVisible();
    expect(await findingsOf(page)).toEqual([]);
  },
);
