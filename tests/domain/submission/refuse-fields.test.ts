import { expect, test } from 'vitest';
import { QUOTE_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import { refuseFields } from '../../../src/domain/submission/refuse-fields.ts';

const refuse = (changes: object) =>
  refuseFields(QUOTE_FORM, {
    ...emptyValues(QUOTE_FORM),
    name: 'Ravi',
    email: 'ravi@mail.example',
    ...changes,
  });

test.each([
  {},
  { email: 'ravi@mail.example,' },
  { email: 'रवि@mail.example' },
  { requirements: `  ${'😀'.repeat(5000)}\n` },
])('accepts %j', (changes) => {
  expect(refuse(changes)).toBeUndefined();
});

test('marks a malformed address', () => {
  expect(refuse({ email: 'ravi' })).toMatchObject({ title: 'Invalid Email', field: 'email' });
});

test('says by how much a text is too long', () => {
  expect(refuse({ requirements: 'कि'.repeat(5037) })).toEqual({
    title: 'Text Too Long',
    text: 'Message: please remove 37. It has 5,037 characters and the limit is 5,000.',
    field: 'requirements',
  });
});

test('marks the first of several fields', () => {
  expect(refuse({ phone: '1'.repeat(41), name: 'R'.repeat(201) })?.field).toBe('name');
});
