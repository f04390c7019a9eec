import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as service from '../../../src/session/auth-service.ts';

const { auth } = vi.hoisted(() => ({ auth: {} as Record<string, unknown> }));
vi.mock('~/session/supabase-service.ts', () => ({
  loadSupabase: () => Promise.resolve({ auth }),
  createUnstoredAuth: () => Promise.resolve(auth),
}));

const SITE = 'https://www.agency.example';
const account = { email: 'a@b.example', password: 'saffron-lamp-42' };
const { email } = account;
/** Confirmed, a mailbox leads to where its owner was going. */
const options = { emailRedirectTo: `${SITE}/admin` };
const asked = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { origin: SITE, search: '?next=%2Fadmin' });
  vi.stubGlobal('navigator', {});
  asked.mockReset().mockResolvedValue({ data: { user: { id: '1' } }, error: null });
});

test.each<[string, () => Promise<service.AuthOutcome>, unknown[]]>([
  ['signInWithPassword', () => service.signIn(account), [account]],
  [
    'signUp',
    () => service.signUp({ ...account, displayName: 'Asha', invitation: 'ab' }),
    [{ ...account, options: { ...options, data: { display_name: 'Asha', invitation: 'ab' } } }],
  ],
  ['resend', () => service.resendConfirmation(email), [{ type: 'signup', email, options }]],
  ['resetPasswordForEmail', () => service.sendPasswordLink(email), [email, { redirectTo: `${SITE}/` }]],
  ['updateUser', () => service.changeAccount({ password: 'another' }), [{ password: 'another' }]],
  // Sessions on other devices stay.
  ['signOut', () => service.signOut(), [{ scope: 'local' }]],
])('%s is asked for what it needs, and a refusal is told', async (method, call, args) => {
  auth[method] = asked;
  expect(await call()).toEqual({ ok: true });
  expect(asked.mock.calls).toEqual([args]);
  asked.mockResolvedValue({ data: {}, error: { status: 422, message: 'Not so.', code: 'weak_password' } });
  expect(await call()).toEqual({ ok: false, refusal: { message: 'Not so.', code: 'weak_password' } });
});

test('signing out ends notifications, which may take a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const unregister = vi.fn(() => new Promise(() => undefined));
  const getRegistrations = () => Promise.resolve([{ unregister }]);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } });
  auth['signOut'] = asked;
  const signedOut = service.signOut();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await signedOut).toEqual({ ok: true });
  expect(unregister).toHaveBeenCalledOnce();
});

test.each([
  [{ session: 'theirs' }, null, { ok: true, session: 'theirs' }],
  [{}, { status: 403 }, { ok: false, reason: 'expired' }],
  [{}, { status: 503 }, { ok: false, reason: 'failed' }],
  [{}, {}, { ok: false, reason: 'failed' }],
])('a link that is answered with %j and the error %j is %j', async (data, error, outcome) => {
  auth['verifyOtp'] = asked.mockResolvedValue({ data, error });
  expect(await service.exchangeLink({ tokenHash: 'ab', type: 'signup', next: null })).toEqual(outcome);
  expect(asked.mock.calls).toEqual([[{ token_hash: 'ab', type: 'signup' }]]);
});
