import { expect, test } from 'vitest';
import { contactForm } from '../../../src/copy/forms/contact.ts';
import { formsCopy } from '../../../src/copy/forms.ts';
import { submissionsCopy } from '../../../src/copy/submissions.ts';
import { interpolate } from '../../../src/domain/site/interpolate.ts';
import { COLUMNS, type Column } from '../../../src/domain/submission/form-definitions.ts';
import { columnText, submissionFacts, suspicionText } from '../../../src/wording/submission-texts.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

const { consent, formTypes, priceCheck, suspicious, thankYou } = submissionsCopy;
const { columns } = formsCopy;
const [timeline = { value: '', label: '' }] = contactForm.fields.urgency.options;

const abroad = { budget: '2,500', currency: 'USD' as const };
const quote = { form_type: 'custom_quote' as const, thank_you_sent: false };
const ofQuote = { form_type: formTypes.custom_quote, thank_you_sent: thankYou.notSent };
const shown = { consent_version: 'v1', consent_shown_at: '2026-11-21T20:00:00Z' };
const stated = interpolate(consent, { version: 'v1', day: '22\u00a0Nov\u00a02026' });

test.each([
  [
    { ...abroad, ...shown },
    { budget: '2,500 (INR)', consent_version: stated },
  ],
  [
    { budget: null, urgency: 'constructor' },
    { currency: null, urgency: 'constructor' },
  ],
  [
    { ...quote, ...abroad, selected_services: ['SEO', 'Ads'], urgency: 'Standard (2-4 weeks)' },
    {
      ...{ ...ofQuote, budget: '2,500 (USD)', urgency: 'Standard (2-4 weeks)' },
      ...{ service: 'SEO, Ads', selected_services: 'SEO,Ads' },
    },
  ],
  [{ ...quote, budget: null }, ofQuote],
  [
    { form_type: '__proto__' as never, budget: null },
    { form_type: '__proto__', currency: null },
  ],
])('of %j is said: %j', (changes, expected) => {
  const stored = storedSubmission({ urgency: timeline.value, ...changes });
  const usual = { form_type: formTypes.contact, urgency: timeline.label, thank_you_sent: thankYou.sent };
  for (const name of Object.keys(COLUMNS) as Column[])
    expect([name, columnText(stored, name)]).toEqual([name, { ...stored, ...usual, ...expected }[name]]);
});

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

test.each([
  [null, []],
  ['matches', [[columns.price_check, priceCheck.matches]]],
])('facts are the requested columns with labels, with a price check of %s', (price_check, expected) => {
  const stored = storedSubmission({ phone: null, price_check });
  expect(submissionFacts(stored, (column) => /thank|phone|price/.test(column))).toEqual([
    [columns.phone, null],
    ...expected,
    [columns.thank_you_sent, thankYou.sent],
  ]);
});

test('a known suspicion has words', () =>
  expect([suspicionText('pace'), suspicionText('new')]).toEqual([suspicious.pace, 'new']));
