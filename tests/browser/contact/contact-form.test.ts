import { formsCopy } from '../../../src/copy/forms.ts';
import { PREFIX } from '../../../supabase/hosting/calls.ts';
import { CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { storedColumns } from '../../../src/domain/submission/form-values.ts';
import { holdScripts } from '../../fixtures/browser/browser.ts';
import {
  computedStamp,
  ContactPage,
  contactMessage,
  expect,
  freshPhone,
  test,
} from '../../fixtures/browser/contact-page.ts';
import { storedSubmissions } from '../../fixtures/database/stored-submissions.ts';

test('stores every field of a message', { tag: '@phone-slow' }, async ({ contact, stack }) => {
  const message = contactMessage({
    phone: freshPhone(),
    company: 'Verma Lamps',
    budget: 'One-time project',
    urgency: 'within-month',
  });
  await contact.send(message);
  await expect(contact.thankYou().getByRole('heading')).toBeFocused();
  const rows = await storedSubmissions(stack, message.email);
  expect(rows).toMatchObject([
    {
      ...storedColumns(CONTACT_FORM, message),
      id: expect.any(String),
      reference: await contact.thankYou().locator('.sent-reference').innerText(),
      created_at: expect.any(String),
      form_type: 'contact',
      selected_services: null,
      requirements: null,
      currency: 'INR',
      response_status: 'pending',
      thank_you_sent: expect.any(Boolean),
    },
  ]);
});

test('stores empty choices as null', { tag: '@slow' }, async ({ contact, stack }) => {
  const message = contactMessage();
  await contact.send(message);
  await expect(contact.thankYou()).toBeVisible();
  const [row] = await storedSubmissions(stack, message.email);
  expect(row).toMatchObject({ phone: null, company: null, budget: null, urgency: null });
});

test('the thank-you panel leads back to an empty form', { tag: '@phone-slow' }, async ({ contact }) => {
  await contact.send(contactMessage());
  await expect(contact.thankYou()).toContainText('within 24 hours');
  await contact.thankYou().getByRole('button', { name: 'Send Another Message' }).click();
  await expect(contact.field('name')).toHaveValue('');
  await expect(contact.submit).toBeDisabled();
});

test(
  'names the empty required fields until the button is enabled',
  { tag: ['@slow', '@phone-slow'] },
  async ({ contact }) => {
    const message = contactMessage();
    const expectMissing = async (names: readonly (keyof typeof message)[]) => {
      const labels = await Promise.all(names.map((name) => contact.label(name)));
      await expect(contact.stillNeeded).toHaveText(new RegExp(`(^|: )${labels.join(', ')}$`, 'i'));
    };
    await expectMissing(['name', 'email', 'service', 'message']);
    await contact.field('service').selectOption(message.service);
    await expectMissing(['name', 'email', 'message']);
    await contact.field('name').fill(message.name);
    await contact.field('message').fill(message.message);
    await expectMissing(['email']);
    await expect(contact.submit).toBeDisabled();
    await contact.field('email').fill(message.email);
    await expectMissing([]);
    await expect(contact.submit).toBeEnabled();
    await contact.field('name').fill('   ');
    await expectMissing(['name']);
    await expect(contact.submit).toBeDisabled();
  },
);

test('disables the button and shows "Sending..." while sending', async ({ contact, page }) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await contact.send(contactMessage());
  await expect(contact.submit).toHaveText('Sending...');
  await expect(contact.submit).toBeDisabled();
  gate.resolve(undefined);
  await expect(contact.thankYou()).toBeVisible();
});

test('announces the call when a number is given', { tag: '@slow' }, async ({ contact }) => {
  await contact.send(contactMessage({ phone: freshPhone() }));
  const toast = contact.toast('AI Call Initiated');
  await expect(toast).toHaveAttribute('role', 'status');
  await expect(toast).toContainText('Our AI assistant will call you shortly to discuss your requirements!');
});

test(
  'a visitor can decline the call',
  { tag: ['@slow', '@phone-slow'] },
  async ({ contact, page, stack }) => {
    const decline = page.getByLabel("Please don't call me automatically");
    await expect(decline).toBeHidden();
    const message = contactMessage({ phone: freshPhone() });
    await contact.field('phone').fill(message.phone);
    await decline.check();
    // The choice is part of the draft.
    await page.reload();
    await contact.takenOver();
    await expect(decline).toBeChecked();
    await contact.send(message);
    await expect(contact.thankYou()).toBeVisible();
    const [row] = await storedSubmissions(stack, message.email);
    expect(row).toMatchObject({ call_declined: true, call_chosen_at: expect.any(String) });
    await expect(contact.toast('AI Call Initiated')).toHaveCount(0);
  },
);

test(
  'is sent over plain http, where browsers offer less',
  { tag: '@slow' },
  async ({ contact, page, stack }) => {
    await page.addInitScript(() => {
      for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name);
      Reflect.deleteProperty(Navigator.prototype, 'locks');
    });
    await contact.open();
    const message = contactMessage();
    const stamp = computedStamp(page);
    await contact.fill(message);
    await stamp;
    await contact.send(message);
    await expect(contact.thankYou()).toBeVisible();
    expect(await storedSubmissions(stack, message.email)).toMatchObject([
      { stamped: true, marked_for: null },
    ]);
  },
);

test('requests no call without a number', { tag: '@slow' }, async ({ contact, page }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') called.push(new URL(request.url()).pathname);
  });
  const mailed = page.waitForResponse('**/functions/v1/send-contact-email');
  await contact.send(contactMessage({ phone: '   ' }));
  await mailed;
  expect(called).toEqual([
    `${PREFIX}/rest/v1/contact_submissions`,
    `${PREFIX}/functions/v1/send-contact-email`,
  ]);
});

test('typed values survive a reload', async ({ contact, page }) => {
  const message = contactMessage({ company: 'Verma Lamps', urgency: 'planning' });
  await contact.fill(message);
  await page.reload();
  await contact.takenOver();
  await expect(contact.field('message')).toHaveValue(message.message);
  await expect(contact.field('urgency')).toHaveValue('planning');
  await expect(contact.submit).toBeEnabled();
});

test('keeps values typed before the script loads', { tag: '@slow' }, async ({ page }) => {
  const contact = new ContactPage(page);
  const releaseScripts = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await contact.fill(contactMessage({ name: 'Early Bird' }));
  releaseScripts();
  await contact.takenOver();
  await expect(contact.field('name')).toHaveValue('Early Bird');
  await expect(contact.submit).toBeEnabled();
});

test(
  'a draft is found in another tab, and cleared on request',
  { tag: ['@slow', '@phone-slow'] },
  async ({ contact, context }) => {
    const { name, message } = contactMessage();
    await expect(contact.form.getByText(formsCopy.draft.saved)).toHaveCount(0);
    await contact.field('name').fill(name);
    await contact.field('message').fill(message);
    const other = new ContactPage(await context.newPage());
    await other.open();
    await expect(other.field('message')).toHaveValue(message);
    await other.form.getByRole('button', { name: 'Clear' }).click();
    await expect(other.field('name')).toBeFocused();
    await expect(other.field('message')).toHaveValue('');
    await expect(other.form.getByText(formsCopy.draft.saved)).toHaveCount(0);
    await other.page.reload();
    await other.takenOver();
    await expect(other.field('name')).toHaveValue('');
  },
);
