import { expect, test } from 'vitest';
import * as packages from '../../../../src/domain/submission/package-submission.ts';
import * as contact from '../../../../src/domain/submission/submission.ts';

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
