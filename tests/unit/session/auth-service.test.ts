import { beforeEach, expect, test, vi } from 'vitest';
import * as service from '../../../src/session/auth-service.ts';

const { auth } = vi.hoisted(() => ({ auth: {} as Record<string, unknown> }));
vi.mock('~/session/supabase-service.ts', () => ({ loadSupabase: () => Promise.resolve({ auth }) }));

const SITE = 'https://www.agency.example';
const account = { email: 'a@b.example', password: 'saffron-lamp-42' };
const { email } = account;
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
    [
      {
        ...account,
        options: { data: { display_name: 'Asha', invitation: 'ab' }, emailRedirectTo: `${SITE}/admin` },
      },
    ],
  ],
  [
    'resend',
    () => service.resendConfirmation(email),
    [{ type: 'signup', email, options: { emailRedirectTo: `${SITE}/admin` } }],
  ],
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
