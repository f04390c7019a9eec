import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as service from '../../../src/session/auth-service.ts';
import type { AuthChangeEvent, Session, SessionListener } from '../../../src/session/auth-service.ts';
import type * as Store from '../../../src/session/session-store.ts';
import { SESSION_KEY } from '../../../src/session/session-keys.ts';
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
  return () => vi.useRealTimers();
});

/** Watches the access with these parts of a browser. */
function watchAccess(parts: object): void {
  const all = { BroadcastChannel: EventTarget, localStorage: new MemoryStorage(), ...parts };
  for (const [name, part] of Object.entries(all)) vi.stubGlobal(name, part);
  store.watchAccess();
}

describe('before the first session check', () => {
  test('there is no user and no admin', () => {
    expect(store.$auth.get()).toMatchObject({ user: null, session: null, loading: true, isAdmin: false });
    expect(store.$role.get()).toBe('unknown');
  });

  test('a second start does not watch twice', () => {
    store.startAuth();
    expect(watchSession).toHaveBeenCalledOnce();
  });
});

describe.each<AuthChangeEvent>(['INITIAL_SESSION', 'TOKEN_REFRESHED', 'SOMETHING_NEW' as AuthChangeEvent])(
  'the event %s',
  (event) => {
    test('with a session stores it and ends loading', () => {
      const session = sessionOf('asha');
      report(event, session);
      expect(store.$auth.get()).toMatchObject({
        user: session.user,
        session,
        loading: false,
        isAdmin: false,
      });
    });

    test('without a session leaves a visitor', async () => {
      report(event, null);
      await checked();
      expect(store.$role.get()).toBe('visitor');
      expect(findAdminRole).not.toHaveBeenCalled();
    });
  },
);

test('a page that Back brings back after signing out is loaded again', () => {
  const events = new EventTarget();
  const reload = vi.fn();
  watchAccess({ addEventListener: events.addEventListener.bind(events), location: { reload } });
  const show = (persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  localStorage.setItem(SESSION_KEY, '{}');
  show(true);
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem(SESSION_KEY);
  show(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a stored session that cannot be renewed yet is asked for again, and its person is no visitor', () => {
  watchAccess({ addEventListener: vi.fn() });
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
  expect(store.$role.get()).toBe('visitor');
});

describe('the admin check', () => {
  test('waits for the next tick, after the client unlocks', async () => {
    report('SIGNED_IN', sessionOf('asha'));
    expect(findAdminRole).not.toHaveBeenCalled();
    await checked();
    expect(findAdminRole).toHaveBeenCalledWith('asha');
  });

  test.each([
    [true, 'admin'],
    [false, 'member'],
  ])('answered %s makes a %s', async (isAdmin, role) => {
    const signedIn = signInAs(isAdmin);
    expect(store.$role.get()).toBe('unknown');
    await signedIn;
    expect(store.$role.get()).toBe(role);
  });

  test('that fails is logged, counts as not admin and denies nobody', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    findAdminRole.mockResolvedValue({ ok: false, refusal: 'no network' });
    report('SIGNED_IN', sessionOf('asha'));
    await checked();
    expect(log).toHaveBeenCalledWith('The admin check failed:', 'no network');
    expect(store.$auth.get().isAdmin).toBe(false);
    expect([store.$role.get(), store.$isCut.get()]).toEqual(['unknown', true]);
  });

  test('is ignored when another user has signed in', async () => {
    const answer = Promise.withResolvers<Role>();
    findAdminRole.mockReturnValue(answer.promise);
    report('SIGNED_IN', sessionOf('asha'));
    await checked();
    report('SIGNED_IN', sessionOf('ravi'));
    answer.resolve({ ok: true, isAdmin: true });
    await Promise.resolve();
    expect(store.$auth.get()).toMatchObject({ user: { id: 'ravi' }, isAdmin: false });
  });

  test.each<[Role, string, boolean]>([
    [{ ok: true, isAdmin: false }, 'member', false],
    [{ ok: false, refusal: 'no network' }, 'admin', true],
  ])('again of an admin, answered %j, leaves a %s, cut: %s', async (answer, role, isCut) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await signInAs(true);
    findAdminRole.mockResolvedValue(answer);
    report('TOKEN_REFRESHED', sessionOf('asha'));
    expect(store.$role.get()).toBe('admin');
    await checked();
    expect([store.$role.get(), store.$isCut.get()]).toEqual([role, isCut]);
  });
});

test('a page that watches the access says after 20 seconds that there is no answer', () => {
  watchAccess({ addEventListener: vi.fn() });
  vi.advanceTimersByTime(19_000);
  expect(store.$isCut.get()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(store.$isCut.get()).toBe(true);
});

describe('signOut()', () => {
  test('shows a toast on the next page', async () => {
    await expect(store.signOut()).resolves.toBe(true);
    expect(raiseToast).toHaveBeenCalledWith(
      { kind: 'success', title: 'Signed out', text: 'You have been signed out successfully.' },
      { afterNavigation: true },
    );
  });

  test('succeeds locally when the server is unreachable', async () => {
    report('SIGNED_OUT', null);
    signOut.mockResolvedValue({ ok: false, refusal: {} });
    await expect(store.signOut()).resolves.toBe(true);
  });

  test('shows an error while still signed in', async () => {
    report('SIGNED_IN', sessionOf('asha'));
    signOut.mockResolvedValue({ ok: false, refusal: {} });
    await expect(store.signOut()).resolves.toBe(false);
    expect(raiseToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  });
});

describe('useAuth()', () => {
  /** What a component shows of the state. */
  async function shown() {
    const { useAuth } = await import('../../../src/session/use-auth.ts');
    const Part = () => createElement('p', null, useAuth().user?.email);
    return renderToStaticMarkup(createElement(Part));
  }

  test('throws before the store is started', async () => {
    vi.resetModules();
    await expect(shown()).rejects.toThrow('outside the auth context');
  });

  test('returns the state after the start', async () => {
    report('SIGNED_IN', sessionOf('asha'));
    expect(await shown()).toBe('<p>asha@mail.example</p>');
  });
});
