import { expect, test } from 'vitest';
import {
  columnText,
  formTypeLabel,
  submissionFacts,
} from '../../../src/domain/submission/stored-submission.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

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
  expect(columnText(storedSubmission({ urgency: stored }), 'urgency')).toBe(expected);
});

test('the selected services replace the service', () => {
  const chosen = storedSubmission({ selected_services: ['SEO', 'Ads'] });
  expect(columnText(chosen, 'service')).toBe('SEO, Ads');
  expect(columnText(storedSubmission(), 'service')).toBe('Website Development');
});

test.each([
  [{ form_type: 'custom_quote', budget: '2,500', currency: 'USD' }, '2,500 (USD)'],
  [{ form_type: 'contact', budget: '2,500', currency: 'USD' }, '2,500 (INR)'],
  [{ budget: null }, null],
])('the budget %j reads %s', (changes, expected) => {
  expect(columnText(storedSubmission(changes), 'budget')).toBe(expected);
});

test.each([
  [{ price_check: 'matches' }, 'Total checked'],
  [{ price_check: 'changed' }, "Sent ₹75,000; with today's prices ₹1,50,000"],
  [{ price_check: 'changed', current_total: null }, "Sent ₹75,000; with today's prices no price"],
  [
    { price_check: 'altered' },
    'The total does not follow from our prices: altered or forged. Today: ₹1,50,000',
  ],
  [{ price_check: 'unknown' }, 'Not checked: sent without a price list of ours. Today: ₹1,50,000'],
  [{ price_check: null }, null],
])('the price check %j reads %s', (changes, expected) => {
  const quote = storedSubmission({ quoted_total: 75_000, current_total: 150_000, ...changes });
  expect(columnText(quote, 'price_check')).toBe(expected);
});

test('only forms with a currency show it', () => {
  expect(columnText(storedSubmission({ form_type: 'contact' }), 'currency')).toBeNull();
  expect(columnText(storedSubmission({ form_type: 'custom_quote' }), 'currency')).toBe('INR');
});

test('facts are the requested columns with labels', () => {
  const facts = submissionFacts(storedSubmission({ phone: null }), (column) =>
    ['thank_you_sent', 'phone', 'email'].includes(column),
  );
  expect(facts).toEqual([
    ['Email', storedSubmission().email],
    ['Phone', null],
    ['Thank-you', 'sent'],
  ]);
});

test.each([
  [null, []],
  ['matches', ['Price check']],
])('a price check of %s is shown as %j', (price_check, expected) => {
  const facts = submissionFacts(storedSubmission({ price_check }), (column) => column === 'price_check');
  expect(facts.map(([label]) => label)).toEqual(expected);
});
