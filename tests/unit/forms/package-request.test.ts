import { expect, test } from 'vitest';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import type { PackageRequest } from '../../../src/domain/submission/submission.ts';
import { down, services } from '../../fixtures/unit/form-services.ts';

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

test('the connection is named where it is the reason, until something is typed, and the values stay', async () => {
  services.storeSubmission.mockResolvedValue(down);
  const store = await openWith();
  await store.submit();
  const error = { title: 'Network Error', text: 'Please check your connection and try again.' };
  const toast = { kind: 'error', topic: 'package-request', ...error };
  expect(services.raiseToast).toHaveBeenCalledWith(toast);
  expect(store.$form.get()).toEqual({ phase: 'editing', values: request, errors: [error] });
  store.type(request);
  expect(store.$errors.get()).toBeUndefined();
});
