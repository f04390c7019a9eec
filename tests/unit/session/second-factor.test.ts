import { expect, test } from 'vitest';
import { missingFactor } from '../../../src/session/second-factor.ts';

const APP = { id: 'app', status: 'verified', factor_type: 'totp' };
const UNCONFIRMED = { ...APP, id: 'draft', status: 'unverified' };
/** With an address whose letters base64 writes otherwise in a token. */
const token = (aal: string) =>
  `e30.${Buffer.from(JSON.stringify({ email: 'asha?>@mail.example', aal })).toString('base64url')}.x`;

test.each([
  { of: 'an account without a factor', aal: 'aal1', user: {}, factorId: undefined },
  {
    of: 'an app that was never confirmed',
    aal: 'aal1',
    user: { factors: [UNCONFIRMED] },
    factorId: undefined,
  },
  { of: 'a confirmed app', aal: 'aal1', user: { factors: [UNCONFIRMED, APP] }, factorId: 'app' },
  { of: 'an app whose code was entered', aal: 'aal2', user: { factors: [APP] }, factorId: undefined },
  { of: 'what is no token', aal: '', user: { factors: [APP] }, factorId: 'app' },
])('the missing factor of $of is $factorId', ({ aal, user, factorId }) =>
  expect(missingFactor({ access_token: aal && token(aal), user })).toBe(factorId),
);
