import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/session/auth-service.ts';
import type { AuthChangeEvent, Session, SessionListener } from '../../../src/session/auth-service.ts';
import type * as Store from '../../../src/session/session-store.ts';
import { ADMIN_ID_KEY, SESSION_KEY } from '../../../src/session/session-keys.ts';
import { raiseToast } from '../../../src/browser/toast.ts';
import { MemoryStorage } from '../../fixtures/unit/memory-storage.ts';

vi.mock('~/session/auth-service.ts', () => ({
  watchSession: vi.fn(),
  watchAnswers: vi.fn(),
  readSession: vi.fn(() => Promise.resolve()),
  findAdminRole: vi.fn(),
  signOut: vi.fn(),
}));
vi.mock('../../../src/browser/toast.ts');

type Role = Awaited<ReturnType<typeof service.findAdminRole>>;

let store: typeof Store;
let report: SessionListener;
const { findAdminRole, signOut, watchSession } = vi.mocked(service);

/** A session of this user; the store reads nothing else. */
const sessionOf = (id: string) => ({ user: { id, email: `${id}@mail.example` } }) as Session;

/** Runs the deferred admin check. */
const checked = () => vi.runAllTimersAsync();

/** Signs in as a user whose admin check has this result. */
async function signInAs(isAdmin: boolean) {
  findAdminRole.mockResolvedValueOnce({ ok: true, isAdmin });
  report('SIGNED_IN', sessionOf('asha'));
  await checked();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  findAdminRole.mockReset().mockResolvedValue({ ok: true, isAdmin: false });
  signOut.mockReset().mockResolvedValue({ ok: true });
  watchSession.mockReset().mockImplementation((listener) => {
    report = listener;
  });
  store = await import('../../../src/session/session-store.ts');
  vi.mocked(raiseToast).mockClear();
  store.startAuth();
  store.startAuth();
  return () => vi.useRealTimers();
});

/** What is told of the page, and by other tabs; and what those are told. */
let page: EventTarget;
const told = vi.fn();

/** Watches the access with these parts of a browser. */
function watchAccess(parts: object = {}): void {
  page = Object.assign(new EventTarget(), { postMessage: told, close: told });
  const addEventListener = page.addEventListener.bind(page);
  const BroadcastChannel = function () {
    return page;
  };
  const all = { BroadcastChannel, addEventListener, localStorage: new MemoryStorage(), ...parts };
  for (const [name, part] of Object.entries(all)) vi.stubGlobal(name, part);
  store.watchAccess();
}

const EVENTS = ['INITIAL_SESSION', 'TOKEN_REFRESHED', 'SOMETHING_NEW'] as AuthChangeEvent[];

test.each(EVENTS)('the event %s with a session stores it and ends loading', (event) => {
  watchAccess();
  localStorage.setItem(SESSION_KEY, '{}');
  const session = sessionOf('asha');
  report(event, session);
  const { user } = session;
  expect(store.$auth.get()).toMatchObject({ user, session, loading: false, isAdmin: false });
});

test.each(EVENTS)('the event %s without a session leaves a visitor', (event) => {
  watchAccess();
  report(event, null);
  vi.advanceTimersByTime(0);
  expect([store.$role.get(), findAdminRole.mock.calls]).toEqual(['visitor', []]);
});

test('a page that Back brings back after signing out is loaded again', () => {
  const reload = vi.fn();
  watchAccess({ location: { reload } });
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  localStorage.setItem(SESSION_KEY, '{}');
  show(true);
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem(SESSION_KEY);
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a stored session that has ended leaves a visitor on a page that watches no access', () => {
  vi.stubGlobal('localStorage', new MemoryStorage([[SESSION_KEY, '{}']]));
  report('INITIAL_SESSION', null);
  expect(store.$role.get()).toBe('visitor');
});

test('a stored session that cannot be renewed yet is asked for again, and its person is no visitor', () => {
  watchAccess();
  localStorage.setItem(SESSION_KEY, '{}');
  report('INITIAL_SESSION', null);
  expect([store.$role.get(), store.$isCut.get()]).toEqual(['unknown', true]);
  vi.advanceTimersByTime(5000);
  expect(service.readSession).toHaveBeenCalledOnce();
});

test.each([null, sessionOf('asha')])('signing out, told with the session %j, clears all', async (session) => {
  await signInAs(true);
  report('SIGNED_OUT', session);
  expect(store.$auth.get()).toMatchObject({ user: null, session: null, isAdmin: false, loading: false });
  expect([store.$role.get(), store.$ended.get()]).toEqual(['visitor', '']);
});

test('the admin check waits for the next tick, after the client unlocks; a second start asks no more', async () => {
  expect(watchSession).toHaveBeenCalledOnce();
  report('SIGNED_IN', sessionOf('asha'));
  expect(findAdminRole).not.toHaveBeenCalled();
  await checked();
  expect(findAdminRole).toHaveBeenCalledWith('asha');
});

test.each([
  [true, 'admin', 'admin'],
  [false, 'member', 'unknown'],
])(
  'the admin check answered %s makes a %s, and an %s while it is made again',
  async (isAdmin, role, again) => {
    const signedIn = signInAs(isAdmin);
    expect(store.$role.get()).toBe('unknown');
    await signedIn;
    expect(store.$role.get()).toBe(role);
    report('TOKEN_REFRESHED', sessionOf('asha'));
    expect(store.$role.get()).toBe(again);
  },
);

test('the admin check is ignored when another user has signed in', async () => {
  await signInAs(true);
  const answer = Promise.withResolvers<Role>();
  findAdminRole.mockReturnValue(answer.promise);
  report('TOKEN_REFRESHED', sessionOf('asha'));
  await checked();
  report('SIGNED_IN', sessionOf('ravi'));
  answer.resolve({ ok: true, isAdmin: true });
  await Promise.resolve();
  expect(store.$auth.get()).toMatchObject({ user: { id: 'ravi' }, isAdmin: false });
});

test.each<[isAdmin: boolean, Role, string, boolean]>([
  [true, { ok: true, isAdmin: false }, 'member', false],
  [true, { ok: false, refusal: 'no network' }, 'admin', true],
  [false, { ok: false, refusal: 'no network' }, 'unknown', true],
])('the check of an admin (%s), again and answered %j, leaves the role %s, cut: %s', async (...expected) => {
  const [isAdmin, answer, role, isCut] = expected;
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await signInAs(isAdmin);
  findAdminRole.mockResolvedValue(answer);
  report('TOKEN_REFRESHED', sessionOf('asha'));
  await checked();
  expect([store.$role.get(), store.$isCut.get()]).toEqual([role, isCut]);
  expect(log.mock.calls).toEqual(isCut ? [['The admin check failed:', 'no network']] : []);
});

test('a page that watches the access says after 20 seconds that there is no answer', () => {
  watchAccess();
  page.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(19_000);
  expect([store.$isCut.get(), vi.mocked(service.readSession).mock.calls]).toEqual([false, []]);
  vi.advanceTimersByTime(1000);
  expect(store.$isCut.get()).toBe(true);
});

test('an admin is cut off without the network, and checked again with it', async () => {
  await signInAs(true);
  watchAccess();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(store.$isCut.get()).toBe(false);
  store.rememberRole();
  page.dispatchEvent(new Event('offline'));
  expect([store.$role.get(), store.$isCut.get()]).toEqual(['admin', true]);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  store.rememberRole();
  const stored = localStorage.getItem(ADMIN_ID_KEY);
  expect([store.$role.get(), store.$isCut.get(), stored]).toEqual(['member', false, null]);
});

test.each([
  ['answered', 'admin', false, 1],
  ['none', 'admin', true, 1],
  ['refused', 'unknown', false, 2],
  ['refused', 'member', false, 1],
] as const)('after a request that is %s, who asked is %s, cut: %s', async (...expected) => {
  const [answer, role, isCut, checks] = expected;
  await signInAs(role !== 'member');
  watchAccess();
  vi.mocked(service.watchAnswers).mock.lastCall?.[0](answer);
  expect([store.$role.get(), store.$isCut.get()]).toEqual([role, isCut]);
  expect(findAdminRole).toHaveBeenCalledTimes(checks);
});

test.each([false, true])('an admin is told that a session ends, unless a tab left: %s', async (isLeft) => {
  await signInAs(true);
  watchAccess();
  if (isLeft) page.dispatchEvent(new Event('message'));
  localStorage.setItem(SESSION_KEY, '{}');
  report('SIGNED_OUT', null);
  expect(store.$ended.get()).toBe(isLeft ? '' : 'asha@mail.example');
  report('SIGNED_IN', sessionOf('asha'));
  expect(store.$ended.get()).toBe('');
  // Whose role is not known yet.
  report('SIGNED_OUT', null);
  expect(store.$ended.get()).toBe('');
});

test('signOut() forgets the role, tells other tabs, and shows a toast on the next page', async () => {
  await signInAs(true);
  watchAccess();
  store.rememberRole();
  expect(localStorage.getItem(ADMIN_ID_KEY)).toBe('asha');
  signOut.mockImplementation(() => {
    report('SIGNED_OUT', null);
    return Promise.resolve({ ok: true });
  });
  await expect(store.signOut()).resolves.toBe(true);
  expect(told).toHaveBeenCalledBefore(signOut);
  expect([localStorage.getItem(ADMIN_ID_KEY), told.mock.calls]).toEqual([null, [[''], []]]);
  expect(store.$ended.get()).toBe('');
  expect(raiseToast).toHaveBeenCalledWith(
    { kind: 'success', title: 'Signed out', text: 'You have been signed out successfully.' },
    { afterNavigation: true },
  );
});

test.each([
  [null, true, { kind: 'success', title: 'Signed out' }],
  [sessionOf('asha'), false, { kind: 'error', title: 'Error', text: 'An unexpected error occurred' }],
])('signOut() without the server, after which the session is %j, is done: %s', async (left, isOut, toast) => {
  report('SIGNED_IN', left);
  signOut.mockResolvedValue({ ok: false, refusal: {} });
  expect(await store.signOut()).toBe(isOut);
  expect(vi.mocked(raiseToast).mock.lastCall?.[0]).toMatchObject(toast);
});

test('useAuth() throws before the store is started', async () => {
  vi.resetModules();
  const { useAuth } = await import('../../../src/session/use-auth.ts');
  const Part = () => createElement('p', null, useAuth().user?.email);
  expect(() => renderToStaticMarkup(createElement(Part))).toThrow('outside the auth context');
});
