import { expect, test } from 'vitest';
import { parseContactChoice } from '../../../src/forms/contact/contact-choice.ts';
import { linkWithChoice } from '../../../src/sections/shared/contact-link.ts';

const choices = {
  services: { signs: '+++', seo: 'SEO Optimization' },
  plans: {
    plus: { service: 'Pro+', prices: { INR: '₹2,00,000', USD: '$2,400' } },
    pro: { service: 'Pro Package', budget: '₹1 lakh', prices: { INR: '₹1,00,000', USD: '$1,200' } },
  },
};

test('a link to the contact page carries the choice, and others nothing', () => {
  expect(linkWithChoice('/contact', { plan: 'pro' })).toBe('/contact?plan=pro#message-form');
  expect(linkWithChoice('/packages', { service: 'seo' })).toBe('/packages');
});

test.each([
  ['?service=seo-optimization', 'SEO Optimization', 'INR', { service: 'SEO Optimization' }],
  ['?plan=(PRO).', 'Pro Package, ₹1,00,000', 'INR', { service: 'Pro Package', budget: '₹1 lakh' }],
  ['?plan=pro&currency=usd).', 'Pro Package, $1,200', 'USD', { service: 'Pro Package' }],
  ['?plan=pro&currency=GBP', 'Pro Package, ₹1,00,000', 'INR', { service: 'Pro Package', budget: '₹1 lakh' }],
])('%s preselects "%s" in %s', (query, ...expected) => {
  const { label, currency, values, changeHref } = parseContactChoice(query, choices) ?? {};
  expect([label, currency, values]).toEqual(expected);
  expect(changeHref).toBe(query.startsWith('?plan') ? '/packages' : '#contact-service');
});

test.each(['', '?service=---', '?service=<b>seo</b>', '?plan=constructor', '?service=pro'])(
  'ignores "%s"',
  (query) => expect(parseContactChoice(query, choices)).toBeUndefined(),
);
