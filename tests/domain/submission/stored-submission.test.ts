import { describe, expect, test } from 'vitest';
import {
  formTypeLabel,
  readStoredSubmission,
  servicesLine,
  urgencyLabel,
} from '../../../src/domain/submission/stored-submission.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const row = { id: 'a', created_at: '2026-11-21T02:35:05.123456+00:00', name: 'Asha', form_type: 'contact' };

describe('reading a row', () => {
  test('keeps the time to the microsecond', () => {
    expect(readStoredSubmission(row)?.createdAt).toBe('2026-11-21T02:35:05.123456+00:00');
  });

  test.each([null, 'text', [], {}, { id: 'a' }, { created_at: 'now' }, { id: 1, created_at: 'now' }])(
    'refuses what is no submission: %j',
    (value) => {
      expect(readStoredSubmission(value)).toBeNull();
    },
  );

  test('takes blank and mistyped fields for empty ones', () => {
    expect(readStoredSubmission({ ...row, phone: '  ', company: 7, selected_services: 'SEO' })).toMatchObject(
      {
        phone: null,
        company: null,
        selectedServices: [],
      },
    );
  });

  test('keeps only names in the list of services', () => {
    expect(readStoredSubmission({ ...row, selected_services: ['SEO', null, 3] })?.selectedServices).toEqual([
      'SEO',
    ]);
  });
});

test.each([
  ['contact', 'Contact'],
  ['custom_quote', 'Quote request'],
  ['__proto__', '__proto__'],
])('form type %s reads %s', (stored, expected) => {
  expect(formTypeLabel(stored)).toBe(expected);
});

test.each([
  ['within-quarter', 'Within 3 months'],
  ['Standard (2-4 weeks)', 'Standard (2-4 weeks)'],
  ['constructor', 'constructor'],
])('timeline %s reads %s', (stored, expected) => {
  expect(urgencyLabel(stored)).toBe(expected);
});

test('the chosen services stand for the single one', () => {
  expect(servicesLine(storedSubmission({ selectedServices: ['SEO', 'Ads'] }))).toBe('SEO, Ads');
  expect(servicesLine(storedSubmission())).toBe('Website Development');
});
