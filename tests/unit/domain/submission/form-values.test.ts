import { describe, expect, test } from 'vitest';
import { FORMS, RESERVED_FIELDS } from '../../../../src/domain/submission/form-definitions.ts';
import type { FormDefinition } from '../../../../src/domain/submission/form-definitions.ts';
import { emptyValues, missingFields } from '../../../../src/domain/submission/form-values.ts';
import { cleanText } from '../../../../src/domain/submission/clean-text.ts';
import { messageFormSchema } from '../../../../src/collections/schemas/forms/message.ts';

const form = {
  name: 'contact',
  formType: 'contact',
  page: '/contact',
  fields: {
    name: { kind: 'text', column: 'name', required: true },
    topics: { kind: 'choices', column: 'selected_services', required: true },
    company: { kind: 'text', column: 'company' },
    words: { kind: 'textarea', column: 'message' },
  },
} as const satisfies FormDefinition;

const values = { name: ' Asha Jr. ', topics: [' SEO '], company: ' ', words: ' ' };

test('an empty form has empty texts and lists', () =>
  expect(emptyValues(form)).toEqual({ name: '', topics: [], company: '', words: '' }));

test('removes what Postgres does not store, and keeps line ends', () =>
  expect(cleanText('Brass\0 lamps\u0007\r\n\tin \ud800Moradabad\r')).toBe(
    'Brass lamps\n\tin \ufffdMoradabad\n',
  ));

test.each([
  [{}, []],
  [{ topics: [], name: '  ' }, ['name', 'topics']],
])('with %j these required fields are empty: %j', (changes, missing) =>
  expect(missingFields(form, { ...values, ...changes })).toEqual(missing),
);

describe('a field with the name of a hidden control', () => {
  const field = { kind: 'text', column: 'company' } as const;

  test('is refused by the type', () => {
    // @ts-expect-error The contact form has a hidden field with this name.
    const fields: FormDefinition['fields'] = { website: field };
    // Pages that were opened before a release post them after it.
    const names = ['declineCall', 'consentVersion', ...Object.keys(fields), 'form', 'attempt'];
    expect(RESERVED_FIELDS).toEqual(names);
  });

  test.each(RESERVED_FIELDS)('is refused by the content check: %s', (name) => {
    const copies = messageFormSchema({ ...form, fields: { [name]: field } }).shape.fields;
    const { issues } = copies.safeParse({ [name]: { label: 'Topics' } }).error ?? {};
    expect(issues?.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      expect.stringMatching(`^${name}: .*another name`),
    ]);
  });
});

test.each([
  ['contact', ['name', 'email', 'service', 'message']],
  ['consultation', ['name', 'email', 'message']],
  ['package-request', ['name', 'email', 'services']],
  ['quote', ['name', 'email']],
])('the form %s needs %j', (name, required) => {
  const [needed] = FORMS.filter((each) => each.name === name).map((each: FormDefinition) =>
    missingFields(each, emptyValues(each)),
  );
  expect(needed).toEqual(required);
});
