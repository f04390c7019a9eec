import { describe, expect, test } from 'vitest';
import { CONTACT_FORM, PACKAGE_REQUEST_FORM } from '../../../../src/domain/submission/form-definitions.ts';
import { emptyValues, storedColumns } from '../../../../src/domain/submission/form-values.ts';
import { packageRequestRow } from '../../../../src/domain/submission/package-submission.ts';
import {
  contactNotification,
  contactRow,
  type PackageRequest,
  voiceCallRequest,
} from '../../../../src/domain/submission/submission.ts';
import { formsCopy } from '../../../../src/copy/forms.ts';

const NO_REQUIREMENTS = formsCopy.packageRequest.noRequirements;

const NOW = 1_767_225_600_000;

const contact = {
  ...emptyValues(CONTACT_FORM),
  name: ' Asha Rao ',
  email: 'asha@mail.example',
  phone: ' +91 98100 00000 ',
  service: 'Video Creation',
  urgency: 'within-week',
  message: 'Two product films, please.',
};

describe('a contact message', () => {
  test('is stored trimmed, with empty choices as null', () => {
    expect(contactRow(contact)).toEqual({
      ...storedColumns(CONTACT_FORM, emptyValues(CONTACT_FORM)),
      name: 'Asha Rao',
      email: 'asha@mail.example',
      phone: '+91 98100 00000',
      call_declined: false,
      company: null,
      service: 'Video Creation',
      budget: null,
      message: 'Two product films, please.',
      urgency: 'within-week',
      form_type: 'contact',
      selected_services: null,
      requirements: null,
      currency: 'INR',
      response_status: 'pending',
      thank_you_sent: false,
    });
  });

  test('is announced trimmed, with type and id', () => {
    expect(contactNotification(contact, NOW)).toEqual({
      ...contact,
      name: 'Asha Rao',
      phone: '+91 98100 00000',
      formType: 'contact',
      submissionId: 'contact-1767225600000',
    });
  });

  test('becomes a request for a call, trimmed', () => {
    expect(voiceCallRequest({ ...contact, message: ` ${contact.message} `, company: ' ' })).toEqual({
      phoneNumber: '+91 98100 00000',
      customerName: 'Asha Rao',
      message: contact.message,
      service: 'Video Creation',
      company: '',
    });
  });
});

describe('a package request', () => {
  const request: PackageRequest = {
    ...emptyValues(PACKAGE_REQUEST_FORM),
    name: 'Meera',
    email: 'meera@mail.example',
    budget: '$2,000',
    services: ['SEO Optimization'],
  };

  test('is stored as specified', () => {
    expect(
      packageRequestRow({ ...request, requirements: ' A launch in March. ' }, 'USD', NO_REQUIREMENTS),
    ).toEqual({
      name: 'Meera',
      email: 'meera@mail.example',
      company: null,
      budget: '$2,000',
      message: 'A launch in March.',
      form_type: 'custom_quote',
      selected_services: ['SEO Optimization'],
      requirements: 'A launch in March.',
      currency: 'USD',
      response_status: 'pending',
      thank_you_sent: false,
    });
  });
});
