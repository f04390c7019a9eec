import { expect, test, vi } from 'vitest';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';
import { services } from '../../fixtures/unit/form-services.ts';

const fail = () => {
  throw new Error('It was disturbed.');
};
const failing = new Proxy(fail, { get: fail, construct: fail });

/** What sending uses of a browser: it may be missing, throw, or do nothing and never answer. */
const PLACES =
  'localStorage sessionStorage Worker crypto location document navigator.locks setTimeout requestAnimationFrame ' +
  'addEventListener AbortController TextEncoder Intl';
const WAYS = Object.entries({ missing: undefined, throwing: failing });
const CASES = PLACES.split(' ').flatMap((place) => WAYS.map(([way, value]) => ({ place, way, value })));

test.each([
  ...CASES,
  { place: 'setTimeout', way: 'frozen', value: () => 0 },
  { place: 'requestAnimationFrame', way: 'frozen', value: () => 0 },
])('no message is lost with $place $way while it is sent', async ({ place, value }) => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const { contactStore } = await import('../../../src/forms/contact/contact-store.ts');
  const { readKept } = await import('../../../src/forms/shared/sending/kept-messages.ts');
  // As the button does.
  contactStore.$canSend.listen(() => undefined);
  contactStore.open(contactMessage());
  if (place.startsWith('navigator.')) vi.stubGlobal('navigator', { onLine: true, [place.slice(10)]: value });
  else vi.stubGlobal(place, value);
  const isPosted = await contactStore.submit();
  const stored = services.storeSubmission.mock.calls.length;
  expect(stored).toBeLessThanOrEqual(1);
  expect(isPosted || stored === 1 || readKept().length === 1).toBe(true);
  if (isPosted) expect(contactStore.$form.get().values.message).toBe(contactMessage().message);
});
