import { expect, test } from 'vitest';
import { enquiryCopy } from '../../../src/copy/enquiry.ts';
import { consultationForm } from '../../../src/copy/forms/consultation.ts';
import { contactMessage, useFunctionsStack } from '../../fixtures/stack/functions-stack.ts';

const functions = useFunctionsStack();

const post = async (fields: Record<string, string>) => {
  const answer = await functions.postForm(fields);
  return { status: answer.status, page: await answer.text() };
};

const request = () => {
  const { name, email, message } = contactMessage();
  return { form: 'consultation', name, email, message, phone: '+91 98100 00000' };
};

/** What the answer page offers: the reference, the key and the times. */
const offerOf = (page: string) => {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const times = Array.from(page.matchAll(/name="startsAt" value="([^"]+)"/g), ([, at = '']) => at);
  return { form: hidden('form'), reference: hidden('reference'), key: hidden('key'), times };
};

test('stores an ordinary lead without an automatic call, and offers times', async () => {
  const { status, page } = await post(request());
  expect([status, offerOf(page).times.length]).toEqual([200, 12]);
  expect(page).toContain(`/enquiry#${offerOf(page).reference}.${offerOf(page).key}`);
  expect(
    await functions.sql('select form_type, service, call_declined from public.contact_submissions'),
  ).toEqual([{ form_type: 'contact', service: consultationForm.service, call_declined: true }]);
});

test('asks for a time, and offers others for one that is taken', async () => {
  const { times, ...page } = offerOf((await post(request())).page);
  functions.takeMails();
  await functions.passTime('2 hours');
  const wish = () => post({ ...page, startsAt: times[0] ?? '' });
  const wished = await functions.withoutSending(wish);
  await wish();
  expect(functions.mailedTo()).toEqual([contactMessage().email]);
  const none = await post({ ...page, startsAt: '' });
  expect([none.status, none.page]).toEqual([422, expect.stringContaining(enquiryCopy.consultation.noTime)]);
  expect([wished.status, offerOf(wished.page).times]).toEqual([200, []]);
  expect(wished.page).toContain(enquiryCopy.consultation.wished);
  const late = await post({ ...page, startsAt: '2020-01-06T06:00:00Z' });
  expect([late.status, offerOf(late.page).times.length]).toEqual([422, 12]);
  expect(late.page).toContain(enquiryCopy.times.taken.text);
});

test('gives no key and no times for a text that was sent before', async () => {
  await post(request());
  const { page } = await post(request());
  expect(offerOf(page)).toEqual({ form: '', reference: '', key: '', times: [] });
  expect(page).not.toContain('/enquiry#');
});

test('books nothing with a wrong key, which is answered after a pause', async () => {
  const { reference, times } = offerOf((await post(request())).page);
  const started = performance.now();
  const key = '0'.repeat(32);
  const { status, page } = await post({ form: 'booking', reference, key, startsAt: times[0] ?? '' });
  expect([status, performance.now() - started > 900]).toEqual([404, true]);
  expect(page.replaceAll('&#39;', "'")).toContain(enquiryCopy.notFound);
});
