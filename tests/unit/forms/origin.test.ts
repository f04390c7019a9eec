import { beforeEach, expect, test, vi } from 'vitest';
import { PACKAGE_REQUEST_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import { SOURCE_KEY } from '../../../src/domain/source/source.ts';
import { services } from '../../fixtures/unit/form-services.ts';

const SHOWN_AT = '2026-11-23T10:00:00.000Z';
const source = { first: { page: '/' }, last: { page: '/packages', utm_source: 'news' } };
const values = {
  ...emptyValues(PACKAGE_REQUEST_FORM),
  name: 'Ravi',
  email: 'ravi@mill.example',
  services: ['SEO'],
};

/** Opens the form, sends it five minutes later, and returns what was sent of its origin. */
async function send(extras = {}) {
  vi.resetModules();
  const { packageRequestStore } = await import('../../../src/forms/package-request/package-request-store.ts');
  vi.setSystemTime(SHOWN_AT);
  packageRequestStore.open(values);
  vi.advanceTimersByTime(300_000);
  await packageRequestStore.submit(extras);
  return sent();
}

const sent = () => {
  const [row] = services.storeSubmission.mock.lastCall as [Record<string, unknown>];
  return { source: row['source'], version: row['consent_version'], shownAt: row['consent_shown_at'] };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

test('the source of the visit and the consent text are sent', async () => {
  sessionStorage.setItem(SOURCE_KEY, JSON.stringify({ ...source, more: 'x' }));
  const origin = { source, version: '0123456789ab', shownAt: SHOWN_AT };
  expect(await send({ consentVersion: '0123456789ab' })).toEqual(origin);
});

test.each([null, 'not JSON', '7', '{"first":{}}', 'blocked'])(
  'the stored source %j sends none',
  async (stored) => {
    if (stored !== null) sessionStorage.setItem(SOURCE_KEY, stored);
    if (stored === 'blocked') vi.stubGlobal('sessionStorage', undefined);
    expect(await send()).toMatchObject({ source: null, version: null });
  },
);
