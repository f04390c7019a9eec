import { onTestFinished, expect, test, vi } from 'vitest';
import { loadChoice, saveChoice } from '../../../src/account/notifications/notifications-service.ts';
import { accountCopy } from '../../../src/copy/account.ts';

const client = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock('~/session/supabase-service.ts', () => ({ loadSupabase: () => Promise.resolve(client) }));

const DEVICE = { endpoint: 'https://push.example/a', keys: { p256dh: 'x', auth: 'y' } };
const quiet = { mail: ['team'], device: [], only_mine: true, quiet_from: '21:00', quiet_until: '08:00' };
const loud = { ...quiet, device: ['team'] };

/** A browser that is asked for the permission, and whether it was before. */
function openBrowser({ permission = 'granted', isTold = true, ready = true, key = 'public', has = {} } = {}) {
  const told = { ...DEVICE, toJSON: () => DEVICE, unsubscribe: vi.fn() };
  const getSubscription = () => Promise.resolve(isTold ? told : null);
  const registration = { pushManager: { subscribe: vi.fn(() => Promise.resolve(told)), getSubscription } };
  const serviceWorker = {
    register: vi.fn(() => Promise.resolve()),
    getRegistration: () => Promise.resolve(registration),
    ready: ready ? registration : new Promise(() => undefined),
  };
  const globals = { navigator: { serviceWorker }, window: { PushManager: true }, ...has };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { pushKey: key } }) });
  const data = { throwOnError: () => Promise.resolve({ data: quiet }) };
  return { ...told, ...serviceWorker, ...registration.pushManager, rpc: client.rpc.mockReturnValue(data) };
}

test('what this device is to show comes from our worker, and is stored with where to send it', async () => {
  const { register, subscribe, unsubscribe, rpc } = openBrowser();
  expect(await saveChoice(loud)).toEqual({ ok: true });
  expect(register).toHaveBeenCalledWith('/admin-notifications.js');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
  const { endpoint, keys } = DEVICE;
  expect(rpc.mock.calls).toEqual([['save_notifications', { p_choice: { ...loud, endpoint, ...keys } }]]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a device that shows nothing more is told nothing more', async () => {
  const { register, unsubscribe } = openBrowser();
  expect(await saveChoice(quiet)).toEqual({ ok: true });
  expect([register.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([0, 1]);
});

test('a choice is not stored that the browser, the push service or the backend refuses', async () => {
  const { blocked: message } = accountCopy.notifications;
  const { rpc } = openBrowser({ permission: 'denied' });
  expect([await saveChoice(loud), rpc.mock.calls]).toEqual([{ ok: false, refusal: { message } }, []]);
  const failing = openBrowser();
  client.rpc.mockReturnValue({ throwOnError: () => Promise.reject(new Error('No.')) });
  expect(await saveChoice(quiet)).toEqual({ ok: false, refusal: {} });
  expect(failing.unsubscribe).not.toHaveBeenCalled();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  openBrowser({ ready: false });
  const saved = saveChoice(loud);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await saved).toEqual({ ok: false, refusal: {} });
});

test.each<[browser: Parameters<typeof openBrowser>[0], asked: object]>([
  [{}, { p_device: DEVICE.endpoint }],
  [{ isTold: false }, {}],
  [{ key: '' }, {}],
  [{ has: { navigator: {} } }, {}],
  [{ has: { window: {} } }, {}],
])('the choice is that of this device, if it can show something: %j', async (browser, asked) => {
  const { rpc } = openBrowser(browser);
  expect([await loadChoice(), rpc.mock.calls]).toEqual([quiet, [['my_notifications', asked]]]);
});
