import { describe, expect, test, vi } from 'vitest';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import type { PackageRequest } from '../../../src/domain/submission/submission.ts';
import { answered, down, services } from '../../fixtures/unit/form-services.ts';

const empty = emptyValues(PACKAGE_REQUEST_FORM);
const request = { ...empty, name: 'Ravi', email: 'ravi@mill.example', services: ['SEO'] };

const openWith = async (typed: PackageRequest = request) => {
  const { packageRequestStore } = await import('../../../src/forms/package-request/package-request-store.ts');
  packageRequestStore.open(typed);
  return packageRequestStore;
};

test('is stored once, in the currency that the page shows, and thanked for, although the mails fail', async () => {
  services.shownCurrency.mockReturnValueOnce('USD');
  services.notifyByMail.mockResolvedValue({ ok: false });
  const store = await openWith();
  await Promise.all([store.submit(), store.submit()]);
  expect(services.storeSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ currency: 'USD' }),
  );
  expect(services.notifyByMail).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ selectedServices: request.services }),
  );
  const text =
    "Thank you! We've received your custom quote request and will get back to you within 24 hours.";
  expect(services.raiseToast).toHaveBeenCalledWith({ kind: 'success', title: 'Quote Request Sent', text });
  expect(store.$form.get()).toMatchObject({ phase: 'sent', values: empty });
});

test('keeps boxes ticked before the script loads', async () => {
  (await openWith()).type(request);
  vi.resetModules();
  expect((await openWith({ ...empty, services: ['Ads'] })).$form.get().values.services).toEqual(['Ads']);
  expect((await openWith(empty)).$form.get().values).toEqual(request);
});

describe('when sending fails', () => {
  test('a limit is explained until something is typed', async () => {
    services.storeSubmission.mockResolvedValue(answered(429, 'Please wait 12 seconds.'));
    const store = await openWith();
    await store.submit();
    expect(store.$errors.get()?.[0]).toMatchObject({ title: 'Error', note: 'Please wait 12 seconds.' });
    store.type({ ...request, name: 'Ravi N' });
    expect(store.$errors.get()).toBeUndefined();
  });

  test.each([
    [answered(500, 'down'), 'Error', 'Failed to send quote request. Please try again.'],
    [down, 'Network Error', 'Please check your connection and try again.'],
  ])('%j shows "%s" and keeps the values', async (outcome, title, text) => {
    services.storeSubmission.mockResolvedValue(outcome);
    const store = await openWith();
    await store.submit();
    expect(services.raiseToast).toHaveBeenCalledWith({
      kind: 'error',
      topic: 'package-request',
      title,
      text,
    });
    expect(store.$form.get()).toEqual({ phase: 'editing', values: request, errors: [{ title, text }] });
  });
});
