import { expect, test } from 'vitest';
import { priceQuote } from '../../../../src/domain/quote/quote.ts';
import * as packages from '../../../../src/domain/submission/package-submission.ts';
import { quoteNotification, quoteRow } from '../../../../src/domain/submission/quote-submission.ts';
import * as contact from '../../../../src/domain/submission/submission.ts';
import { catalogue } from '../../../fixtures/content/quote-catalogue.ts';

const typed = { name: ' Asha ', email: ' asha@mail.example, ', company: ' Lamps ' };
const person = { name: 'Asha', email: 'asha@mail.example', company: 'Lamps' };
const unread = { response_status: 'pending', thank_you_sent: false };

test('a contact message is stored, mailed and called about without the spaces around it', () => {
  const values = { ...typed, phone: ' +91 98 ', message: ' We sell lamps. ' };
  const message = contact.contactMessage(values, 'SEO');
  const sent = { ...person, phone: '+91 98', service: 'SEO', message: 'We sell lamps.' };
  const extras = { form_type: 'contact', call_declined: true, selected_services: null, requirements: null };
  expect(contact.contactRow(message, { declinesCall: true, currency: 'USD' })).toEqual({
    ...{ ...sent, ...extras, ...unread, budget: null, urgency: null, currency: 'USD' },
  });
  expect(contact.contactRow(message)).toMatchObject({ call_declined: false, currency: 'INR' });
  const uncalled = contact.contactRow(contact.contactMessage({ phone: ' ' }), { declinesCall: true });
  expect(uncalled).toMatchObject({ service: null, call_declined: null });
  expect(contact.contactNotification(message, 7)).toEqual({
    ...{ ...sent, budget: '', urgency: '', formType: 'contact', submissionId: 'contact-7' },
  });
  const { name: customerName, phone: phoneNumber, email: _, ...call } = sent;
  expect(contact.voiceCallRequest(message)).toEqual({ ...call, customerName, phoneNumber });
});

test.each([
  [' ', 'None.', null],
  [' A shop ', 'A shop', 'A shop'],
])('a package request with the requirements %j has the message %j', (requirements, message, stored) => {
  const request = { ...typed, budget: ' 2 lakh ', services: [' SEO '], requirements };
  const sent = { ...person, message, budget: '2 lakh', currency: 'USD' };
  expect(packages.packageRequestRow(request, 'USD', 'None.')).toEqual({
    ...{ ...sent, ...unread, form_type: 'custom_quote', selected_services: ['SEO'], requirements: stored },
  });
  expect(packages.packageRequestNotification(request, 'USD', 'None.')).toEqual({
    ...{ ...sent, formType: 'custom_quote', selectedServices: ['SEO'], requirements: requirements.trim() },
  });
});

test('a quote request names what was chosen, and its total in the currency that was shown', () => {
  const selection = { services: ['seo', 'website'], complexity: 'advanced', timeline: 'extended' };
  const quote = priceQuote(catalogue, selection);
  const details = { ...typed, phone: ' ', requirements: ' Soon ' };
  const services = ['Website Development', 'SEO Optimization'];
  const service = services.join(', ');
  const sent = { ...person, service, message: 'Soon', budget: '$2,495', urgency: 'Extended (1-2 months)' };
  expect(quoteRow(details, quote, { currency: 'USD', version: 'v1' })).toEqual({
    ...{ ...sent, phone: null, form_type: 'custom_quote', currency: 'USD', price_list: 'v1' },
    selected_services: services,
    requirements: 'Complexity: advanced, Timeline: extended',
  });
  expect(quoteNotification(details, quote, { currency: 'USD', now: 7 })).toEqual({
    ...{ ...sent, phone: '', formType: 'custom_quote', submissionId: 'quote-7' },
  });
});
