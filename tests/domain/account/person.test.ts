import { expect, test } from 'vitest';
import { personOfSession, personOfToken } from '../../../src/domain/account/person.ts';

const asha = { id: '1', email: 'asha?>@mail.example' };
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test.each([
  [JSON.stringify({ user: { ...asha, role: 'authenticated' } }), asha],
  [JSON.stringify({ user: null }), undefined],
  ['broken', undefined],
  [undefined, undefined],
])('the stored session %j belongs to %j', (stored, person) => {
  expect(personOfSession(stored)).toEqual(person);
});

test.each([
  [token({ sub: asha.id, email: asha.email }), asha],
  [token({ sub: 1 }), undefined],
  ['broken', undefined],
  [null, undefined],
])('the token %j belongs to %j', (text, person) => {
  expect(personOfToken(text)).toEqual(person);
});
