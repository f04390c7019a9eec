import { describe, expect, test } from 'vitest';
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

test('is stored once, in the currency that the page shows', async () => {
  services.shownCurrency.mockReturnValueOnce('USD');
  const store = await openWith();
  await Promise.all([store.submit(), store.submit()]);
  expect(services.storeSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ currency: 'USD' }),
  );
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

  test('the connection is named where it is the reason, and the values stay', async () => {
    services.storeSubmission.mockResolvedValue(down);
    const store = await openWith();
    await store.submit();
    const error = { title: 'Network Error', text: 'Please check your connection and try again.' };
    const toast = { kind: 'error', topic: 'package-request', ...error };
    expect(services.raiseToast).toHaveBeenCalledWith(toast);
    expect(store.$form.get()).toEqual({ phase: 'editing', values: request, errors: [error] });
  });
});
