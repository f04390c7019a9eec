import { beforeEach, expect, test, vi } from 'vitest';
import { PENDING_TOASTS_KEY } from '../../../src/browser/pending-toasts.ts';
import { raiseToast, showPendingToasts } from '../../../src/browser/toast.ts';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';

const services = vi.hoisted(() => ({ showToast: vi.fn(), hideToast: vi.fn(), prepareToasts: vi.fn() }));
vi.mock('~/browser/show-toast.ts', () => services);

const signedOut = { kind: 'success', title: 'Signed out' } as const;
const denied = { kind: 'error', title: 'Access Denied', text: 'No.' } as const;
let session: Storage;

beforeEach(() => {
  services.showToast.mockReset();
  ({ session } = stubBrowser());
});

test('shows a toast at once', () => {
  raiseToast(signedOut);
  expect(services.showToast).toHaveBeenCalledWith(signedOut);
  expect(session.length).toBe(0);
});

test('keeps toasts for the next page, in order', () => {
  raiseToast(signedOut, { afterNavigation: true });
  raiseToast(denied, { afterNavigation: true });
  expect(services.showToast).not.toHaveBeenCalled();
  showPendingToasts();
  showPendingToasts();
  expect(services.showToast.mock.calls).toEqual([[signedOut], [denied]]);
});

test.each(['no json', '{}'])('ignores the stored value %s', (kept) => {
  session.setItem(PENDING_TOASTS_KEY, kept);
  showPendingToasts();
  expect(services.showToast).not.toHaveBeenCalled();
});

test('shows toasts without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  raiseToast(signedOut);
  showPendingToasts();
  expect(services.showToast).toHaveBeenCalledTimes(1);
});
