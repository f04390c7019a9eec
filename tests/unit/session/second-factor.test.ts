import { expect, test } from 'vitest';
import { missingFactor } from '../../../src/session/second-factor.ts';

const APP = { id: 'app', status: 'verified', factor_type: 'totp' };
const UNCONFIRMED = { ...APP, id: 'draft', status: 'unverified' };
const PHONE = { ...APP, id: 'phone', factor_type: 'phone' };
/** With an address whose letters base64 writes otherwise in a token. */
const token = (aal: string) =>
  `e30.${Buffer.from(JSON.stringify({ email: '?>as?>@mail.example', aal })).toString('base64url')}.x`;

test.each([
  ['an account without a factor', 'aal1', {}, undefined],
  ['an app never confirmed, and a phone', 'aal1', { factors: [UNCONFIRMED, PHONE] }, undefined],
  ['a confirmed app', 'aal1', { factors: [PHONE, UNCONFIRMED, APP] }, 'app'],
  ['an app whose code was entered', 'aal2', { factors: [APP] }, undefined],
  ['what is no token', '', { factors: [APP] }, 'app'],
])('of %s, at the level "%s" of %j, the missing factor is %s', (...[, aal, user, factorId]) =>
  expect(missingFactor({ access_token: aal && token(aal), user })).toBe(factorId),
);
