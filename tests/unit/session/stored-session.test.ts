import { expect, test } from 'vitest';
import { claimsOfToken, personOfSession } from '../../../src/session/stored-session.ts';

const asha = { id: '1', email: 'asha?>@mail.example' };
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test.each([
  [JSON.stringify({ user: { ...asha, role: 'authenticated' } }), asha],
  [JSON.stringify({ user: null }), undefined],
  ['broken', undefined],
  [undefined, undefined],
])('the stored session %j belongs to %j', (stored, person) =>
  expect(personOfSession(stored)).toEqual(person),
);

test.each([
  [token(asha), asha],
  ['broken', undefined],
  ['', undefined],
])('the token %j has the claims %j', (text, claims) => expect(claimsOfToken(text)).toEqual(claims));
