import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCopy } from '../../../src/copy/account.ts';
import * as service from '../../../src/session/auth-service.ts';
import {
  $authForms,
  openInvitation,
  resendConfirmation,
  sendPasswordLink,
  signIn,
  signUp,
} from '../../../src/account/auth-forms-store.ts';
import { raiseToast } from '../../../src/browser/toast.ts';

vi.mock('../../../src/session/auth-service.ts', () => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  claimInvitation: vi.fn(),
  resendConfirmation: vi.fn(),
  sendPasswordLink: vi.fn(),
  warmUpAuth: vi.fn(),
}));
vi.mock('../../../src/browser/toast.ts');

const credentials = { email: 'asha@mail.example', password: 'a long password' };
const refused = { ok: false as const, refusal: { message: 'Said the server', code: 'invalid_credentials' } };

beforeEach(() => {
  vi.mocked(raiseToast).mockClear();
});

const forms = [
  {
    call: 'signIn',
    $form: $authForms.signIn,
    send: () => signIn(credentials),
    failureTitle: 'Sign in failed',
  },
  {
    call: 'signUp',
    $form: $authForms.signUp,
    send: () => signUp({ ...credentials, displayName: '' }),
    failureTitle: 'Sign up failed',
  },
  {
    call: 'resendConfirmation',
    $form: $authForms.resend,
    send: () => resendConfirmation(credentials.email),
    failureTitle: 'Failed to resend confirmation',
  },
  {
    call: 'sendPasswordLink',
    $form: $authForms.forgot,
    send: () => sendPasswordLink(credentials.email),
    failureTitle: accountCopy.forgot.failed,
  },
] as const;

describe.each(forms)('the form of $call', ({ call, $form, send, failureTitle }) => {
  test('is busy until the response', async () => {
    const answer = Promise.withResolvers<service.AuthOutcome>();
    vi.mocked(service[call]).mockReturnValue(answer.promise);
    const sent = send();
    expect($form.get().isBusy).toBe(true);
    answer.resolve(refused);
    await sent;
    expect($form.get().isBusy).toBe(false);
  });

  test("shows the server's message as toast and error", async () => {
    vi.mocked(service[call]).mockResolvedValue(refused);
    await send();
    expect(raiseToast).toHaveBeenCalledWith({ kind: 'error', title: failureTitle, text: 'Said the server' });
    expect($form.get().problem?.text).toBe('Said the server');
  });

  test('shows a general message without one', async () => {
    vi.mocked(service[call]).mockResolvedValue({ ok: false, refusal: {} });
    await send();
    expect($form.get().problem?.text).toBe('An unexpected error occurred');
  });

  test('clears the error when sent again', async () => {
    vi.mocked(service[call]).mockResolvedValue(refused);
    await send();
    vi.mocked(service[call]).mockResolvedValue({ ok: true });
    await send();
    expect($form.get().problem).toBeNull();
  });
});

test('signing in stays busy until the page changes', async () => {
  vi.mocked(service.signIn).mockResolvedValue({ ok: true });
  await signIn(credentials);
  expect($authForms.signIn.get().isBusy).toBe(true);
  expect(raiseToast).not.toHaveBeenCalled();
});

test.each([
  ['', 'asha@mail.example'],
  ['   ', 'asha@mail.example'],
  [' Asha ', 'Asha'],
])('signing up as %j sends the name %s', async (displayName, expected) => {
  vi.mocked(service.signUp).mockResolvedValue({ ok: true });
  await signUp({ ...credentials, displayName });
  expect(service.signUp).toHaveBeenLastCalledWith({ ...credentials, displayName: expected });
});

test('signing up shows a toast about the mail', async () => {
  vi.mocked(service.signUp).mockResolvedValue({ ok: true });
  await signUp({ ...credentials, displayName: '' });
  expect($authForms.signUp.get().sentTo).toBe('asha@mail.example');
  expect(raiseToast).toHaveBeenCalledWith({
    kind: 'success',
    title: 'Account created!',
    text: 'Please check your email to verify your account.',
  });
});

test('a resent confirmation shows a toast', async () => {
  vi.mocked(service.resendConfirmation).mockResolvedValue({ ok: true });
  await resendConfirmation('asha@mail.example');
  expect(raiseToast).toHaveBeenCalledWith({
    kind: 'success',
    title: 'Confirmation email sent!',
    text: 'Please check your email for a new confirmation link.',
  });
});

describe.each([true, false])('an invitation that is open: %s', (isOpen) => {
  test('decides whether an account is created', async () => {
    openInvitation('#invitation=token&email=asha%40mail.example');
    vi.mocked(service.claimInvitation).mockResolvedValue(isOpen);
    vi.mocked(service.signUp).mockReset().mockResolvedValue({ ok: true });
    await signUp({ ...credentials, displayName: '' });
    openInvitation('');
    expect(service.claimInvitation).toHaveBeenCalledWith(credentials.email, 'token');
    expect(service.signUp).toHaveBeenCalledTimes(isOpen ? 1 : 0);
    expect($authForms.signUp.get().problem === null).toBe(isOpen);
  });
});
