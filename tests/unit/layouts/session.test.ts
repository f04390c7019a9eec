import { atom, cleanStores } from 'nanostores';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formsCopy } from '~/copy/forms.ts';
import { SESSION_KEY } from '~/session/session-keys.ts';

const page = vi.hoisted(() => ({ raiseToast: vi.fn(), showPendingToasts: vi.fn(), watchWaiting: vi.fn() }));
const $waiting = atom<{ messages: object[] }>({ messages: [] });
const $isSendingWaiting = atom(false);
const session = { $role: atom('unknown'), startAuth: vi.fn(), rememberRole: vi.fn() };
vi.mock('~/browser/toast.ts', () => page);
vi.mock('~/session/session-store.ts', () => session);
vi.mock('~/forms/shared/sending/kept-messages.ts', () => ({ $waiting }));
vi.mock('~/forms/shared/sending/send-waiting.ts', () => ({ ...page, $isSendingWaiting }));

const { title, kept, refused } = formsCopy.waiting;
const told = { kind: 'error', title, text: kept };
const toldWhy = { kind: 'error', title: refused.title, text: 'Why' };

const listen = vi.fn();
async function load(document: object): Promise<void> {
  vi.resetModules();
  session.$role.set('unknown');
  onTestFinished(() => cleanStores($waiting, $isSendingWaiting, session.$role));
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', document);
  await import('~/layouts/scripts/session.ts');
}

test('a sign-in is followed, on this page and on another tab', async () => {
  const dataset = {};
  await load({ documentElement: { dataset } });
  // As the form of /auth does.
  session.$role.set('member');
  expect(dataset).toEqual({ session: 'member' });
  const [[, onStorage] = []] = listen.mock.calls as ['storage', (change: object) => void][];
  onStorage?.({ key: SESSION_KEY, newValue: null });
  expect(session.startAuth).not.toHaveBeenCalled();
  onStorage?.({ key: SESSION_KEY, newValue: 'x' });
  expect(session.startAuth).toHaveBeenCalledOnce();
  session.$role.set('admin');
  expect(dataset).toEqual({ session: 'admin' });
  expect(session.rememberRole).toHaveBeenCalledTimes(2);
});

test.each([
  ['once, where its page does not show it', {}, null, [told]],
  ['with the reason why it was refused', { refusal: 'Why' }, null, [toldWhy]],
  ['by its page, where that shows it', {}, {}, []],
])('a message that waits is told %s', async (...[, message, shown, toasts]) => {
  await load({ querySelector: () => shown });
  for (const messages of [[], [message], [message]]) {
    $waiting.set({ messages: [message] });
    $isSendingWaiting.set(true);
    $waiting.set({ messages });
    $isSendingWaiting.set(false);
    if (messages.length === 0) expect(page.raiseToast).not.toHaveBeenCalled();
  }
  expect(page.raiseToast.mock.calls.flat()).toEqual(toasts);
  for (const begun of [page.showPendingToasts, page.watchWaiting]) expect(begun).toHaveBeenCalledOnce();
});
