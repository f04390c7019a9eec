import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { useRedirectWhenSignedIn } from '../../../src/account/auth-page.ts';
import { press } from '../../fixtures/unit/press.ts';

const stores = vi.hoisted(() => ({ $auth: {} }));
vi.mock('~/session/session-store.ts', () => ({
  startAuth: vi.fn(),
  get $auth() {
    return stores.$auth;
  },
}));
vi.mock('~/session/second-factor.ts', () => ({
  missingFactor: (session: { factor?: string }) => session.factor,
}));

/** A page at this address. */
function Page({ location }: { location: object }) {
  vi.stubGlobal('location', location);
  useRedirectWhenSignedIn();
  return null;
}
const user = { email: 'asha@mail.example' };

test.each([
  ['is signed in', { user, session: {} }, '?next=%2Fadmin', '', '/admin'],
  ['comes from nowhere', { user, session: {} }, '', '', '/'],
  ['comes from elsewhere', { user, session: {} }, '?next=%2F%2Fevil.example', '', '/'],
  ['is not signed in', { user: null, session: null }, '?next=%2Fadmin', '', undefined],
  ['has no code yet', { user, session: { factor: '1' } }, '?next=%2Fadmin', '', undefined],
  [
    'is invited',
    { user, session: {} },
    '?next=%2Fadmin',
    '#invitation=ab&email=asha%40mail.example',
    '/admin',
  ],
  [
    'is another than who is invited',
    { user, session: {} },
    '',
    '#invitation=ab&email=ravi%40mail.example',
    undefined,
  ],
  ['wants to see the account', { user, session: {} }, '', '#account', undefined],
  ['opens the link of a mail', { user, session: {} }, '', '#token_hash=ab&type=recovery', undefined],
])('who %s: %j %s%s leads to %s', async (...[, auth, search, hash, to]) => {
  stores.$auth = atom(auth);
  const replace = vi.fn();
  await press(<Page location={{ search, hash, replace }} />, []);
  expect(replace.mock.calls).toEqual(to === undefined ? [] : [[to]]);
});
