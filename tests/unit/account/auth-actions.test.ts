import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCopy } from '../../../src/copy/account.ts';
import * as service from '../../../src/session/auth-service.ts';
import {
  openInvitation,
  resendConfirmation,
  sendPasswordLink,
  signIn,
  signUp,
} from '../../../src/account/auth-actions.ts';
import { raiseToast, withdrawToast } from '../../../src/browser/toast.ts';

vi.mock('../../../src/session/auth-service.ts');
vi.mock('../../../src/browser/toast.ts');

const credentials = { email: 'asha@mail.example', password: 'a long password' };
const refused = { ok: false as const, refusal: { message: 'Said the server', code: 'invalid_credentials' } };

beforeEach(() => void vi.mocked(raiseToast).mockClear());

const actions = [
  ['signIn', () => signIn(credentials), 'Sign in failed'],
  ['signUp', () => signUp({ ...credentials, displayName: '' }), 'Sign up failed'],
  ['resendConfirmation', () => resendConfirmation(credentials), 'Failed to resend confirmation'],
  ['sendPasswordLink', () => sendPasswordLink(credentials), accountCopy.forgot.failed],
] as const;

describe.each(actions)('%s', (call, send, failed) => {
  test("says the server's message in a toast and in the form", async () => {
    vi.mocked(service[call]).mockResolvedValue(refused);
    expect(await send()).toMatchObject({ text: 'Said the server', field: 'password' });
    expect(withdrawToast).toHaveBeenCalledWith(failed);
    expect(raiseToast).toHaveBeenCalledWith({ kind: 'error', title: failed, text: 'Said the server' });
  });

  test('says a general message without one', async () => {
    vi.mocked(service[call]).mockResolvedValue({ ok: false, refusal: {} });
    expect(await send()).toEqual({ text: 'An unexpected error occurred' });
  });
});

test.each([
  ['weak_password', 'password', undefined],
  ['email_not_confirmed', 'email', '#resend'],
  ['user_already_exists', 'email', '#signin'],
  ['something_new', undefined, undefined],
])('a refusal with the code %s concerns %s and offers %s', async (code, field, href) => {
  vi.mocked(service.signIn).mockResolvedValue({ ok: false, refusal: { message: 'Said so', code } });
  const { next, ...problem } = await signIn(credentials);
  expect({ ...problem, href: next?.href }).toEqual({ text: 'Said so', field, href });
});

test('a password that the service cannot hash is refused in our words', async () => {
  vi.mocked(service.signUp).mockClear();
  const problem = await signUp({ ...credentials, password: 'x'.repeat(100), displayName: '' });
  expect(problem).toMatchObject({ text: accountCopy.fields.passwordTooLong, field: 'password' });
  expect(service.signUp).not.toHaveBeenCalled();
});

test('signing in is not over before the page changes', async () => {
  vi.mocked(service.signIn).mockResolvedValue({ ok: true });
  const isOver = vi.fn();
  void signIn(credentials).then(isOver);
  await new Promise(setImmediate);
  expect(isOver).not.toHaveBeenCalled();
  expect(raiseToast).not.toHaveBeenCalled();
});

test.each([
  ['', 'asha@mail.example'],
  [' Asha ', 'Asha'],
])('signing up as %j sends the name %s', async (displayName, expected) => {
  vi.mocked(service.signUp).mockResolvedValue({ ok: true });
  await signUp({ ...credentials, displayName });
  expect(service.signUp).toHaveBeenLastCalledWith({ ...credentials, displayName: expected });
});

test.each([
  ['an account', () => signUp({ ...credentials, displayName: '' }), accountCopy.signUp.done],
  ['a confirmation', () => resendConfirmation(credentials), accountCopy.resend.done],
])('a toast says that %s is on its way', async (_, send, done) => {
  vi.mocked(service.signUp).mockResolvedValue({ ok: true });
  vi.mocked(service.resendConfirmation).mockResolvedValue({ ok: true });
  expect(await send()).toBeUndefined();
  expect(raiseToast).toHaveBeenCalledWith({ kind: 'success', ...done });
});

test.each([true, false])('an invitation decides whether an account is created: %s', async (isOpen) => {
  openInvitation('#invitation=token&email=asha%40mail.example');
  vi.mocked(service.claimInvitation).mockResolvedValue(isOpen);
  vi.mocked(service.signUp).mockReset().mockResolvedValue({ ok: true });
  const problem = await signUp({ ...credentials, displayName: '' });
  openInvitation('');
  expect(service.claimInvitation).toHaveBeenCalledWith(credentials.email, 'token');
  expect(service.signUp).toHaveBeenCalledTimes(isOpen ? 1 : 0);
  expect(problem).toEqual(isOpen ? undefined : { text: accountCopy.signUp.invitationFailed });
});
