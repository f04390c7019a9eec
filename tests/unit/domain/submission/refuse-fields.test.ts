import { expect, test } from 'vitest';
import { formsCopy } from '../../../../src/copy/forms.ts';
import { interpolate } from '../../../../src/domain/site/interpolate.ts';
import { QUOTE_FORM } from '../../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../../src/domain/submission/form-values.ts';
import { refuseFields } from '../../../../src/domain/submission/refuse-fields.ts';
import { sayRefusal } from '../../../../src/wording/form-error.ts';

const refuseAll = (changes: object) =>
  refuseFields(QUOTE_FORM, { ...emptyValues(QUOTE_FORM), name: 'R', email: 'a@b.example', ...changes }).map(
    sayRefusal,
  );

const refuse = (changes: object) => refuseAll(changes)[0];

test.each([
  {},
  { email: 'ravi@mail.example,' },
  { email: 'ravi@रवि.भारत' },
  { requirements: `  ${'😀'.repeat(5000)}\n` },
])('accepts %j', (changes) => expect(refuse(changes)).toBeUndefined());

test('says by how much a text is too long', () => {
  const { columns, refused } = formsCopy;
  const values = { field: columns.message, excess: 37, count: '5,037', max: '5,000' };
  expect(refuse({ requirements: 'कि'.repeat(5037) })).toEqual({
    title: refused.tooLong.title,
    text: interpolate(refused.tooLong.text, values),
    field: 'requirements',
  });
});

test('marks every wrong field, in the order of the form', () => {
  const refused = refuseAll({ phone: '1'.repeat(41), email: 'ravi', name: 'R'.repeat(201) });
  expect(refused.map(({ field }) => field)).toEqual(['name', 'email', 'phone']);
});
