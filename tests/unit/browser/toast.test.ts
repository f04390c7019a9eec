import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { formsCopy } from '../../../src/copy/forms.ts';
import { PENDING_TOASTS_KEY } from '../../../src/browser/toast.ts';
import type * as actual from '../../../src/browser/toaster.tsx';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';

const toaster = { showCard: vi.fn(), hideCard: vi.fn() };

class Sheet {
  replaceSync = vi.fn();
}

const signedOut = { kind: 'success', title: 'Signed out' } as const;
const denied = { kind: 'error', title: 'Access Denied', text: 'No.' } as const;
let session: Storage;
const openPage = () => {
  vi.resetModules();
  return import('../../../src/browser/toast.ts');
};
let page: Awaited<ReturnType<typeof openPage>>;

/** The toasts that are shown once the library is there. */
async function shown() {
  await new Promise(setImmediate);
  return toaster.showCard.mock.calls.flat();
}

beforeEach(async () => {
  toaster.showCard.mockReset();
  toaster.hideCard.mockReset();
  vi.doMock('../../../src/browser/toaster.tsx', () => toaster);
  ({ session } = stubBrowser());
  page = await openPage();
});

test('keeps toasts for the next page, in order', async () => {
  page.raiseToast(signedOut, { afterNavigation: true });
  page.raiseToast(denied, { afterNavigation: true });
  // Its script may arrive while this page is left, and says something else.
  page.raiseToast(denied);
  page.showPendingToasts();
  expect(await shown()).toEqual([denied]);
  const next = await openPage();
  next.showPendingToasts();
  next.showPendingToasts();
  expect(await shown()).toEqual([denied, signedOut, denied]);
});

test.each(['no json', '{}'])('ignores the stored value %s', async (kept) => {
  session.setItem(PENDING_TOASTS_KEY, kept);
  page.showPendingToasts();
  expect(await shown()).toEqual([]);
});

test('shows toasts at once, also without storage', async () => {
  page.raiseToast(denied);
  expect(session.length).toBe(0);
  vi.stubGlobal('sessionStorage', undefined);
  page.raiseToast(signedOut);
  page.showPendingToasts();
  page.withdrawToast('contact');
  expect(await shown()).toEqual([denied, signedOut]);
  expect(toaster.hideCard).toHaveBeenCalledExactlyOnceWith('contact');
});

test.each([
  ['fails', () => Promise.resolve({ showCard: 7 })],
  ['never arrives', () => new Promise(() => undefined)],
])('an error is said in the dialog of the browser where the library %s', async (_, library) => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.doMock('../../../src/browser/toaster.tsx', library);
  const toasts = await openPage();
  toasts.prepareToasts();
  toasts.raiseToast(signedOut);
  toasts.raiseToast(denied);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(alert).toHaveBeenCalledExactlyOnceWith('Access Denied\nNo.');
});

test('a library that could not be loaded is loaded again for the next toast', async () => {
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.doMock('../../../src/browser/toaster.tsx', () => Promise.reject(new Error('offline')));
  const toasts = await openPage();
  toasts.raiseToast(denied);
  await vi.waitFor(() => expect(alert).toHaveBeenCalledOnce());
  vi.resetModules();
  vi.doMock('../../../src/browser/toaster.tsx', () => toaster);
  toasts.raiseToast(signedOut);
  await vi.waitFor(() => expect(toaster.showCard).toHaveBeenCalledExactlyOnceWith(signedOut));
});

test('each toast is raised above a dialog that was opened since, in place of the last one of its topic', async () => {
  const [render, dismiss] = [vi.fn(), vi.fn()];
  vi.doMock('react-dom/client', () => ({ createRoot: () => ({ render }) }));
  const toast = { error: () => 'denied', success: () => 'out', dismiss };
  vi.doMock('sonner', () => ({ toast, Toaster: '' }));
  const { showCard, hideCard } = await vi.importActual<typeof actual>('../../../src/browser/toaster.tsx');
  const layer = { style: {}, showPopover: vi.fn(), hidePopover: vi.fn() };
  const createElement = () => layer;
  vi.stubGlobal('document', { adoptedStyleSheets: [], createElement, body: { append: vi.fn() } });
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (const card of [{ ...denied, topic: signedOut.title }, signedOut]) showCard(card);
  hideCard('another');
  expect([render.mock.calls.length, dismiss.mock.calls]).toEqual([1, [['denied']]]);
  const options = { duration: 8_000, closeButtonAriaLabel: formsCopy.dismiss };
  const place = {
    position: 'top-center',
    mobileOffset: { top: expect.stringContaining('header') as string },
  };
  expect(render.mock.lastCall?.[0]).toMatchObject({
    props: { ...place, visibleToasts: 4, expand: true, closeButton: true, toastOptions: options },
  });
  expect(layer).toMatchObject({ popover: 'manual', className: 'print:hidden' });
  expect(layer.hidePopover).toHaveBeenCalledTimes(2);
  expect(layer.showPopover).toHaveBeenCalledAfter(layer.hidePopover);
});
