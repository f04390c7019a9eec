import { expect, test } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { columnText, formTypeLabel, submissionFacts } from '../../../src/wording/submission-texts.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const { formTypes, priceCheck, thankYou } = submissionsCopy;
const { columns } = formsCopy;
const [timeline = { value: '', label: '' }] = contactForm.fields.urgency.options;

test.each([
  ['contact', formTypes.contact],
  ['custom_quote', formTypes.custom_quote],
  ['__proto__', '__proto__'],
])('form type %s reads %s', (stored, expected) => expect(formTypeLabel(stored)).toBe(expected));

test.each([
  [timeline.value, timeline.label],
  ['Standard (2-4 weeks)', 'Standard (2-4 weeks)'],
  ['constructor', 'constructor'],
])('timeline %s reads %s', (stored, expected) =>
  expect(columnText(storedSubmission({ urgency: stored }), 'urgency')).toBe(expected),
);

test('the selected services replace the service', () => {
  const chosen = storedSubmission({ selected_services: ['SEO', 'Ads'] });
  expect(columnText(chosen, 'service')).toBe('SEO, Ads');
  expect(columnText(storedSubmission(), 'service')).toBe('Website Development');
});

test.each([
  [{ form_type: 'custom_quote' as const, budget: '2,500', currency: 'USD' as const }, '2,500 (USD)'],
  [{ form_type: 'contact' as const, budget: '2,500', currency: 'USD' as const }, '2,500 (INR)'],
  [{ budget: null }, null],
])('the budget %j reads %s', (changes, expected) =>
  expect(columnText(storedSubmission(changes), 'budget')).toBe(expected),
);

test.each([
  [{ price_check: 'changed' }, interpolate(priceCheck.changed, { sent: '₹75,000', today: '₹1,50,000' })],
  [
    { price_check: 'changed', current_total: null },
    interpolate(priceCheck.changed, { sent: '₹75,000', today: priceCheck.noPrice }),
  ],
  [
    { price_check: 'changed', currency: 'USD' as const, quoted_total: 1800, current_total: 300 },
    interpolate(priceCheck.changed, { sent: '$1,800', today: '$300' }),
  ],
  [{ price_check: 'altered' }, interpolate(priceCheck.altered, { today: '₹1,50,000' })],
  [{ price_check: 'unknown' }, interpolate(priceCheck.unknown, { today: '₹1,50,000' })],
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
    [columns.email, storedSubmission().email],
    [columns.phone, null],
    [columns.thank_you_sent, thankYou.sent],
  ]);
});

test.each([
  [null, []],
  ['matches', [columns.price_check]],
])('a price check of %s is shown as %j', (price_check, expected) => {
  const facts = submissionFacts(storedSubmission({ price_check }), (column) => column === 'price_check');
  expect(facts.map(([label]) => label)).toEqual(expected);
});
