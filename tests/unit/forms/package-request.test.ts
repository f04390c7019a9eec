import { expect, test } from 'vitest';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import { down, services } from '../../fixtures/unit/form-services.ts';

test('the connection is named where it is the reason, until something is typed, and the values stay', async () => {
  services.storeSubmission.mockResolvedValue(down);
  const empty = emptyValues(PACKAGE_REQUEST_FORM);
  const request = { ...empty, name: 'Ravi', email: 'ravi@mill.example', services: ['SEO'] };
  const { packageRequestStore: store } = await import('~/forms/package-request/package-request-store.ts');
  store.open(request);
  await store.submit();
  const error = { title: 'Network Error', text: 'Please check your connection and try again.' };
  const toast = { kind: 'error', topic: 'package-request', ...error };
  expect(services.raiseToast).toHaveBeenCalledWith(toast);
  expect(store.$form.get()).toEqual({ phase: 'editing', values: request, errors: [error] });
  store.type(request);
  expect(store.$errors.get()).toBeUndefined();
});
