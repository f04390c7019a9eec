import { beforeEach, expect, test, vi } from 'vitest';
import { LinkForm } from '../../../src/account/LinkForm.tsx';
import { replaceHash } from '../../../src/account/auth-page.ts';
import { raiseToast } from '../../../src/browser/toast.ts';
import { accountCopy } from '../../../src/copy/account.ts';
import type { AuthLink } from '../../../src/session/auth-link.ts';
import * as service from '../../../src/session/auth-service.ts';
import { press } from '../../fixtures/unit/press.ts';

const auth = vi.hoisted(() => ({ user: undefined as object | undefined }));
vi.mock('~/session/session-store.ts', () => ({ $auth: { get: () => auth } }));
vi.mock('~/session/auth-service.ts');
vi.mock('~/browser/toast.ts');
vi.mock('../../../src/account/auth-page.ts', () => ({ ACCOUNT_HASH: '#account', replaceHash: vi.fn() }));

const { signup, recovery, change } = accountCopy.linkSignIn;
const origin = 'https://www.agency.example';
const link: AuthLink = { tokenHash: 'ab', type: 'signup', next: `${origin}/contact` };
const session = { user: { id: '2', email: 'ravi@mail.example' } } as service.Session;
const [own, other] = [
  { id: '2', email: 'ravi@mail.example' },
  { id: '1', email: 'asha@mail.example' },
];
const replace = vi.fn();
const replaceState = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(service.exchangeLink).mockResolvedValue({ ok: true, session });
  vi.mocked(service.keepSession).mockResolvedValue(true);
});

/** The page of a link, where this person is signed in. */
function Page({ user, ...changes }: { user?: object } & Partial<AuthLink>) {
  vi.stubGlobal('location', { origin, replace });
  vi.stubGlobal('history', { state: null, replaceState });
  auth.user = user;
  return <LinkForm link={{ ...link, ...changes }} />;
}

test('a link that was only followed is not used up', async () => {
  await press(<Page />, []);
  expect(service.exchangeLink).not.toHaveBeenCalled();
});

test.each([
  ['nobody is signed in', undefined, [], [[session]], [['/contact']]],
  ['its own person is signed in', own, [], [[session]], [['/contact']]],
  ['somebody else is signed in', other, [], [], []],
  ['somebody else is signed in, who says yes', other, [change.accept], [[session]], [['/contact']]],
  ['somebody else is signed in, who says no', other, [change.keep], [], [['/']]],
])('a link is pressed where %s', async (...[, user, presses, kept, led]) => {
  await press(<Page {...(user && { user })} />, [signup.button, ...presses]);
  expect(vi.mocked(service.keepSession).mock.calls).toEqual(kept);
  expect(replace.mock.calls).toEqual(led);
});

test('the link of a forgotten password leads to the form for another', async () => {
  await press(<Page user={own} type="recovery" />, [recovery.button]);
  expect(vi.mocked(replaceHash).mock.calls).toEqual([['#account']]);
  expect(replace).not.toHaveBeenCalled();
});

test('a link can be pressed again after the server was out of reach', async () => {
  const unreachable = { ok: false, reason: 'failed' } as const;
  vi.mocked(service.exchangeLink).mockResolvedValueOnce(unreachable).mockResolvedValueOnce(unreachable);
  const body = await press(<Page />, [signup.button]);
  expect(body.querySelector('[role=alert]')?.textContent).toBe(accountCopy.link.failed);
  await press(<Page />, [signup.button, signup.button]);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/contact');
});

test('a used link leads to the form that sends another, and who is signed in is told', async () => {
  vi.mocked(service.exchangeLink).mockResolvedValue({ ok: false, reason: 'expired' });
  await press(<Page />, [signup.button]);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/auth?link=expired');
  expect(replaceHash).toHaveBeenCalledWith('#resend');
  expect(raiseToast).not.toHaveBeenCalled();
  await press(<Page user={other} />, [signup.button]);
  const toast = { kind: 'error', title: accountCopy.link.expired };
  expect(raiseToast).toHaveBeenCalledWith(toast, { afterNavigation: true });
  expect(replace.mock.calls).toEqual([['/']]);
});
