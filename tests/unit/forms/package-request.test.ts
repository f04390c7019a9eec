import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import type { PackageRequest } from '../../../src/domain/submission/submission.ts';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';

const services = vi.hoisted(() => ({
  storeSubmission: vi.fn(),
  notifyByMail: vi.fn(),
  showToast: vi.fn(),
  hideToast: vi.fn(),
  shownCurrency: vi.fn(() => 'INR'),
}));
vi.mock('~/backend/backend-service.ts', () => services);
vi.mock('~/currency/shown-currency.ts', () => services);
vi.mock('~/forms/shared/sending/edge-functions-service.ts', () => services);
vi.mock('~/browser/show-toast.ts', () => services);

const empty = emptyValues(PACKAGE_REQUEST_FORM);
const request = { ...empty, name: 'Ravi', email: 'ravi@mill.example', services: ['SEO'] };

const openWith = async (typed: PackageRequest = request) => {
  const { packageRequestStore } = await import('../../../src/forms/package-request/package-request-store.ts');
  packageRequestStore.open(typed);
  return packageRequestStore;
};
const answer = (refusal: object) => services.storeSubmission.mockResolvedValue({ ok: false, refusal });

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
  services.storeSubmission.mockResolvedValue({ ok: true });
  services.notifyByMail.mockResolvedValue({ ok: false });
});

test('is stored once and thanked for, although the mails fail', async () => {
  const store = await openWith();
  await Promise.all([store.submit(), store.submit()]);
  expect(services.storeSubmission).toHaveBeenCalledTimes(1);
  expect(services.notifyByMail).toHaveBeenCalledTimes(1);
  expect(services.showToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'success', title: 'Quote Request Sent' }),
  );
  expect(store.$form.get()).toMatchObject({ phase: 'sent', values: empty });
});

test('a retry sends the same request id and asks for the mails', async () => {
  services.storeSubmission.mockResolvedValueOnce({
    ok: false,
    refusal: { kind: 'unreachable', message: '' },
  });
  const store = await openWith();
  await store.submit();
  await store.submit();
  const [first, second] = services.storeSubmission.mock.calls.map(([row]: { request_id: string }[]) => row);
  expect(second?.request_id).toBe(first?.request_id);
  expect(services.notifyByMail).toHaveBeenCalledWith(
    expect.objectContaining({ selectedServices: request.services }),
  );
});

test('is editable again after typing', async () => {
  const store = await openWith();
  await store.submit();
  store.type(request);
  expect([store.$phase.get(), store.$canSend.get()]).toEqual(['editing', true]);
});

test('keeps boxes ticked before the script loads', async () => {
  (await openWith()).type(request);
  vi.resetModules();
  expect((await openWith({ ...empty, services: ['Ads'] })).$form.get().values.services).toEqual(['Ads']);
  expect((await openWith(empty)).$form.get().values).toEqual(request);
});

describe('when sending fails', () => {
  test('a limit is explained until something is typed', async () => {
    answer({ kind: 'answered', status: 429, message: 'Please wait 12 seconds.' });
    const store = await openWith();
    await store.submit();
    expect(store.$errors.get()?.[0]).toMatchObject({ title: 'Error', note: 'Please wait 12 seconds.' });
    store.type({ ...request, name: 'Ravi N' });
    expect(store.$errors.get()).toBeUndefined();
  });

  test.each([
    [
      { kind: 'answered', status: 500, message: 'down' },
      'Error',
      'Failed to send quote request. Please try again.',
    ],
    [
      { kind: 'unreachable', message: 'Please check your connection and try again.' },
      'Network Error',
      'Please check your connection and try again.',
    ],
  ])('%j shows "%s" and keeps the values', async (refusal, title, text) => {
    answer(refusal);
    const store = await openWith();
    await store.submit();
    expect(services.showToast).toHaveBeenCalledWith({ kind: 'error', topic: 'package-request', title, text });
    expect(store.$form.get()).toEqual({ phase: 'editing', values: request, errors: [{ title, text }] });
  });
});

test('a request is sent in the currency that the page shows', async () => {
  services.shownCurrency.mockReturnValue('USD');
  await (await openWith()).submit();
  expect(services.storeSubmission).toHaveBeenLastCalledWith(expect.objectContaining({ currency: 'USD' }));
});
