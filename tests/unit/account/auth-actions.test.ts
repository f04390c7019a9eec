import { expect, test, vi } from 'vitest';
import { accountCopy } from '../../../src/copy/account.ts';
import * as service from '../../../src/session/auth-service.ts';
import { openInvitation, signUp } from '../../../src/account/auth-actions.ts';

vi.mock('../../../src/session/auth-service.ts');
vi.mock('../../../src/browser/toast.ts');

const credentials = { email: 'asha@mail.example', password: 'a long password' };

test('a password that the service cannot hash is refused in our words', async () => {
  vi.mocked(service.signUp).mockClear();
  const problem = await signUp({ ...credentials, password: 'x'.repeat(100), displayName: '' });
  expect(problem).toMatchObject({ text: accountCopy.fields.passwordTooLong, field: 'password' });
  expect(service.signUp).not.toHaveBeenCalled();
});

test('signing up sends the name without spaces around it', async () => {
  vi.mocked(service.signUp).mockResolvedValue({ ok: true });
  await signUp({ ...credentials, displayName: ' Asha ' });
  expect(service.signUp).toHaveBeenLastCalledWith({ ...credentials, displayName: 'Asha' });
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
