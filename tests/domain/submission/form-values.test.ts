import { describe, expect, test } from 'vitest';
import {
  CONSENT_FIELD,
  DECLINE_CALL_FIELD,
  HONEYPOT_FIELD,
} from '../../../src/domain/submission/contact-message.ts';
import { FORMS, QUOTE_FORM } from '../../../src/domain/submission/form-definitions.ts';
import type { FieldDefinition, FormDefinition } from '../../../src/domain/submission/form-definitions.ts';
import {
  emptyValues,
  maxCharactersOf,
  missingFields,
  storedColumns,
  trimValues,
} from '../../../src/domain/submission/form-values.ts';

const form = {
  name: 'contact',
  formType: 'contact',
  fields: {
    name: { kind: 'text', column: 'name', required: true },
    topics: { kind: 'choices', column: 'selected_services', required: true },
    company: { kind: 'text', column: 'company' },
    words: { kind: 'textarea', column: 'message' },
  },
} as const satisfies FormDefinition;

const values = { name: ' Asha ', topics: [' SEO '], company: ' ', words: ' ' };

test('an empty form has empty texts and lists', () => {
  expect(emptyValues(form)).toEqual({ name: '', topics: [], company: '', words: '' });
});

test('cleans the email address', () => {
  const { email } = trimValues(QUOTE_FORM, { ...emptyValues(QUOTE_FORM), email: ' a@b.co\u200B, ' });
  expect(email).toBe('a@b.co');
});

test('trims texts and choices', () => {
  expect(trimValues(form, values)).toEqual({ name: 'Asha', topics: ['SEO'], company: '', words: '' });
});

test.each([
  [{}, []],
  [{ topics: [], name: '  ' }, ['name', 'topics']],
])('with %j these required fields are empty: %j', (changes, missing) => {
  expect(missingFields(form, { ...values, ...changes })).toEqual(missing);
});

test('stores empty values as null in nullable columns', () => {
  expect(storedColumns(form, values)).toEqual({
    name: 'Asha',
    selected_services: ['SEO'],
    company: null,
    message: '',
  });
});

describe.each(FORMS)('the form $name', ({ fields }) => {
  test('has no field with the name of a hidden one', () => {
    const hidden = [HONEYPOT_FIELD, DECLINE_CALL_FIELD, CONSENT_FIELD];
    expect(Object.keys(fields).filter((name) => hidden.includes(name))).toEqual([]);
  });

  test.each(Object.entries<FieldDefinition>(fields))('limits %s, or it is a list', (_, field) => {
    expect(maxCharactersOf(field) !== undefined).toBe(field.kind !== 'choices');
  });
});
