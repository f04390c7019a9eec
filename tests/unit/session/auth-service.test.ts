import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as service from '../../../src/session/auth-service.ts';
import { SESSION_KEY } from '../../../src/session/session-keys.ts';
import { stubBrowser } from '../../fixtures/unit/memory-storage.ts';

const { auth, client, load } = vi.hoisted(() => {
  const auth: Record<string, unknown> = {};
  const client: Record<string, unknown> = { auth: Object.assign(auth, { mfa: auth }) };
  return { auth, client, load: vi.fn() };
});
vi.mock('~/session/supabase-service.ts', () => ({
  loadSupabase: load,
  createUnstoredAuth: () => load().auth,
}));

const SITE = 'https://www.agency.example';
const account = { email: 'a@b.example', password: ' saffron-lamp-42 ' };
const { email } = account;
/** Confirmed, a mailbox leads to where its owner was going. */
const options = { emailRedirectTo: `${SITE}/admin` };
const asked = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { origin: SITE, search: '?next=%2Fadmin' });
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'error').mockReturnValue();
  load.mockReset().mockReturnValue(client);
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
  ['challengeAndVerify', () => service.verifyFactor('app', '12'), [{ factorId: 'app', code: '12' }]],
  // Sessions on other devices stay.
  ['signOut', () => service.signOut(), [{ scope: 'local' }]],
])('%s is asked for what it needs, and a refusal is told', async (method, call, args) => {
  auth[method] = asked;
  expect(await call()).toEqual({ ok: true });
  expect(asked.mock.calls).toEqual([args]);
  const said = { message: 'Not so.', code: 'weak_password' };
  asked.mockResolvedValueOnce({ data: {}, error: { status: 400, ...said } });
  expect(await call()).toEqual({ ok: false, refusal: said });
  for (const status of [undefined, 0, 500]) {
    asked.mockResolvedValueOnce({ data: {}, error: { status, message: 'Fault.' } });
    expect(await call()).toStrictEqual({ ok: false, refusal: {} });
  }
  load.mockRejectedValue(new Error('offline'));
  expect(await call()).toEqual({ ok: false, refusal: {} });
});

test('an answer without a user makes no account', async () => {
  auth['signUp'] = asked.mockResolvedValue({ data: {}, error: null });
  expect(await service.signUp({ ...account, displayName: 'Asha' })).toEqual({ ok: false, refusal: {} });
});

test('signing out ends notifications, which may take a second', async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const unregister = vi.fn(() => new Promise(() => undefined));
  const getRegistrations = () => Promise.resolve([{ unregister }, { unregister }]);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } });
  auth['signOut'] = asked;
  const signedOut = service.signOut();
  await vi.advanceTimersToNextTimerAsync();
  expect([await signedOut, Date.now()]).toEqual([{ ok: true }, 1000]);
  expect(unregister).toHaveBeenCalledTimes(2);
  // The page may be left at once.
  expect(unregister).toHaveBeenCalledBefore(asked);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: unregister } });
  const withoutAnswer = service.signOut();
  await vi.advanceTimersToNextTimerAsync();
  expect([await withoutAnswer, Date.now()]).toEqual([{ ok: true }, 2000]);
});

test.each([
  [{ session: 'theirs' }, null, { ok: true, session: 'theirs' }],
  [{}, { status: 400 }, { ok: false, reason: 'expired' }],
  [{}, { status: 500 }, { ok: false, reason: 'failed' }],
  [{}, {}, { ok: false, reason: 'failed' }],
])('a link that is answered with %j and the error %j is %j', async (data, error, outcome) => {
  auth['verifyOtp'] = asked.mockResolvedValue({ data, error });
  expect(await service.exchangeLink({ tokenHash: 'ab', type: 'signup', next: null })).toEqual(outcome);
  expect(asked.mock.calls).toEqual([[{ token_hash: 'ab', type: 'signup' }]]);
});

test('an open invitation is claimed and a session kept; without an answer nothing is', async () => {
  Object.assign(client, { rpc: asked });
  Object.assign(auth, { setSession: asked });
  const ask = async (answer: object) => {
    asked.mockResolvedValue(answer);
    return [await service.claimInvitation(email, 'ab'), await service.keepSession('theirs' as never)];
  };
  expect(await ask({ data: true, error: null })).toEqual([true, true]);
  expect(asked.mock.calls).toEqual([['claim_invitation', { p_email: email, p_token: 'ab' }], ['theirs']]);
  expect(await ask({ data: null, error: {} })).toEqual([false, false]);
  load.mockRejectedValue(new Error('offline'));
  expect(await service.claimInvitation(email, 'ab')).toBe(false);
  const link = { tokenHash: 'ab', type: 'signup', next: null } as const;
  expect(await service.exchangeLink(link)).toEqual({ ok: false, reason: 'failed' });
});

test('a session is asked for once there is one, also of another tab', async () => {
  const { local } = stubBrowser();
  Object.assign(auth, { onAuthStateChange: asked, getSession: vi.fn() });
  const heard = vi.fn();
  service.watchSession(heard);
  const store = (newValue: string | null, key = SESSION_KEY) =>
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  store(null);
  store('{}', 'theirs');
  expect([heard.mock.calls, load.mock.calls]).toEqual([[['INITIAL_SESSION', null]], []]);
  load.mockRejectedValueOnce(new Error('offline'));
  local.setItem(SESSION_KEY, '{}');
  service.watchSession(heard);
  await vi.waitUntil(() => heard.mock.calls.length === 2);
  store('{}');
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  await service.readSession();
  expect(auth['getSession']).toHaveBeenCalledOnce();
  expect([heard.mock.calls[1], asked.mock.calls]).toEqual([['INITIAL_SESSION', null], [[heard]]]);
});

test.each([
  [{ role: 'admin' }, null, { ok: true, isAdmin: true }],
  [null, null, { ok: true, isAdmin: false }],
  [null, { message: 'No.' }, { ok: false, refusal: 'No.' }],
  [{ role: 'guest' }, null, { ok: false, refusal: 'TypeError: No answer of ours.' }],
  [false, null, { ok: false, refusal: 'TypeError: No answer of ours.' }],
])('the answer %j about the role, or the error %j, is read as %j', async (data, error, role) => {
  const query: object = { select: () => query, eq: asked, maybeSingle: asked };
  asked.mockReturnValueOnce(query).mockReturnValueOnce(query).mockResolvedValue({ data, error });
  client['from'] = () => query;
  expect(await service.findAdminRole('me')).toEqual(role);
  expect(asked.mock.calls.join()).toBe('user_id,me,role,admin,');
});
