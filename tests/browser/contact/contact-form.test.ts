import { contactForm } from '../../../src/copy/forms/contact.ts';
import { CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { storedColumns } from '../../../src/domain/submission/form-values.ts';
import { findingsOf } from '../../fixtures/browser/axe.ts';
import { expect, test } from '../../fixtures/browser/browser.ts';
import { contactMessage, ContactPage } from '../../fixtures/browser/contact-page.ts';
import { replyTime } from '../../../src/wording/reply-time.ts';
import { freshPhone } from '../../fixtures/browser/form-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

test('stores every field of a message', { tag: '@phone-slow' }, async ({ page, stack }) => {
  const contact = new ContactPage(page);
  await contact.open();
  const message = contactMessage({
    phone: freshPhone(),
    company: 'Verma Lamps',
    budget: 'One-time project',
    urgency: 'within-month',
  });
  const date = 'Wed, 01 Jan 2031 06:30:00 GMT';
  await page.route('**/rest/v1/*', async (route) =>
    route.fulfill({ response: await route.fetch(), headers: { date } }),
  );
  // Sending waits two seconds at most for a stamp, which a busy machine may exceed.
  const stamp = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  const decline = page.getByLabel("Please don't call me automatically");
  await expect(decline).toBeHidden();
  await contact.send({ ...message, name: 'A', email: 'asha@mail', message: 'Call me.' });
  await expect(contact.field('email')).toBeFocused();
  expect(await findingsOf(page)).toEqual([]);
  await contact.fill(message);
  await decline.check();
  expect(await decline.evaluate((box) => getComputedStyle(box, '::before').clipPath)).toContain('polygon');
  expect((await stamp).url()).toContain(`${stack.site}/_astro/worker-`);
  await contact.send({ ...message, message: `${message.message}\0` });
  await expect(contact.thankYou().getByRole('heading')).toBeFocused();
  await expect(page.getByRole('heading', { name: contactForm.title })).toBeHidden();
  const promise = replyTime({ sentAt: Date.parse(date), reader: 'Asia/Kolkata' });
  await expect(contact.thankYou()).toContainText(promise ?? 'never');
  expect(await findingsOf(page)).toEqual([]);
  const rows = await storedSubmissions(stack, message.email);
  expect(rows).toMatchObject([
    {
      ...storedColumns(CONTACT_FORM, message),
      ...{ stamped: true, call_declined: true, call_chosen_at: expect.any(String) as unknown },
      reference: await contact.thankYou().locator('.sent-reference').innerText(),
    },
  ]);
  await contact.thankYou().getByRole('button', { name: 'Send Another Message' }).click();
  await expect(contact.field('name')).toHaveValue('');
  await expect(contact.submit).toBeDisabled();
});
